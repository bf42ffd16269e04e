import type { StandingGame } from '@county-golf/contract/standing-games'
import { transaction } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { wallTimeOf } from '../../lib/course-time.ts'
import { invalid, refusal } from '../../lib/refusal.ts'
import { lockOwnGame } from './own-game.ts'
import { datesOf } from './queries.ts'
import { readGame } from './read-games.ts'
import { datesFrom } from './rules.ts'
import { scheduleNext } from './schedule.ts'

/**
 * Skips a date that isn't open yet, or takes that back. A date that couldn't be opened is tried again.
 * @throws Refusal NOT_FOUND, FORBIDDEN, VALIDATION_ERROR for a day that is no date of the game
 * @throws Refusal SESSION_NOT_BOOKABLE for an open date, which its host can cancel
 */
export async function skipDate(
  deps: Deps,
  viewer: Viewer,
  { id, date, isSkipped }: { id: string; date: string; isSkipped: boolean },
  idempotency: Idempotency,
): Promise<{ game: StandingGame }> {
  const { db, clock } = deps
  return await transaction(db, async (tx) => {
    const now = clock.now()
    const game = await lockOwnGame(tx, viewer, id)
    const today = wallTimeOf(now, game.time_zone).date
    const known = (await datesOf(tx, id, today)).find(({ tee_date }) => tee_date === date)
    if (known?.state === 'open')
      throw refusal(
        'SESSION_NOT_BOOKABLE',
        'This date is open already. You can cancel its session.',
      )
    const isDate = datesFrom(game, date, 1)[0]?.date === date && date >= today
    if (!known && !isDate) throw invalid('date', 'The game doesn’t take place on that day')
    await tx
      .deleteFrom('standing_date')
      .where('game_id', '=', id)
      .where('tee_date', '=', date)
      .execute()
    if (isSkipped)
      await tx
        .insertInto('standing_date')
        .values({ game_id: id, tee_date: date, state: 'skipped' })
        .execute()
    await scheduleNext(tx, deps, game, now)
    const response = { game: await readGame(tx, viewer.id, game, now) }
    await idempotency.storeResponse(tx, response, now)
    return response
  })
}
