/** Joining, waiting, and leaving, as the use cases in `seats` do it, in memory. */
import { endOfNight } from '../../src/lib/night.ts'
import { type Refusal, refusal } from '../../src/lib/refusal.ts'
import { playOnRefusal } from '../../src/modules/sessions/rules/booking-rules.ts'
import {
  isLate,
  isResting,
  isTogether,
  mustAsk,
  offerUntil,
  undoUntilFor,
} from '../../src/modules/sessions/rules/offer-rules.ts'
import { removalRefusal } from '../../src/modules/sessions/rules/removal-rules.ts'
import {
  dueToJoin,
  hasSpot,
  isBarred,
  joinRefusal,
  leaveRefusal,
  leaveTerms,
  refundedParts,
  seatOf,
} from '../../src/modules/sessions/rules/session-rules.ts'
import {
  acceptRefusal,
  hasLapsed,
  hasOffer,
  hasOwnOffer,
  hasSharedOffer,
  heldRefusal,
  isTakingPlayers,
  notWaiting,
  seatsFree,
  spotOnHoldError,
  spotsToGet,
  spotsToShare,
  waitingOf,
  waitRefusal,
} from '../../src/modules/sessions/rules/waitlist-rules.ts'
import { joinParts } from '../../src/modules/wallet/service.ts'
import {
  actor,
  assignSeat,
  canPay,
  change,
  changeWaiting,
  enqueue,
  type How,
  note,
  overlapsOf,
  type Round,
  refund,
  removeSeat,
  snapshot,
  stopWaiting,
  type World,
} from './world.ts'

/** Returns the refusal, or undefined if it was done. */
export type Operation = (world: World, round: Round, userId: string) => Refusal | undefined

/** `fillSeats` */
export function fillSeats(
  world: World,
  round: Round,
  { asking, isNewSpot = false }: { asking?: string; isNewSpot?: boolean } = {},
): void {
  const { now } = world
  if (round.session.waiting.length === 0) return
  updateLine(world, round, isNewSpot)
  const { waiting: present } = round.session
  const barred = present.filter(({ user_id }) => isBarred(round.session, user_id))
  stopWaiting(
    round,
    barred.map(({ user_id }) => user_id),
  )
  const { session } = round
  const together = isTogether(session, now)
  const spots = together ? spotsToShare(session, now) : seatsFree(session, now)
  let free = isTakingPlayers(session, now) ? spots : 0
  const candidates = session.waiting.filter(
    ({ offered_until, is_passed }) => offered_until === null && !is_passed,
  )
  if (free === 0 || candidates.length === 0) return
  if (isResting(session, now)) {
    enqueue(world, 'fill', round, endOfNight(now, session.time_zone))
    return
  }
  const ids = candidates.map(({ user_id }) => user_id)
  const overlaps = overlapsOf(world, ids, round)
  const shared = session.waiting.find((waiting) => hasSharedOffer(waiting, now))
  const until = offerUntil(session, now, shared?.offered_until)
  let isShared = together && shared !== undefined
  for (const { user_id: userId, is_skipped } of candidates) {
    if (free === 0) break
    if (!canPay(world, userId, dueToJoin(session))) {
      if (!is_skipped) changeWaiting(round, userId, { is_skipped: true })
      continue
    }
    const isAsking = userId === asking
    if (!isAsking && (isShared || overlaps.has(userId) || mustAsk(session, userId, now))) {
      changeWaiting(round, userId, { offered_until: until, is_shared: together })
      const isOnlyOverlap = !mustAsk(session, userId, now)
      note(world, round, { kind: 'offered', userId, until, isOnlyOverlap })
      enqueue(world, 'fill', round, until)
      if (together) {
        isShared = true
        continue
      }
    } else if (isAsking) seatFromWaitlist(world, round, userId, { how: 'asked' })
    else seatFromWaitlist(world, round, userId, { how: 'given' }, undoUntilFor(session, now))
    free -= 1
  }
}

function seatFromWaitlist(
  world: World,
  round: Round,
  userId: string,
  how: How,
  undoUntil: Date | null = null,
): void {
  assignSeat(world, round, userId, how, undoUntil)
  stopWaiting(round, [userId])
  retractOffers(world, round)
}

/** `retractOffers` */
function retractOffers({ now }: World, round: Round): void {
  const { session } = round
  const own = session.waiting.filter((waiting) => hasOwnOffer(waiting, now))
  const shared = session.waiting.filter((waiting) => hasSharedOffer(waiting, now))
  const isOpen = spotsToShare(session, now) > 0
  for (const { user_id } of [...own.slice(spotsToGet(session)), ...(isOpen ? [] : shared)])
    changeWaiting(round, user_id, { offered_until: null })
}

function updateLine(world: World, round: Round, isNewSpot: boolean): void {
  const lapsed = round.session.waiting.filter((waiting) => hasLapsed(waiting, world.now))
  if (isNewSpot)
    for (const { user_id } of round.session.waiting.filter(({ is_passed }) => is_passed))
      changeWaiting(round, user_id, { is_passed: false })
  for (const { user_id: userId, has_ignored, offered_until } of lapsed) {
    const isShort = offered_until !== null && isLate(round.session, offered_until)
    const isOut = has_ignored && !isShort
    note(world, round, { kind: isOut ? 'lapsed' : 'ignored', userId })
    if (isOut) stopWaiting(round, [userId])
    else
      changeWaiting(round, userId, {
        offered_until: null,
        is_passed: true,
        ...(!isShort && { has_ignored: true }),
      })
  }
}

/** A free spot goes to the waitlist first. What the waitlist got is kept if none is left. */
export const join: Operation = (world, round, userId) => {
  const { session } = round
  const refused = joinRefusal(session, userId, world.now)
  if (refused) return refused
  if (session.waiting.length === 0) {
    assignSeat(world, round, userId, { how: 'asked' })
    return undefined
  }
  const rollBack = snapshot(world)
  try {
    fillSeats(world, round, { asking: userId })
    if (seatOf(round.session, userId)) return undefined
    if (heldRefusal(round.session, userId, world.now)) return spotOnHoldError()
    seatFromWaitlist(world, round, userId, { how: 'asked' })
    return undefined
  } catch (error) {
    rollBack()
    throw error
  }
}

export const leave: Operation = (world, round, userId) => {
  const { session } = round
  const { now } = world
  const refused = leaveRefusal(session, userId, now)
  const seat = seatOf(session, userId)
  if (refused || !seat) return refused
  const terms = leaveTerms(session, seat, now)
  const refundCents = refund(world, round, seat.id, refundedParts(terms) as typeof joinParts)
  removeSeat(round, seat, { terms, left_at: now, refunded_cents: refundCents })
  if (terms === 'undo') change(round, { undone_by: [...session.undone_by, userId] })
  note(world, round, { kind: 'left', seat, refundCents, how: 'left' })
  fillSeats(world, round, { isNewSpot: true })
  return undefined
}

/** The host removes a player, who can't join again. */
export const remove: Operation = (world, round, userId) => {
  const { session } = round
  const removal = { userId, reason: 'Too slow' }
  const refused = removalRefusal(session, actor(session.host_id), removal, world.now)
  if (refused) return refused
  const seat = seatOf(session, userId)
  if (!seat) return refusal('NOT_FOUND', 'That player isn’t in this session')
  const refundCents = refund(world, round, seat.id, joinParts)
  removeSeat(round, seat, { terms: 'removed', left_at: world.now, refunded_cents: refundCents })
  change(round, { barred_ids: [...session.barred_ids, userId] })
  note(world, round, { kind: 'left', seat, refundCents, how: 'removed' })
  fillSeats(world, round, { isNewSpot: true })
  return undefined
}

export const joinWaitlist: Operation = (world, round, userId) => {
  const { session } = round
  const refused = waitRefusal(session, userId, world.now)
  if (refused || waitingOf(session, userId)) return refused
  const marks = { is_skipped: false, has_ignored: false, is_passed: false }
  const waiting = { user_id: userId, offered_until: null, ...marks }
  change(round, { waiting: [...session.waiting, waiting] })
  if (isTogether(round.session, world.now) && hasSpot(round.session)) fillSeats(world, round)
  return undefined
}

export const leaveWaitlist: Operation = (world, round, userId) => {
  if (!waitingOf(round.session, userId)) return notWaiting()
  stopWaiting(round, [userId])
  fillSeats(world, round)
  return undefined
}

export const acceptOffer: Operation = (world, round, userId) => {
  const refused = acceptRefusal(round.session, userId, world.now)
  if (!refused) seatFromWaitlist(world, round, userId, { how: 'asked' })
  return refused
}

export const playOn: Operation = (world, round, userId) => {
  const { session } = round
  const refused = playOnRefusal(session, userId, world.now)
  if (refused) return refused
  const plays_on_with = session.seats.length
  const seats = session.seats.map((seat) =>
    seat.user_id === userId ? { ...seat, plays_on_with } : seat,
  )
  change(round, { seats })
  return undefined
}

export const isOffered = (world: World, round: Round, userId: string): boolean => {
  const waiting = waitingOf(round.session, userId)
  return waiting !== undefined && hasOffer(waiting, world.now)
}
