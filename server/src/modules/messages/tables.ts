import type { ColumnType } from 'kysely'

type Defaulted<T> = ColumnType<T, T | undefined, T>

export type MessageTables = {
  message: {
    id: string
    session_id: Defaulted<string | null>
    sender_id: Defaulted<string | null>
    recipient_id: Defaulted<string | null>
    support_of: Defaulted<string | null>
    subject: Defaulted<string>
    /** Names users as `mentionOf` does. */
    content: string
    mentions: Defaulted<string[]>
    at: Date
    read_at: Defaulted<Date | null>
    hidden_at: Defaulted<Date | null>
    hidden_by: Defaulted<string | null>
    event_xid: Defaulted<string | null>
    event_id: Defaulted<number | null>
  }
  chat_read: { session_id: string; user_id: string; at: Date }
}
