/** Asking a host for a spot, and their answers, as the use cases in `requests` do it, in memory. */
import { openRequestOf } from '../../src/modules/sessions/rules/approval-rules.ts'
import { undoUntilFor } from '../../src/modules/sessions/rules/offer-rules.ts'
import {
  acceptRequestRefusal,
  answerRequestRefusal,
  couldJoin,
  noRequest,
  requestExpires,
  requestRefusal,
} from '../../src/modules/sessions/rules/request-rules.ts'
import { dueToJoin, seatOf } from '../../src/modules/sessions/rules/session-rules.ts'
import type { Operation } from './seats.ts'
import {
  assignSeat,
  canPay,
  change,
  endRequests,
  overlapsOf,
  type Round,
  type World,
} from './world.ts'

export const ask: Operation = (world, round, userId) => {
  const { session } = round
  const { now } = world
  const refused = requestRefusal(session, userId, now)
  if (refused || openRequestOf(session, userId, now)) return refused
  endRequests(round, [userId])
  const request = {
    user_id: userId,
    asked_at: now,
    expires_at: requestExpires(session, now),
    due_cents: dueToJoin(session),
    is_accepted: false,
    is_declined: false,
  }
  round.requests = [...round.requests, request]
  change(round, {})
  return undefined
}

export const withdraw: Operation = (world, round, userId) => {
  if (!openRequestOf(round.session, userId, world.now)) return noRequest()
  endRequests(round, [userId])
  return undefined
}

/** The host says yes. The player is charged if nothing that only they can clear is in the way. */
export const sayYes: Operation = (world, round, userId) => {
  const { session } = round
  const { now } = world
  const notHost = answerRequestRefusal(session, session.host_id)
  if (notHost || seatOf(session, userId)) return notHost
  const request = openRequestOf(session, userId, now)
  const refused = acceptRequestRefusal(session, request, now)
  if (refused || !request) return refused ?? noRequest()
  const asked = round.requests.find((known) => known === request)
  const isFree = !joinedElsewhereSince(world, round, userId, asked?.asked_at)
  const isPaid = canPay(world, userId, dueToJoin(session))
  if (asked && isPaid && isFree && couldJoin(session, userId, now))
    assignSeat(world, round, userId, { how: 'accepted', asked }, undoUntilFor(session, now))
  else {
    const mark = (known: (typeof round.requests)[number]) =>
      known === request ? { ...known, is_accepted: true } : known
    round.requests = round.requests.map(mark)
    change(round, {})
  }
  return undefined
}

function joinedElsewhereSince(world: World, round: Round, userId: string, since = world.now) {
  if (!overlapsOf(world, [userId], round).has(userId)) return false
  const other = world.rounds.find(({ index }) => index !== round.index)
  const seat = other && seatOf(other.session, userId)
  const changedAt = seat && other?.changedAt.get(seat.id)
  return seat !== undefined && (seat.joined_at >= since || (changedAt ?? 0) >= since)
}

export const sayNo: Operation = (world, round, userId) => {
  const request = openRequestOf(round.session, userId, world.now)
  if (!request) return noRequest()
  round.requests = round.requests.map((known) =>
    known === request ? { ...known, is_declined: true } : known,
  )
  change(round, {})
  return undefined
}
