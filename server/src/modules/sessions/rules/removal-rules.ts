/** Pure rules for who can remove a player, and until when. */
import type { Actor } from '../../../http/viewer.ts'
import { invalid, type Refusal, refusal } from '../../../lib/refusal.ts'
import { conflictOfInterest } from '../conflict-of-interest.ts'
import type { SeatedSession } from '../queries.ts'
import { overRefusal } from './change-rules.ts'
import { lacksOnlyPassword } from './session-rules.ts'

type Removal = { userId: string; reason: string | undefined }

/** Why this user can't remove this player now, or undefined. */
export function removalRefusal(
  session: SeatedSession,
  viewer: Actor,
  removal: Removal,
  now: Date,
): Refusal | undefined {
  if (removesAsAdmin(session, viewer)) return overRefusal(session, now)
  if (session.host_id === viewer.id) return hostRefusal(session, viewer, removal, now)
  const conflict = viewer.isAdmin && conflictOfInterest(session, viewer.id)
  return conflict || refusal('FORBIDDEN', 'Only the host or an admin can remove a player')
}

/** Whether the viewer removes players as an admin. This includes sessions they host but don't play in. */
export const removesAsAdmin = (session: SeatedSession, viewer: Actor): boolean =>
  viewer.isAdmin && !conflictOfInterest(session, viewer.id)

/** After the tee time, scores and the pot are at stake, so only an admin outside the session can remove players. */
function hostRefusal(
  session: SeatedSession,
  viewer: Actor,
  { userId, reason }: Removal,
  now: Date,
): Refusal | undefined {
  const over = overRefusal(session, now)
  if (over) return over
  if (now >= session.tee_at)
    return (
      lacksOnlyPassword(session, viewer) ??
      refusal('SESSION_NOT_BOOKABLE', 'You can’t remove players after the tee time')
    )
  if (userId === session.host_id)
    return refusal('FORBIDDEN', 'You can’t remove yourself. Leave the session instead.')
  return reason ? undefined : invalid('reason', 'Tell the player why')
}
