/** What a player who joins is refunded on leaving, by the session's amounts and deadlines. Pure. */

import { undoMinutes, undoUntilHours } from '@county-golf/contract/constants'
import { hourMs } from '@county-golf/contract/durations'
import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { clock, shortDay } from '../../lib/dates.ts'
import { dueToJoinCents, type FeeLabels, type Fees } from './money.ts'

/** A sentence with its most important part, the `moment`, in bold, after a bold `lead`. */
export type Terms = { lead?: string; before: string; moment?: string; after?: string }

/** What a player who leaves late is refunded, as the end of a sentence. */
export function lateRefund(
  { depositCents, potAmount }: Fees,
  { theDeposit, yourPot }: FeeLabels,
): string {
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
    return `After the round, the service fee and ${theDeposit} aren’t refunded, ${total} together.`
  if (serviceFeeCents > 0) return `After the round, the ${total} service fee isn’t refunded.`
  return depositCents > 0 ? `After the round, ${theDeposit} of ${total} isn’t refunded.` : ''
}

export type RefundFacts = Fees &
  Pick<Session, 'date' | 'timeZone' | 'freeCancellationUntil' | 'viewer'>

/** What a player who joins at `now` is refunded on leaving, and until when. */
export function refundTerms(session: RefundFacts, now: Date, labels: FeeLabels): Terms {
  const { date, timeZone, freeCancellationUntil, viewer } = session
  const late = lateRefund(session, labels)
  if (dueToJoinCents(session) === 0)
    return { before: 'Joining is free, so there’s nothing to refund.' }
  if (now <= new Date(freeCancellationUntil)) {
    const deadline = `${shortDay(freeCancellationUntil, timeZone)}, ${clock(freeCancellationUntil, timeZone)}`
    return {
      before: 'Full refund if you leave before ',
      moment: deadline,
      after: `. After that, ${late}.`,
    }
  }
  const hoursLeft = (new Date(date).getTime() - now.getTime()) / hourMs
  if (hoursLeft <= undoUntilHours)
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
