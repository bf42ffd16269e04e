import type { ColumnType } from 'kysely'

type Defaulted<T> = ColumnType<T, T | undefined, T>

export type WalletTables = {
  adjustment: {
    id: string
    user_id: string
    cents: number
    reason: string | null
    asked_by: string
    asked_at: Date
    state: Defaulted<'waiting' | 'approved' | 'rejected'>
    decided_by: Defaulted<string | null>
    decided_at: Defaulted<Date | null>
    note: Defaulted<string | null>
    transaction_id: Defaulted<string | null>
  }
}
