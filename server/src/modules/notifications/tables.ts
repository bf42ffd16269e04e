import type { NoticeKind } from '@county-golf/contract/notice-kinds'
import type { ColumnType } from 'kysely'

type Defaulted<T> = ColumnType<T, T | undefined, T>

export type NotificationTables = {
  notification: {
    id: string
    user_id: string
    about: string
    kind: NoticeKind
    title: string
    body: string
    mentions: string[]
    path: string
    session_id: string | null
    conversation: string | null
    message_id: string | null
    asks: string | null
    closed_at: Date | null
    in_app: boolean
    at: Date
    until: Date | null
    read_at: Date | null
    mail_at: Date | null
    mailed_at: Date | null
  }
  notification_switch: {
    user_id: string
    kind: NoticeKind
    in_app: boolean
    email: boolean
  }
  notification_reader: {
    user_id: string
    quiet_from: string | null
    quiet_until: string | null
    time_zone: string | null
    all_email: Defaulted<boolean>
    unsubscribe_key: string
  }
}
