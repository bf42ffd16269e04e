import type { Achievement } from '@county-golf/contract/profiles'
import type { Viewer } from '../../http/viewer.ts'
import { outcomesOf, topRatingsOf } from '../results/service.ts'
import { lateLeavesOf, roundsOf } from '../sessions/service.ts'
import { findUser, showsWhereabouts, userNotFound } from '../users/service.ts'
import { prizesOf } from '../wallet/service.ts'
import type { ProfileDeps } from './deps.ts'
import { seesGolfOf } from './get-profile.ts'
import { achievementsOf } from './milestones.ts'

/**
 * Lists a player's reached milestones, latest first, then the others by progress.
 * @throws Refusal NOT_FOUND if the profile isn't shared with the viewer
 */
export async function userAchievements(
  deps: ProfileDeps,
  viewer: Viewer | null,
  userId: string,
): Promise<{ items: Achievement[]; total: number }> {
  if (!(await seesGolfOf(deps.db, viewer, userId))) throw userNotFound()
  const now = deps.clock.now()
  const [joined, lateLeaves, prizes, outcomes, topRatings] = await Promise.all([
    roundsOf(deps.db, userId, now),
    lateLeavesOf(deps.db, userId, now),
    prizesOf(deps.db, userId),
    outcomesOf(deps.db, userId),
    topRatingsOf(deps.db, userId),
  ])
  const withdrawn = new Set(outcomes.filter((o) => o.withdrew).map((o) => o.sessionId))
  const rounds = joined.filter(({ sessionId }) => !withdrawn.has(sessionId))
  const items = achievementsOf({ rounds, lateLeaves, prizes, outcomes, topRatings }).sort(
    (a, b) =>
      (b.earnedAt ?? '').localeCompare(a.earnedAt ?? '') ||
      b.reached / b.target - a.reached / a.target,
  )
  const player = await findUser(deps.db, userId)
  if (player && showsWhereabouts(player, viewer)) return { items, total: items.length }
  return { items: items.map(atNoon), total: items.length }
}

/** Most are earned at a tee time, which would tell guests which session the player was in. */
const atNoon = (achievement: Achievement): Achievement => ({
  ...achievement,
  earnedAt: achievement.earnedAt && `${achievement.earnedAt.slice(0, 10)}T12:00:00.000Z`,
})
