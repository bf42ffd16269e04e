import type { ColumnType } from 'kysely'

type Defaulted<T> = ColumnType<T, T | undefined, T>

export type ApprovalTables = {
  approval: {
    id: string
    kind: 'adjustment' | 'make_admin' | 'change_email' | 'raise_limit'
    user_id: string | null
    /** An adjustment, signed, or the new limit. */
    cents: number | null
    email: string | null
    reason: string | null
    asked_by: string
    asked_at: Date
    approvers: string[]
    state: Defaulted<'waiting' | 'approved' | 'rejected'>
    decided_by: Defaulted<string | null>
    decided_at: Defaulted<Date | null>
    note: Defaulted<string | null>
    transaction_id: Defaulted<string | null>
  }
}
