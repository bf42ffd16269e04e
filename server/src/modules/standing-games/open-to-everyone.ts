import { withoutIdempotency } from '../../database/idempotency.ts'
import type { Deps } from '../../deps.ts'
import { asPlayer } from '../../http/viewer.ts'
import { isNight } from '../../lib/night.ts'
import { Refusal } from '../../lib/refusal.ts'
import { seatsFree, updateSession } from '../sessions/service.ts'
import { isOpenTo, openDatesOf } from './open-dates.ts'
import { findGame } from './queries.ts'
import { everyoneAt } from './rules.ts'

/** Makes the sessions of dates with open spots public once it's everyone's turn, if the owner wants that. */
export async function openToEveryone(deps: Deps, gameId: string): Promise<void> {
  const now = deps.clock.now()
  const game = await findGame(deps.db, gameId)
  if (!game?.opens_to_all || isNight(now, game.time_zone)) return
  for (const open of await openDatesOf(deps.db, gameId, now)) {
    const { id, visibility, tee_at, time_zone } = open.session
    const isDue = visibility === 'private' && now >= everyoneAt(tee_at, time_zone)
    if (!isDue || !isOpenTo(open, now) || seatsFree(open.session, now) === 0) continue
    try {
      const owner = asPlayer(game.owner_id)
      await updateSession(deps, owner, id, { visibility: 'public' }, withoutIdempotency)
    } catch (error) {
      // The limit for public prizes may have been lowered since the game was created. The session stays private.
      if (!(error instanceof Refusal)) throw error
    }
  }
}
