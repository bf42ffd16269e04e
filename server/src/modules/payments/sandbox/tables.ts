import type { ColumnType } from 'kysely'

export type SandboxCheckoutTable = {
  id: string
  reference: string
  customer: string
  amount_cents: number
  currency: string
  success_url: string
  cancel_url: string
  status: ColumnType<'open' | 'paid' | 'cancelled', never, 'paid' | 'cancelled'>
  created_at: Date
  expires_at: Date
  paid_at: ColumnType<Date | null, never, Date | null>
  is_told: ColumnType<boolean, never, true>
}

export type SandboxRefundTable = {
  id: string
  checkout_id: string
  amount_cents: number
  created_at: Date
}

export type SandboxTables = {
  sandbox_checkout: SandboxCheckoutTable
  sandbox_refund: SandboxRefundTable
  sandbox_key: { id: 1; webhook_secret: string }
}
