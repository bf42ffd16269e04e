import type { UserStats } from '@county-golf/contract/profiles'
import type { Viewer } from '../../http/viewer.ts'
import { playerStats } from '../results/service.ts'
import { userNotFound } from '../users/service.ts'
import type { ProfileDeps } from './deps.ts'
import { seesGolfOf } from './get-profile.ts'

/**
 * Reads a player's statistics. Only the player and admins see the amount spent, in cents.
 * @throws Refusal NOT_FOUND if the profile isn't shared with the viewer
 */
export async function userStats(
  deps: ProfileDeps,
  viewer: Viewer | null,
  userId: string,
): Promise<{ stats: UserStats }> {
  if (!(await seesGolfOf(deps.db, viewer, userId))) throw userNotFound()
  const seesMoney = viewer?.id === userId || viewer?.isAdmin
  const { handicapIndex, ...stats } = await playerStats(deps.db, userId, deps.clock.now())
  return { stats: { ...stats, spentCents: seesMoney ? stats.spentCents : null } }
}
