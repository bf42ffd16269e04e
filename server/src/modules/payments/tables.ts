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
  expires_at: ColumnType<Date, Date, never>
  completed_at: Date | null
}

export type PaymentTables = { checkout: CheckoutTable } & SandboxTables
