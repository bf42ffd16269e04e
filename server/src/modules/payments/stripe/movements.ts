import type { Stripe } from 'stripe'
import type { ProviderMovement } from '../provider.ts'

/**
 * Stripe's reporting categories for card payments, refunds, and disputes. Fees and payouts are
 * excluded.
 */
const kinds: Record<string, ProviderMovement['kind']> = {
  charge: 'payment',
  charge_failure: 'payment',
  refund: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
}

/** @param movement with its source expanded. The amount is signed and excludes Stripe's fees. */
export function movementOf(movement: Stripe.BalanceTransaction): ProviderMovement | undefined {
  const { reporting_category, source, amount, created } = movement
  const kind = kinds[reporting_category]
  if (!kind) return undefined
  const metadata =
    source && typeof source === 'object' && 'metadata' in source ? source.metadata : null
  return {
    kind,
    id: (typeof source === 'string' ? source : source?.id) ?? movement.id,
    reference: kind === 'payment' ? metadata?.checkout_id : metadata?.refund_id,
    cents: amount,
    at: new Date(created * 1_000),
  }
}
