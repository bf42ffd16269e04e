/** What a player is refunded on leaving, by the session's amounts and deadlines. Pure. */
import { undoUntilHours } from '@county-golf/contract/constants'
import { hourMs } from '@county-golf/contract/durations'
import type { Session } from '@county-golf/contract/sessions'
import { clock, shortDay } from '../../lib/dates.ts'
import { type FeeLabels, leaveCopy, refundCopy, type Terms } from './booking-copy.ts'
import { dueToJoinCents, type Fees } from './money.ts'

/** What a player who leaves late is refunded, as the end of a sentence. */
function lateRefund({ depositCents, potAmount }: Fees, { theDeposit, yourPot }: FeeLabels): string {
  if (depositCents === 0)
    return potAmount > 0 ? refundCopy.latePotOnly(yourPot) : refundCopy.lateNothing
  return potAmount > 0
    ? refundCopy.latePotAndDeposit(yourPot, theDeposit)
    : refundCopy.lateDeposit(theDeposit)
}

type RefundFacts = Fees & Pick<Session, 'date' | 'timeZone' | 'freeCancellationUntil' | 'viewer'>

/** What a player who joins at `now` is refunded on leaving, and until when. */
export function refundTerms(session: RefundFacts, now: Date, labels: FeeLabels): Terms {
  const { date, timeZone, freeCancellationUntil, viewer } = session
  const late = lateRefund(session, labels)
  if (dueToJoinCents(session) === 0) return refundCopy.free
  if (now <= new Date(freeCancellationUntil)) {
    const deadline = `${shortDay(freeCancellationUntil, timeZone)}, ${clock(freeCancellationUntil, timeZone)}`
    return refundCopy.until(deadline, late)
  }
  const hoursLeft = (new Date(date).getTime() - now.getTime()) / hourMs
  if (hoursLeft <= undoUntilHours) return refundCopy.tooLate(late)
  return viewer?.undoUsed ? refundCopy.undoUsed(late) : refundCopy.undo(late)
}

/** The terms for a player who joins the waitlist at `now` and may get a spot at any later time. */
export function waitlistRefundTerms(session: RefundFacts, now: Date, labels: FeeLabels): Terms {
  const terms = refundTerms(session, now, labels)
  const isFree = dueToJoinCents(session) === 0 || now > new Date(session.freeCancellationUntil)
  if (isFree || session.viewer?.undoUsed) return terms
  return { ...terms, after: refundCopy.afterWaiting(lateRefund(session, labels)) }
}

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
  if (paidCents === 0) return leaveCopy.paidNothing
  if (nonRefundableCents === 0) return leaveCopy.fullRefund
  if (depositCents === 0) return leaveCopy.tooLateFeeOnly
  return leaveCopy.tooLate(theDeposit, depositCents, serviceFeeCents > 0)
}
