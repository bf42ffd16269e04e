import type { Generated } from 'kysely'

export type EventTables = {
  event: {
    xid: Generated<string>
    id: Generated<number>
    kind: string
    at: Date
    session_id: string | null
    user_id: string | null
    data: unknown
  }
  follower: {
    name: string
    xid: Generated<string>
    id: Generated<number>
  }
}
