import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { findSession } from '../queries.ts'
import { isVisibleTo, noSuchSession } from '../rules/session-rules.ts'
import { spotRefusal } from '../rules/waitlist-rules.ts'

/**
 * Checks that a player can take a spot or wait for one, before they pay for it.
 * @throws Refusal NOT_FOUND, FORBIDDEN, ALREADY_JOINED, SESSION_FULL, SESSION_NOT_BOOKABLE
 */
export async function checkSpot(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  sessionId: string,
): Promise<void> {
  const session = await findSession(db, sessionId)
  if (!session || !isVisibleTo(session, viewer)) throw noSuchSession()
  const refusal = spotRefusal(session, viewer.id, clock.now())
  if (refusal) throw refusal
}
