import type { Generated } from 'kysely'

export type AuditTables = {
  audit: {
    id: Generated<number>
    at: Date
    admin_id: string
    act: string
    target: string | null
    before: unknown
    after: unknown
    why: string | null
  }
}
