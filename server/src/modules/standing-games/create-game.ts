import type { createStandingGame, StandingGame } from '@county-golf/contract/standing-games'
import type { z } from 'zod'
import { transaction } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { wallTimeOf } from '../../lib/course-time.ts'
import { newId } from '../../lib/ids.ts'
import { enforceHostLimit } from '../sessions/service.ts'
import { checkMembers, setMembers } from './members.ts'
import { checkPlan, planGame } from './plan-game.ts'
import type { LockedGame } from './queries.ts'
import { readGame } from './read-games.ts'
import { scheduleNext } from './schedule.ts'

type Form = z.output<typeof createStandingGame.body>

/**
 * Creates a standing game, in which its owner is the first regular. A date that is less than a week away opens right
 * away, or in the morning.
 * @throws Refusal VALIDATION_ERROR for a place, time, prize, or start that isn't possible
 * @throws Refusal FORBIDDEN for a member who isn't a friend
 * @throws Refusal TOO_MANY_SESSIONS
 */
export async function createGame(
  deps: Deps,
  viewer: Viewer,
  { members, startsOn: wanted, ...plan }: Form,
  idempotency: Idempotency,
): Promise<{ game: StandingGame }> {
  const { config, db, clock } = deps
  checkMembers(members, plan.maxPlayers)
  const planned = await planGame(deps, plan)
  return await transaction(db, async (tx) => {
    const now = clock.now()
    if (config.RATE_LIMITS) await enforceHostLimit(tx, viewer.id, now)
    const today = wallTimeOf(now, planned.columns.time_zone).date
    const startsOn = wanted && wanted > today ? wanted : today
    await checkPlan(tx, planned, { ownerId: viewer.id, startsOn, now })
    const game = (await tx
      .insertInto('standing_game')
      .values({
        ...planned.columns,
        id: newId(),
        owner_id: viewer.id,
        starts_on: startsOn,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()) as LockedGame
    await setMembers(tx, game, members, now)
    await scheduleNext(tx, deps, game, now)
    const response = { game: await readGame(tx, viewer.id, game, now) }
    await idempotency.storeResponse(tx, response, now)
    return response
  })
}
