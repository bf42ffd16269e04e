/** Pure rules for requests to join. */
import { requestHours, requestMorningHours, requestsMax } from '@county-golf/contract/constants'
import { hourMs } from '@county-golf/contract/durations'
import { isBookable, statusInSentence } from '@county-golf/contract/session-status'
import { endOfNight, isNight } from '../../../lib/night.ts'
import { type Refusal, refusal } from '../../../lib/refusal.ts'
import type { JoinRequest, SeatedSession } from '../queries.ts'
import { isOpenRequest, openRequestOf } from './approval-rules.ts'
import {
  blockedError,
  dueToJoin,
  hasSpot,
  isBarred,
  joinRefusal,
  seatOf,
  statusOf,
} from './session-rules.ts'
import {
  acceptRefusal,
  heldRefusal,
  isTakingPlayers,
  spotsForWaitlist,
  waitRefusal,
} from './waitlist-rules.ts'

/** The requests that the host can answer, oldest first. */
export const openRequests = (session: SeatedSession, now: Date): JoinRequest[] =>
  session.requests.filter(
    (request) => isOpenRequest(request, now) && !isBarred(session, request.user_id),
  )

/** When a request made now expires: not at night, and by the tee time. */
export function requestExpires(
  { tee_at, time_zone }: Pick<SeatedSession, 'tee_at' | 'time_zone'>,
  now: Date,
): Date {
  const end = new Date(now.getTime() + requestHours * hourMs)
  const morning = endOfNight(end, time_zone).getTime() + requestMorningHours * hourMs
  const expires = isNight(end, time_zone) ? morning : end.getTime()
  return new Date(Math.min(expires, tee_at.getTime()))
}

/** Why a user can't ask for a spot now, or undefined. A full session can be asked, in case a spot opens. */
export function requestRefusal(
  session: SeatedSession,
  userId: string,
  now: Date,
): Refusal | undefined {
  if (seatOf(session, userId))
    return refusal('ALREADY_JOINED', 'You have already joined this session')
  if (!isTakingPlayers(session, now)) {
    const status = statusOf(session, now)
    const isOver = status !== 'full' && !isBookable(status)
    const word = isOver ? statusInSentence(status, now >= session.tee_at) : 'locked'
    return refusal('SESSION_NOT_BOOKABLE', `You can’t ask to join because this session is ${word}`)
  }
  if (isBarred(session, userId)) return blockedError()
  if (session.approval === 'automatic' || session.host_id === userId)
    return refusal('SEAT_OPEN', 'You can join this session without asking.')
  if (openRequestOf(session, userId, now)) return undefined
  if (!joinRefusal(session, userId, now))
    return refusal('SEAT_OPEN', 'You can join this session without asking.')
  if (session.requests.some(({ user_id, is_declined }) => is_declined && user_id === userId))
    return refusal('FORBIDDEN', 'The host declined your request')
  return openRequests(session, now).length >= requestsMax
    ? refusal('SESSION_FULL', `This session already has ${requestsMax} requests`)
    : undefined
}

/** Why the host can't give this request a spot now, or undefined. */
export function acceptRequestRefusal(
  session: SeatedSession,
  request: JoinRequest | undefined,
  now: Date,
): Refusal | undefined {
  if (!request || isBarred(session, request.user_id)) return noRequest()
  if (!isTakingPlayers(session, now))
    return refusal('SESSION_NOT_BOOKABLE', 'This session isn’t taking more players')
  if (!hasSpot(session)) return refusal('SESSION_FULL', 'This session is full')
  const held = heldRefusal(session, request.user_id, now, spotsForWaitlist(session, now))
  if (held) return held
  return request.due_cents === dueToJoin(session)
    ? undefined
    : refusal('TERMS_CHANGED', 'The price has changed since this player asked')
}

/** Whether the player could take the spot themselves, apart from the host's answer. */
export const couldJoin = (session: SeatedSession, userId: string, now: Date): boolean =>
  !joinRefusal({ ...session, approval: 'automatic' }, userId, now)

/** Why this user has no way to a spot now, not even through the waitlist or the host, or undefined. */
export function spotRefusal(
  session: SeatedSession,
  userId: string,
  now: Date,
): Refusal | undefined {
  const refused = joinRefusal(session, userId, now) ?? heldRefusal(session, userId, now)
  const others = [acceptRefusal, waitRefusal, requestRefusal]
  return others.some((refusalOf) => !refusalOf(session, userId, now)) ? undefined : refused
}

/** Why this user can't answer the session's requests, or undefined. */
export const answerRequestRefusal = (
  session: SeatedSession,
  userId: string,
): Refusal | undefined =>
  session.host_id === userId
    ? undefined
    : refusal('FORBIDDEN', 'Only the host can see and answer requests')

export const noRequest = (): Refusal =>
  refusal('NO_REQUEST', 'This request was withdrawn, answered, or has expired')
