import { standingOpenMax } from '@county-golf/contract/constants'
import { type Db, type Tx, transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { asPlayer } from '../../http/viewer.ts'
import { wallTimeOf } from '../../lib/course-time.ts'
import { isNight } from '../../lib/night.ts'
import { Refusal } from '../../lib/refusal.ts'
import { record } from '../events/service.ts'
import { countyById } from '../locations/service.ts'
import { type Form, type HostingTerms, openSession, readTerms } from '../sessions/service.ts'
import { holdUser } from '../users/service.ts'
import { endGame } from './end-game.ts'
import { openTimesOf } from './open-dates.ts'
import { datesOf, findGame, type Game, lockGame } from './queries.ts'
import { datesFrom, datesToCome, dayAfter, type GameDate } from './rules.ts'
import { sessionForm } from './session-form.ts'

/**
 * Opens a game's next date if it's due: creates its session, hosted by the owner. The key of the date makes this happen
 * once, however often it's tried. A date that can't be opened is marked as failed, and its owner is notified.
 * @returns whether the date after it may be due too
 */
export async function openNextDate(deps: Deps, gameId: string): Promise<boolean> {
  const game = await findGame(deps.db, gameId)
  const due = game && (await dueDate(deps.db, game, deps.clock.now()))
  if (!due) return false
  try {
    const county = await countyById(deps.db, game.county_id)
    const form = sessionForm(game, county?.fullName ?? '', due.date)
    const plan = { due, form, terms: await readTerms(deps, form) }
    return (await open(deps, game, plan)) && isNextDue(game, due, deps.clock.now())
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await markFailed(deps, gameId, due, error.message)
    return true
  }
}

/** The date that is due to open now, or undefined. Nothing opens at night. */
async function dueDate(db: Db | Tx, game: Game, now: Date): Promise<GameDate | undefined> {
  if (isNight(now, game.time_zone)) return undefined
  const today = wallTimeOf(now, game.time_zone).date
  const dates = await datesOf(db, game.id, today)
  const [next] = datesToCome(game, new Set(dates.map(({ tee_date }) => tee_date)), now, 1)
  if (!next || next.opensAt > now) return undefined
  const open = await openTimesOf(db, game.id, now)
  return open.length < standingOpenMax ? next : undefined
}

/** Whether the date after this one is due at the same time, as after an outage. */
function isNextDue(game: Game, { date }: GameDate, now: Date): boolean {
  const [next] = datesFrom(game, dayAfter(date), 1)
  return next !== undefined && next.opensAt <= now
}

type Plan = { due: GameDate; form: Form; terms: HostingTerms }

/** @returns false if the date isn't due anymore, for example because another process opened it */
async function open(deps: Deps, { id: gameId, owner_id }: Game, plan: Plan): Promise<boolean> {
  return await transaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    // Locked before the game, as a ban does.
    const owner = await holdUser(tx, owner_id)
    const game = await lockGame(tx, gameId)
    if (!game || !owner) return false
    if (owner.is_banned || owner.deleted_at) {
      await endGame(tx, game, { by: owner.id, now })
      return false
    }
    const due = await dueDate(tx, game, now)
    if (due?.teeAt.getTime() !== plan.due.teeAt.getTime()) return false
    const host = asPlayer(game.owner_id)
    const { form, terms } = plan
    const { session } = await openSession(tx, deps, { host, form, terms, now })
    await tx
      .insertInto('standing_date')
      .values({ game_id: gameId, tee_date: due.date, state: 'open', session_id: session.id })
      .execute()
    return true
  })
}

async function markFailed(
  { db, clock }: Deps,
  gameId: string,
  { date }: GameDate,
  problem: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const game = await lockGame(tx, gameId)
    if (!game) return
    const marked = await tx
      .insertInto('standing_date')
      .values({ game_id: gameId, tee_date: date, state: 'failed', problem })
      .onConflict((known) => known.doNothing())
      .returning('game_id')
      .executeTakeFirst()
    if (!marked) return
    const data = { gameId, date, problem }
    await record(tx, clock.now(), { kind: 'standing.failed', userId: game.owner_id, data })
  })
}
