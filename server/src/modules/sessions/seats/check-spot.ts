import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { prizePolicy } from '../../settings/service.ts'
import { findUser } from '../../users/service.ts'
import { findSession } from '../queries.ts'
import { placeRefusal } from '../rules/prize-rules.ts'
import { spotRefusal } from '../rules/request-rules.ts'
import { isVisibleTo, noSuchSession } from '../rules/session-rules.ts'
import { handicapProblem } from './read-attesters.ts'

/**
 * Checks that a player can take a spot, wait for one, or ask for one, before they pay for it.
 * @throws Refusal NOT_FOUND, FORBIDDEN, ALREADY_JOINED, SESSION_FULL, SESSION_NOT_BOOKABLE, ASK_FIRST,
 *   PRIZE_NOT_ALLOWED, NET_HANDICAP_REQUIRED
 */
export async function checkSpot(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  viewer: Viewer,
  sessionId: string,
): Promise<void> {
  const { db, clock } = deps
  const session = await findSession(db, sessionId)
  if (!session || !isVisibleTo(session, viewer)) throw noSuchSession()
  const refusal =
    spotRefusal(session, viewer.id, clock.now()) ?? (await handicapProblem(db, session, viewer.id))
  if (refusal) throw refusal
  const policy = await prizePolicy(deps)
  const player = policy.takesRealMoney && (await findUser(db, viewer.id))
  const place = player && placeRefusal(policy, session, player)
  if (place) throw place
}
