/** What joining and leaving charge and refund, in cents and in sentences. Pure. */
import {
  topUpMaxCents,
  topUpMinCents,
  undoMinutes,
  undoUntilHours,
} from '@county-golf/contract/constants'
import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { clock, shortDay } from '../../lib/dates.ts'
import type { FeeNames } from './fee-names.ts'

type Fees = Pick<Session, 'serviceFeeCents' | 'depositCents' | 'bountyAmount' | 'potAmount'>

/** The cards' Join Fee Total: a bounty or a pot is separate from it. */
export const joinFeeCents = ({ serviceFeeCents, depositCents }: Fees): number =>
  serviceFeeCents + depositCents

/** What joining charges. A bounty is never charged to a joiner. */
export const dueToJoinCents = (session: Fees): number => joinFeeCents(session) + session.potAmount

/** The detail page's Total, which adds bounty and pot. */
export const detailTotalCents = (session: Fees): number =>
  dueToJoinCents(session) + session.bountyAmount

/** What the viewer has paid for the session: their spot and, for a host, the bounty. */
export const paidCents = ({ viewer }: Pick<Session, 'viewer'>): number =>
  viewer ? viewer.paidCents + viewer.bountyPaidCents : 0

/**
 * The top-up for what is missing, within what one checkout takes. A debt is paid from it first.
 * @returns `isEnough` is false where one checkout can't cover it
 */
export function topUp(
  missingCents: number,
  owedCents: number,
): { amountCents: number; isEnough: boolean } {
  const neededCents = missingCents + owedCents
  return {
    amountCents: Math.min(Math.max(neededCents, topUpMinCents), topUpMaxCents),
    isEnough: neededCents <= topUpMaxCents,
  }
}

/** The specification's sentence, word for word. */
export const insufficientText = (neededCents: number, balanceCents: number): string =>
  `Insufficient balance. You need ${dollars(neededCents)} but have ${dollars(balanceCents)}`

/** A sentence with the moment in it that matters most, after a `lead` that must not be missed. */
export type Terms = { lead?: string; before: string; moment?: string; after?: string }

const hourMs = 3_600_000

/** What a player who leaves late is refunded, as the end of a sentence. */
function lateRefund({ depositCents, potAmount }: Fees, { theDeposit, thePot }: FeeNames): string {
  if (depositCents === 0)
    return potAmount > 0 ? `only ${thePot} is refunded` : 'nothing is refunded'
  return potAmount > 0
    ? `${thePot} is refunded, and ${theDeposit} only if someone takes your spot`
    : `${theDeposit} is refunded only if someone takes your spot`
}

type RefundFacts = Fees & Pick<Session, 'date' | 'timeZone' | 'freeCancellationUntil' | 'viewer'>

/** What a player who joins at `now` is refunded on leaving, and until when. */
export function refundTerms(session: RefundFacts, now: Date, names: FeeNames): Terms {
  const { date, timeZone, freeCancellationUntil, viewer } = session
  const late = lateRefund(session, names)
  if (dueToJoinCents(session) === 0)
    return { before: 'Joining is free, so there’s nothing to refund.' }
  if (now <= new Date(freeCancellationUntil))
    return {
      before: 'Full refund if you leave before ',
      moment: `${shortDay(freeCancellationUntil, timeZone)}, ${clock(freeCancellationUntil, timeZone)}`,
      after: `. After that, ${late}.`,
    }
  const hoursLeft = (new Date(date).getTime() - now.getTime()) / hourMs
  if (hoursLeft <= undoUntilHours)
    return { before: `No full refund this close to the tee time. If you leave, ${late}.` }
  if (viewer?.undoUsed)
    return {
      lead: 'You’ve already used your one full refund for this session.',
      before: ` If you leave again, ${late}.`,
    }
  return {
    before: 'Full refund, once, if you leave ',
    moment: `within ${undoMinutes} minutes of joining`,
    after: ` and more than ${undoUntilHours} hours before the tee time. After that, ${late}.`,
  }
}

/** The same for a player who joins the waitlist at `now`, and may get a spot at any later time. */
export function waitingRefundTerms(session: RefundFacts, now: Date, names: FeeNames): Terms {
  const terms = refundTerms(session, now, names)
  const isFree = dueToJoinCents(session) === 0 || now > new Date(session.freeCancellationUntil)
  if (isFree || session.viewer?.undoUsed) return terms
  return {
    ...terms,
    after: `. If you get your spot later, you get one full refund if you leave within ${undoMinutes} minutes of joining and more than ${undoUntilHours} hours before the tee time. Otherwise, ${lateRefund(session, names)}.`,
  }
}

/** What the prize is, who wins it, and who pays for it. */
export function prizeText(
  session: Fees & Pick<Session, 'scoring' | 'maxPlayers' | 'players' | 'viewer'>,
): string {
  const { bountyAmount, potAmount, scoring, maxPlayers, viewer } = session
  if (bountyAmount > 0) {
    const payer = viewer?.bountyPaidCents
      ? 'You put it up when you created the session.'
      : 'It’s already funded, so you don’t pay it.'
    return `The ${dollars(bountyAmount)} bounty is the prize, and the lowest ${scoring} score takes all of it. ${payer}`
  }
  if (potAmount > 0)
    return `The lowest ${scoring} score wins the pot of ${dollars(potAmount)} from each player, ${dollars(potAmount * maxPlayers)} with all ${maxPlayers} in.`
  return 'No prize in this session.'
}

export type Leaving = {
  paidCents: number
  backCents: number
  keptCents: number
  /** What is non-refundable, and what may still be refunded. */
  text: string
}

/** What leaving now refunds and what it doesn't, from the server's amounts. */
export function leavingTerms(session: Fees & Pick<Session, 'viewer'>, names: FeeNames): Leaving {
  const paidCents = session.viewer?.paidCents ?? 0
  const backCents = session.viewer?.refundIfLeavingCents ?? 0
  const keptCents = paidCents - backCents
  return {
    paidCents,
    backCents,
    keptCents,
    text: keptText(session, { paidCents, keptCents }, names),
  }
}

function keptText(
  { serviceFeeCents, depositCents }: Fees,
  { paidCents, keptCents }: { paidCents: number; keptCents: number },
  { theDeposit }: FeeNames,
): string {
  if (paidCents === 0) return 'You paid nothing for this spot, so there’s nothing to refund.'
  if (keptCents === 0) return 'Full refund to your wallet now.'
  if (depositCents === 0)
    return 'It’s too late for a full refund. The Service Fee is non-refundable.'
  const fee = serviceFeeCents > 0 ? ' The Service Fee is non-refundable.' : ''
  return `It’s too late for a full refund. You get ${theDeposit} (${dollars(depositCents)}) back only if someone takes your spot by the tee time.${fee}`
}
