import type { ColumnType } from 'kysely'
import type { SandboxTables } from './sandbox/tables.ts'

export type CheckoutStatus = 'open' | 'complete' | 'expired' | 'failed'

export type CheckoutTable = {
  /** Our own id, also the reference the provider carries. */
  id: string
  user_id: string
  provider: string
  /** The provider's id of the checkout: the `session_id` of the API. */
  provider_id: string | null
  amount_cents: number
  currency: string
  live: boolean
  status: ColumnType<CheckoutStatus, CheckoutStatus | undefined, CheckoutStatus>
  transaction_id: string | null
  created_at: ColumnType<Date, Date, never>
  expires_at: ColumnType<Date, Date, Date>
  completed_at: Date | null
}

export type CardRefundTable = {
  id: string
  checkout_id: string
  amount_cents: number
  requested_by: string | null
  /** Whether the player asked for it, and not an administrator. */
  by_owner: ColumnType<boolean, boolean | undefined, never>
  reason: string | null
  provider_id: string | null
  status: ColumnType<RefundStatus, RefundStatus | undefined, RefundStatus>
  transaction_id: string | null
  created_at: ColumnType<Date, Date, never>
  ended_at: Date | null
}
type RefundStatus = 'pending' | 'succeeded' | 'failed'

export type CardDisputeTable = {
  id: string
  checkout_id: string
  provider_id: string
  amount_cents: number
  status: ColumnType<DisputeStatus, DisputeStatus | undefined, DisputeStatus>
  transaction_id: string | null
  created_at: ColumnType<Date, Date, never>
  ended_at: Date | null
}
type DisputeStatus = 'open' | 'won' | 'lost'

export type PaymentTables = {
  checkout: CheckoutTable
  card_refund: CardRefundTable
  card_dispute: CardDisputeTable
} & SandboxTables
