import { minuteMs } from '@county-golf/contract/durations'
import { type Db, transaction } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import { wallTimeOf } from '../../lib/course-time.ts'
import { forEachOf } from '../../lib/each.ts'
import { endOfNight, isNight } from '../../lib/night.ts'
import { askMembers } from './ask-members.ts'
import { chargeAgreed } from './charge-agreed.ts'
import { openNextDate } from './open-date.ts'
import { openTimesOf } from './open-dates.ts'
import { openToEveryone } from './open-to-everyone.ts'
import { datesOf, lockGame, membersOf } from './queries.ts'
import { datesToCome, nextDue } from './rules.ts'
import { scheduleNext } from './schedule.ts'

/**
 * Does what is due in a standing game: opens dates, asks and charges members, and opens spots to everyone. Each step
 * has its own transaction, looks at the state, and changes nothing if it was done before, so this can be repeated,
 * interrupted, and run twice at the same time. What is due next is written last.
 */
export async function advanceGame(deps: Deps, gameId: string): Promise<void> {
  while (await openNextDate(deps, gameId));
  await askMembers(deps, gameId)
  await chargeAgreed(deps, gameId)
  await openToEveryone(deps, gameId)
  await planNext(deps, gameId)
}

async function planNext(deps: Deps, gameId: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const game = await lockGame(tx, gameId)
    if (!game) return
    const today = wallTimeOf(now, game.time_zone).date
    const dates = await datesOf(tx, gameId, today)
    const [next] = datesToCome(game, new Set(dates.map(({ tee_date }) => tee_date)), now, 1)
    const hasAlternates = (await membersOf(tx, gameId)).some(({ role }) => role === 'alternate')
    const open = await openTimesOf(tx, gameId, now)
    // What comes up at night is done in the morning.
    const nextAt = isNight(now, game.time_zone)
      ? endOfNight(now, game.time_zone)
      : nextDue({ next, open, hasAlternates, opensToAll: game.opens_to_all }, now)
    await scheduleNext(tx, deps, game, nextAt)
  })
}

/** A game's own job gets this much time before the sweep steps in. */
const graceMs = 5 * minuteMs
const gamesMax = 500

/**
 * Advances games whose job was lost or has failed for good.
 * @throws AggregateError if some failed. The other games are still advanced.
 */
export async function sweepStandingGames(deps: Deps): Promise<void> {
  const late = new Date(deps.clock.now().getTime() - graceMs)
  await forEachOf(await overdueGames(deps.db, late), (id) => advanceGame(deps, id))
}

async function overdueGames(db: Db, late: Date): Promise<string[]> {
  const rows = await fetchRows<{ id: string }>(db)`
    select id from standing_game where ended_at is null and next_at <= ${late}
    order by next_at limit ${gamesMax}`
  return rows.map(({ id }) => id)
}
