/** Pure rules for "Still in?": which players we ask, from when on, and what each answer does. */
import type { QuestionState } from '@county-golf/contract/answers'
import { hourMs } from '@county-golf/contract/durations'
import { dollars } from '@county-golf/contract/money'
import type { StillIn } from '@county-golf/contract/still-in'
import { roundText } from '../../../lib/course-time.ts'
import { eveningBefore } from '../../../lib/evening.ts'
import { type Refusal, refusal } from '../../../lib/refusal.ts'
import type { Seat, SeatedSession } from '../queries.ts'
import { needsBooking } from './booking-rules.ts'
import { refundIfLeaving } from './companion-rules.ts'
import { freeUntilFor, leaveRefusal, seatOf, statusOf } from './session-rules.ts'
import { payerOf, unclaimedOf } from './spots.ts'

const aheadHours = 24

/** When we ask a player: a day before their deadline, or the evening before that if it's night at the course. */
export const askTime = (deadline: Date, timeZone: string): Date =>
  eveningBefore(new Date(deadline.getTime() - aheadHours * hourMs), timeZone)

/**
 * Whether we ask a player by now. We don't ask hosts, since they answer by hosting, or players who joined after the
 * time to ask, can't leave, or have no booked tee time.
 */
function isAsked(session: SeatedSession, seat: Seat, now: Date): boolean {
  if (seat.user_id === session.host_id || needsBooking(session)) return false
  const at = askTime(freeUntilFor(session, seat), session.time_zone)
  return now >= at && seat.joined_at < at && !leaveRefusal(session, seat.user_id, now)
}

/** Why a player can't confirm now, or undefined. */
export function confirmRefusal(
  session: SeatedSession,
  userId: string,
  now: Date,
): Refusal | undefined {
  if (!seatOf(session, userId)) return refusal('NOT_JOINED', 'You’re not in this session')
  return isOver(session, now)
    ? refusal('SESSION_NOT_BOOKABLE', 'You can’t confirm anymore')
    : undefined
}

const isOver = (session: SeatedSession, now: Date): boolean =>
  now >= session.tee_at || ['cancelled', 'completed'].includes(statusOf(session, now))

/** What a user sees of the answers: their own, and as the host everyone's. */
export function stillInView(session: SeatedSession, userId: string, now: Date): StillIn {
  const asked = session.seats.filter((seat) => isAsked(session, seat, now))
  const own = seatOf(session, userId)
  const isOpen = own !== undefined && !isOver(session, now)
  return {
    own: isOpen ? ownAnswer(own, asked.includes(own)) : null,
    players:
      session.host_id === userId
        ? asked.map(({ user_id, confirmed_at }) => ({
            userId: user_id,
            isConfirmed: Boolean(confirmed_at),
          }))
        : [],
  }
}

function ownAnswer({ confirmed_at }: Seat, asked: boolean): StillIn['own'] {
  if (confirmed_at) return 'confirmed'
  return asked ? 'asked' : null
}

/** `Bethpage Black, Fri, Nov 27 · 8:10 AM EST` */
export const roundLine = (session: SeatedSession): string =>
  roundText({
    courseName: session.course_name,
    countyName: session.county_name,
    teeAt: session.tee_at,
    timeZone: session.time_zone,
  })

/** How a player left, as `departure` has it. */
export type Left = { terms: string; refunded_cents: number }

/** The question as a player's links show it now. */
export function stillInQuestion(
  session: SeatedSession,
  userId: string,
  { left, now }: { left: Left | undefined; now: Date },
): QuestionState | undefined {
  const body = roundLine(session)
  const seat = seatOf(session, userId)
  if (!seat)
    return (
      left && {
        ...closed({ given: left.terms === 'removed' ? null : 'no', outcome: leftText(left) }),
        body,
      }
    )
  const given = seat.confirmed_at ? ('yes' as const) : null
  const refused = leaveRefusal(session, userId, now)
  if (refused) return { ...closed({ given, outcome: `${refused.message}.` }), body }
  return {
    body,
    isOpen: true,
    given,
    outcome: given && 'You’re in, and the host knows.',
    answers: {
      yes: { consequence: 'The host sees that you’re coming.', needsLogin: null },
      no: { consequence: leavingText(session, seat, now), needsLogin: null },
    },
  }
}

const closed = (state: Pick<QuestionState, 'given' | 'outcome'>): QuestionState => ({
  ...state,
  isOpen: false,
  answers: {
    yes: { consequence: '', needsLogin: null },
    no: { consequence: '', needsLogin: null },
  },
})

function leftText({ terms, refunded_cents }: Left): string {
  const refund = refunded_cents > 0 ? ` We refunded ${dollars(refunded_cents)}.` : ''
  return terms === 'removed'
    ? `You’re no longer in this session.${refund}`
    : `You’ve left this session.${refund}`
}

/** What leaving costs now, by the rules of leaving. A guest leaves too, unless they claimed the spot. */
function leavingText(session: SeatedSession, seat: Seat, now: Date): string {
  const { service_fee_cents: fee, deposit_cents: deposit, pot_cents: pot } = session
  const companion = unclaimedOf(session, seat.user_id)
  const leaving = companion
    ? `You and ${companion.name} will leave the session`
    : 'You’ll leave the session'
  if (payerOf(session, seat) !== seat.user_id)
    return `${leaving}. Refunds go to the player who paid for your spot.`
  const paid = seat.paid_cents + (companion?.paid_cents ?? 0)
  if (paid === 0) return `${leaving}. You paid nothing, so there’s nothing to refund.`
  const refund = refundIfLeaving(session, seat, now)
  if (refund === paid) return `${leaving}, and we’ll refund ${dollars(refund)}.`
  if (companion)
    return [
      `It’s too late for a full refund. ${leaving}, and we’ll refund ${dollars(refund)} of ${dollars(paid)}.`,
      ...(deposit > 0
        ? ['We’ll refund the deposit of a spot if someone takes it by the tee time.']
        : []),
    ].join(' ')
  const lost = [
    ...(fee > 0 ? [`the ${dollars(fee)} service fee`] : []),
    ...(deposit > 0 ? [`the ${dollars(deposit)} deposit`] : []),
  ].join(' and ')
  return [
    `It’s too late for a full refund. ${leaving} and lose ${lost || 'nothing'}.`,
    ...(pot > 0 ? [`We’ll refund the ${dollars(pot)} pot.`] : []),
    ...(deposit > 0
      ? ['We’ll refund the deposit if someone takes your spot by the tee time.']
      : []),
  ].join(' ')
}
