import type { Stripe } from 'stripe'
import type { ProviderDispute, ProviderRefund } from '../provider.ts'

const refundStates: Record<string, ProviderRefund['status']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

type TheirRefund = Pick<Stripe.Refund, 'id' | 'amount' | 'status' | 'metadata'>

/** Treats refunds that Stripe is processing, or that need action, as pending. */
export const providerRefund = ({ id, amount, status, metadata }: TheirRefund): ProviderRefund => ({
  id,
  reference: metadata?.refund_id,
  amountCents: amount,
  status: refundStates[status ?? ''] ?? 'pending',
})

const disputeStates: Record<string, ProviderDispute['status']> = {
  needs_response: 'open',
  under_review: 'open',
  lost: 'lost',
  // An appeal moves no money until it is won.
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
  won: 'won',
}

type TheirDispute = Pick<Stripe.Dispute, 'id' | 'amount' | 'status'>

/**
 * Returns undefined for an inquiry (`warning_…`) or a prevented dispute, since neither moves money.
 */
export function providerDispute({ id, amount, status }: TheirDispute): ProviderDispute | undefined {
  const state = disputeStates[status]
  return state && { id, amountCents: amount, status: state }
}
