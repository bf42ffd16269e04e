import type { Generated } from 'kysely'

export type EventTables = {
  event: {
    incarnation: Generated<number>
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
    incarnation: Generated<number>
    xid: Generated<string>
    id: Generated<number>
  }
}
