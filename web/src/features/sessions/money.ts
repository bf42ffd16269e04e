/** What joining and leaving move, in cents and in words. Pure; the amounts themselves the server says. */
import { undoMinutes, undoUntilHours } from '@county-golf/contract/constants'
import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { clock, shortDay } from '../../lib/dates.ts'

type Fees = Pick<Session, 'serviceFeeCents' | 'depositCents' | 'bountyAmount' | 'potAmount'>

/** The cards' Join Fee Total: a bounty or a pot is separate from it. */
export const joinFeeCents = ({ serviceFeeCents, depositCents }: Fees): number =>
  serviceFeeCents + depositCents

/** What joining really debits. A bounty is never charged to a joiner. */
export const dueToJoinCents = (session: Fees): number => joinFeeCents(session) + session.potAmount

/** The detail page's Total, which adds bounty and pot. */
export const detailTotalCents = (session: Fees): number =>
  dueToJoinCents(session) + session.bountyAmount

/** The specification's sentence, word for word. */
export const insufficientText = (neededCents: number, balanceCents: number): string =>
  `Insufficient balance. You need ${dollars(neededCents)} but have ${dollars(balanceCents)}`

/** A sentence with the moment in it that matters most. */
export type Terms = { before: string; moment?: string; after?: string }

const hourMs = 3_600_000

/** What still comes back to one who leaves too late for all of it. */
function lateReturn({ depositCents, potAmount }: Fees): string {
  const ifFilled = 'only if your seat is filled again'
  if (depositCents === 0) return `${potAmount > 0 ? 'only your pot' : 'nothing'} comes back`
  return potAmount > 0
    ? `your pot comes back, and your deposit ${ifFilled}`
    : `your deposit comes back ${ifFilled}`
}

/** What comes back until when, said before joining. */
export function returnTerms(
  session: Fees & Pick<Session, 'date' | 'timeZone' | 'freeCancellationUntil'>,
  now: Date,
): Terms {
  const { date, timeZone, freeCancellationUntil } = session
  if (dueToJoinCents(session) === 0)
    return { before: 'Nothing is debited, so nothing is at stake.' }
  if (now <= new Date(freeCancellationUntil))
    return {
      before: 'All of it comes back if you leave before ',
      moment: `${shortDay(freeCancellationUntil, timeZone)}, ${clock(freeCancellationUntil, timeZone)}`,
      after: `; after that, ${lateReturn(session)}.`,
    }
  const hoursLeft = (new Date(date).getTime() - now.getTime()) / hourMs
  if (hoursLeft > undoUntilHours)
    return {
      before: 'The time of free leaving is over, but all of it comes back, once, if you leave ',
      moment: `within ${undoMinutes} minutes of joining`,
      after: ` and more than ${undoUntilHours} hours before the tee time; after that, ${lateReturn(session)}.`,
    }
  return { before: `The time of free leaving is over: if you leave, ${lateReturn(session)}.` }
}

/** What the prize is and who wins it. */
export function prizeText(
  session: Fees & Pick<Session, 'scoring' | 'maxPlayers' | 'players'>,
): string {
  const { bountyAmount, potAmount, scoring, maxPlayers } = session
  if (bountyAmount > 0)
    return `Winner takes all: the lowest ${scoring} score wins the ${dollars(bountyAmount)} bounty. It is already put up; you do not pay it.`
  if (potAmount > 0)
    return `The lowest ${scoring} score wins the pot: ${dollars(potAmount)} from each player, ${dollars(potAmount * maxPlayers)} with all ${maxPlayers} in.`
  return 'No prize: this one is played for the round itself.'
}

export type Leaving = {
  paidCents: number
  backCents: number
  keptCents: number
  /** What is kept and what may still come back. */
  text: string
}

/** What leaving now brings back and what stays, from the amounts the server said. */
export function leavingTerms(session: Fees & Pick<Session, 'viewer'>): Leaving {
  const paidCents = session.viewer?.paidCents ?? 0
  const backCents = session.viewer?.refundIfLeavingCents ?? 0
  const keptCents = paidCents - backCents
  return { paidCents, backCents, keptCents, text: keptText(session, paidCents, keptCents) }
}

function keptText({ serviceFeeCents, depositCents }: Fees, paid: number, kept: number): string {
  if (paid === 0)
    return 'You paid nothing for this seat, so nothing comes back and nothing is kept.'
  if (kept === 0) return 'All you paid comes back to your wallet now.'
  if (depositCents === 0) return 'It is too late for a full refund: the service fee is kept.'
  const parts = serviceFeeCents > 0 ? 'the service fee and the deposit are' : 'the deposit is'
  return `It is too late for a full refund: ${parts} kept. The deposit of ${dollars(depositCents)} comes back too if your seat is filled again by the tee time.`
}
