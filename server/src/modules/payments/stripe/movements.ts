import type { Stripe } from 'stripe'
import type { ProviderMovement } from '../provider.ts'

/** Stripe's reporting categories. Fees that aren't part of another movement have one of their own. */
const kinds: Record<string, ProviderMovement['kind']> = {
  charge: 'payment',
  charge_failure: 'payment',
  refund: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  network_cost: 'fee',
  payout: 'payout',
  payout_reversal: 'payout',
}

const ofCards = new Set<ProviderMovement['kind']>(['payment', 'refund', 'dispute'])

/**
 * A balance transaction as movements: its amount before fees, and its fee if there is one. Their sum is what it
 * changed.
 * @param movement with its source expanded
 */
export function movementsOf(movement: Stripe.BalanceTransaction): ProviderMovement[] {
  const { id, reporting_category, source, amount, fee, created } = movement
  const kind = kinds[reporting_category] ?? 'other'
  const at = new Date(created * 1_000)
  const object = typeof source === 'object' ? source : null
  const metadata = object && 'metadata' in object ? object.metadata : null
  const arrival = object?.object === 'payout' ? object.arrival_date : undefined
  const fees = { kind: 'fee' as const, id, reference: undefined, cents: -fee, at }
  if (!ofCards.has(kind)) {
    const arrivesOn = arrival && new Date(arrival * 1_000).toISOString().slice(0, 10)
    const own = {
      kind,
      id,
      reference: undefined,
      cents: amount,
      at,
      ...(arrivesOn && { arrivesOn }),
    }
    return kind === 'fee' ? [{ ...own, cents: amount - fee }] : fee === 0 ? [own] : [own, fees]
  }
  const own = {
    kind,
    id: (typeof source === 'string' ? source : source?.id) ?? id,
    reference: kind === 'payment' ? metadata?.checkout_id : metadata?.refund_id,
    cents: amount,
    at,
  }
  return fee === 0 ? [own] : [own, fees]
}
