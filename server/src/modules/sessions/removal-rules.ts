/** Who may remove a player, and until when. Pure. */
import type { Viewer } from '../../http/viewer.ts'
import { invalid, type Refusal, refuse } from '../../lib/refusal.ts'
import { overRefusal, playsInIt } from './change-rules.ts'
import type { SeatedSession } from './queries.ts'
import { seatOf } from './rules.ts'

type Removal = { userId: string; reason: string | undefined }

/** Why this person can't remove this player now, or undefined. */
export function removalRefusal(
  session: SeatedSession,
  viewer: Viewer,
  removal: Removal,
  now: Date,
): Refusal | undefined {
  if (removesAsAdmin(session, viewer)) return overRefusal(session, now)
  if (session.host_id === viewer.id) return hostRefusal(session, removal, now)
  return viewer.isAdmin
    ? playsInIt()
    : refuse('FORBIDDEN', 'Only the host or an admin can remove a player')
}

/** Whether a removal is an admin's: also in a session they host, as long as they don't play in it. */
export const removesAsAdmin = (session: SeatedSession, viewer: Viewer): boolean =>
  viewer.isAdmin && !seatOf(session, viewer.id)

/** From the tee time on, scores and the pot are at stake, and only an admin outside the session decides. */
function hostRefusal(
  session: SeatedSession,
  { userId, reason }: Removal,
  now: Date,
): Refusal | undefined {
  const over = overRefusal(session, now)
  if (over) return over
  if (now >= session.tee_at)
    return refuse('SESSION_NOT_BOOKABLE', 'The tee time has passed, so no one can be removed')
  if (userId === session.host_id)
    return refuse('FORBIDDEN', 'You can’t remove yourself. Leave the session instead.')
  return reason ? undefined : invalid('reason', 'Tell the player why')
}
