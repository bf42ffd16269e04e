import type { UserStats } from '@county-golf/contract/profiles'
import type { Viewer } from '../../http/viewer.ts'
import { playerStats } from '../results/service.ts'
import { noSuchUser } from '../users/service.ts'
import type { ProfileDeps } from './deps.ts'
import { seesGolfOf } from './get-profile.ts'

/**
 * A player's figures; what they have spent is between them and the administrators.
 * @throws Refusal NOT_FOUND where the profile is not shared with the viewer
 */
export async function userStats(
  deps: ProfileDeps,
  viewer: Viewer | null,
  userId: string,
): Promise<{ stats: UserStats }> {
  if (!(await seesGolfOf(deps, viewer, userId))) throw noSuchUser()
  const seesMoney = viewer?.id === userId || viewer?.isAdmin
  const { handicapIndex, ...stats } = await playerStats(deps.db, userId, deps.clock.now())
  return { stats: { ...stats, spentCents: seesMoney ? stats.spentCents : null } }
}
