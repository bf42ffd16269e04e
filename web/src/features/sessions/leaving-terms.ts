/** What leaving a session refunds now, from the server's amounts. Pure. */

import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import type { FeeLabels, Fees } from './money.ts'

export type LeavingTerms = {
  paidCents: number
  refundCents: number
  nonRefundableCents: number
  /** What is non-refundable, and what may still be refunded. */
  text: string
}

/** What leaving now refunds and what it doesn't, from the server's amounts. */
export function leavingTerms(
  session: Fees & Pick<Session, 'viewer'>,
  labels: FeeLabels,
): LeavingTerms {
  const paidCents = session.viewer?.paidCents ?? 0
  const refundCents = session.viewer?.refundIfLeavingCents ?? 0
  const amounts = { paidCents, refundCents, nonRefundableCents: paidCents - refundCents }
  return { ...amounts, text: leavingText(session, amounts, labels) }
}

function leavingText(
  { serviceFeeCents, depositCents }: Fees,
  { paidCents, nonRefundableCents }: Omit<LeavingTerms, 'text'>,
  { theDeposit }: FeeLabels,
): string {
  if (paidCents === 0) return 'You paid nothing for this spot, so there’s nothing to refund to you.'
  if (nonRefundableCents === 0) return 'Full refund to your wallet now.'
  if (depositCents === 0)
    return 'It’s too late for a full refund. The Service Fee is non-refundable.'
  return `It’s too late for a full refund. You get ${dollars(depositCents)} for ${theDeposit} back only if someone takes your spot by the tee time.${serviceFeeCents > 0 ? ' The Service Fee is non-refundable.' : ''}`
}
