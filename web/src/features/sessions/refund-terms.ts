/** What a player who joins is refunded on leaving, by the session's amounts and deadlines. Pure. */

import { bookedWindowTerms } from '@county-golf/contract/booking-terms'
import { undoMinutes, undoUntilHours } from '@county-golf/contract/constants'
import { hourMs } from '@county-golf/contract/durations'
import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { dayAndClock } from '../../lib/dates.ts'
import { dueToJoinCents, type FeeLabels, type Fees } from './money.ts'

/** A sentence with its most important part, the `moment`, in bold, after a bold `lead`. */
export type Terms = { lead?: string; before: string; moment?: string; after?: string }

/** What a player who leaves late is refunded, as the end of a sentence. */
function lateRefund({ depositCents, potAmount }: Fees, { theDeposit, yourPot }: FeeLabels): string {
  if (depositCents === 0)
    return potAmount > 0 ? `only ${yourPot} is refunded` : 'nothing is refunded'
  return potAmount > 0
    ? `${yourPot} is refunded, and ${theDeposit} only if someone takes your spot`
    : `${theDeposit} is refunded only if someone takes your spot`
}

/** What isn't refunded once the round is played. Empty if joining costs nothing besides a pot. */
export function playedTerms(
  { serviceFeeCents, depositCents }: Fees,
  { theDeposit }: FeeLabels,
): string {
  const total = dollars(serviceFeeCents + depositCents)
  if (serviceFeeCents > 0 && depositCents > 0)
    return `After the round, the service fee and ${theDeposit} aren’t refunded. They’re ${total} in total.`
  if (serviceFeeCents > 0) return `After the round, the ${total} service fee isn’t refunded.`
  return depositCents > 0 ? `After the round, ${theDeposit} of ${total} isn’t refunded.` : ''
}

export type RefundFacts = Fees &
  Pick<Session, 'date' | 'timeZone' | 'freeCancellationUntil' | 'viewer' | 'needsBooking'>

/** What a player who joins at `now` is refunded on leaving, and until when. */
export function refundTerms(session: RefundFacts, now: Date, labels: FeeLabels): Terms {
  const { date, timeZone, freeCancellationUntil, viewer } = session
  const late = lateRefund(session, labels)
  if (dueToJoinCents(session) === 0)
    return { before: 'Joining is free, so there’s nothing to refund.' }
  const isEarly = now <= new Date(freeCancellationUntil)
  const deadline = dayAndClock(freeCancellationUntil, timeZone)
  if (session.needsBooking)
    return {
      before: 'Full refund if you leave ',
      moment: 'before the tee time is booked',
      after: `. ${bookedWindowTerms}${isEarly ? `, and at least until ${deadline}` : ''}. After that, ${late}.`,
    }
  if (isEarly) {
    return {
      before: 'Full refund if you leave before ',
      moment: deadline,
      after: `. After that, ${late}.`,
    }
  }
  const hoursLeft = (new Date(date).getTime() - now.getTime()) / hourMs
  // A substitute has no undo.
  if (hoursLeft <= undoUntilHours || viewer?.isSubstitute)
    return {
      before: `No full refund this close to the tee time. If you leave, ${late}.`,
    }
  return viewer?.undoUsed
    ? {
        lead: 'You’ve already used your one full refund for this session.',
        before: ` If you leave again, ${late}.`,
      }
    : {
        before: 'Full refund, once, if you leave ',
        moment: `within ${undoMinutes} minutes of joining`,
        after: ` and more than ${undoUntilHours} hours before the tee time. After that, ${late}.`,
      }
}

/** The terms for a player who waits or asks for a spot at `now` and may get it at any later time. */
export function laterRefundTerms(session: RefundFacts, now: Date, labels: FeeLabels): Terms {
  const terms = refundTerms(session, now, labels)
  if (session.needsBooking && dueToJoinCents(session) > 0) {
    const booked = laterRefundTerms({ ...session, needsBooking: false }, now, labels)
    const { lead = '', before, moment = '', after = '' } = booked
    return {
      ...terms,
      after: `${terms.after} If it’s booked before you get your spot, this applies instead: ${lead}${before}${moment}${after}`,
    }
  }
  const isFree = dueToJoinCents(session) === 0 || now > new Date(session.freeCancellationUntil)
  if (isFree || session.viewer?.undoUsed) return terms
  return {
    ...terms,
    after: `. If you get your spot later, you get one full refund if you leave within ${undoMinutes} minutes of joining and more than ${undoUntilHours} hours before the tee time. Otherwise, ${lateRefund(session, labels)}.`,
  }
}
