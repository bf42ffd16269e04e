/** Pure rules for players who didn't show. */
import { noShowHours } from '@county-golf/contract/constants'
import { hourMs, hours } from '@county-golf/contract/durations'
import { type Refusal, refusal } from '../../../lib/refusal.ts'
import type { SeatedSession } from '../queries.ts'
import { seatOf } from './session-rules.ts'

/** Why this user can't say now that a player didn't show, or undefined. */
export function noShowRefusal(
  session: SeatedSession,
  viewerId: string,
  userId: string,
  now: Date,
): Refusal | undefined {
  if (!seatOf(session, viewerId)) return refusal('NOT_JOINED', 'You’re not in this session')
  if (viewerId === userId) return refusal('FORBIDDEN', 'You can’t say that you didn’t show')
  if (!seatOf(session, userId)) return refusal('NOT_FOUND', 'That player isn’t in this session')
  if (session.status === 'cancelled')
    return refusal('SESSION_NOT_BOOKABLE', 'This session is cancelled')
  if (now < session.tee_at)
    return refusal('ROUND_NOT_STARTED', 'You can say so from the tee time on')
  return now.getTime() > session.tee_at.getTime() + noShowHours * hourMs
    ? refusal(
        'SESSION_NOT_BOOKABLE',
        `You can say so until ${hours(noShowHours)} after the tee time`,
      )
    : undefined
}
