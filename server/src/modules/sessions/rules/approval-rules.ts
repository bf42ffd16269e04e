/** Pure rules for sessions whose host decides who plays. */
import { type Refusal, refusal } from '../../../lib/refusal.ts'
import type { JoinRequest, SeatedSession } from '../queries.ts'

/** A user's open request to join, or undefined. */
export const openRequestOf = (
  session: Pick<SeatedSession, 'requests'>,
  userId: string,
  now: Date,
): JoinRequest | undefined =>
  session.requests.find((request) => request.user_id === userId && isOpenRequest(request, now))

/** Whether the host can still answer a request. */
export const isOpenRequest = ({ is_declined, expires_at }: JoinRequest, now: Date): boolean =>
  !is_declined && expires_at > now

/**
 * Why this user has to ask the host before they join, or undefined. The host, friends invited by name, and accepted
 * players don't.
 */
export function askRefusal(
  session: Pick<SeatedSession, 'approval' | 'host_id' | 'invited_ids' | 'requests'>,
  userId: string,
  now: Date,
): Refusal | undefined {
  if (session.approval === 'automatic' || session.host_id === userId) return undefined
  if (session.invited_ids.includes(userId)) return undefined
  return openRequestOf(session, userId, now)?.is_accepted
    ? undefined
    : refusal('ASK_FIRST', 'The host decides who plays in this session. Ask to join first.')
}
