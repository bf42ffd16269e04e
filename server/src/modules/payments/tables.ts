import type { ColumnType } from 'kysely'

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
  status: 'open' | 'complete' | 'expired' | 'failed'
  transaction_id: string | null
  created_at: ColumnType<Date, Date, never>
  expires_at: Date
}

export type PaymentTables = { checkout: CheckoutTable }
