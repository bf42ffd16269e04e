import type { StandingGame, updateStandingGame } from '@county-golf/contract/standing-games'
import type { z } from 'zod'
import { type Tx, transaction } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { wallTimeOf } from '../../lib/course-time.ts'
import { record } from '../events/service.ts'
import { countyById } from '../locations/service.ts'
import { checkMembers, setMembers } from './members.ts'
import { lockOwnGame, noSuchGame } from './own-game.ts'
import { checkPlan, type PlanForm, type PlannedGame, planGame } from './plan-game.ts'
import { changeGame, datesOf, findGame, type Game, type LockedGame, membersOf } from './queries.ts'
import { readGame } from './read-games.ts'
import { startOfChange } from './rules.ts'
import { scheduleNext } from './schedule.ts'
import { gameText } from './text.ts'

type Changes = z.output<typeof updateStandingGame.body>

/**
 * Changes the dates of a game that aren't open yet, and its members. If the time, the course, or the pot is another
 * one, the other members are notified, and none of them is charged without being asked anymore.
 * @throws Refusal NOT_FOUND, FORBIDDEN, VALIDATION_ERROR
 */
export async function updateGame(
  deps: Deps,
  viewer: Viewer,
  gameId: string,
  { members, ...changes }: Changes,
  idempotency: Idempotency,
): Promise<{ game: StandingGame }> {
  const { db, clock } = deps
  const before = await findGame(db, gameId)
  if (!before) throw noSuchGame()
  const planned = await planGame(deps, await planOf(deps, before, changes))
  return await transaction(db, async (tx) => {
    const now = clock.now()
    const game = await lockOwnGame(tx, viewer, gameId)
    checkMembers(members ?? (await keptMembers(tx, game)), planned.columns.max_players)
    await changePlan(tx, game, planned, now)
    const after = { ...game, ...planned.columns }
    if (members) await setMembers(tx, after, members, now)
    await scheduleNext(tx, deps, game, now)
    const saved = await findGame(tx, gameId)
    if (!saved) throw noSuchGame()
    const response = { game: await readGame(tx, viewer.id, saved, now) }
    await idempotency.storeResponse(tx, response, now)
    return response
  })
}

/** The plan of a game with these changes. A new course name without an id is a course that isn't listed. */
async function planOf(
  { db }: Deps,
  game: Game,
  { courseId, courseName, ...changes }: Omit<Changes, 'members'>,
): Promise<PlanForm> {
  const isMoved = courseId !== undefined || courseName !== undefined
  const county = await countyById(db, game.county_id)
  return {
    stateCode: game.state_code,
    countyName: county?.fullName ?? '',
    courseId: isMoved ? courseId : game.course_id,
    courseName: isMoved ? courseName : game.course_name,
    weekday: changes.weekday ?? game.weekday,
    teeTime: changes.teeTime ?? game.tee_time,
    maxPlayers: changes.maxPlayers ?? game.max_players,
    minPlayers: changes.minPlayers ?? game.min_players,
    holes: changes.holes ?? game.holes,
    scoring: changes.scoring ?? game.scoring,
    skillLevel: changes.skillLevel ?? game.skill_level,
    bookingPlan: changes.bookingPlan ?? game.booking_plan,
    transport: changes.transport === undefined ? game.transport : changes.transport,
    pace: changes.pace === undefined ? game.pace : changes.pace,
    potAmount: changes.potAmount ?? game.pot_cents,
    notes: changes.notes ?? game.notes,
    opensToAll: changes.opensToAll ?? game.opens_to_all,
  }
}

async function keptMembers(tx: Tx, { id, owner_id }: LockedGame) {
  const members = await membersOf(tx, id)
  return members.flatMap(({ user_id: userId, role }) =>
    userId === owner_id ? [] : { userId, role },
  )
}

async function changePlan(
  tx: Tx,
  game: LockedGame,
  planned: PlannedGame,
  now: Date,
): Promise<void> {
  const { columns } = planned
  const isMoved =
    columns.weekday !== game.weekday ||
    columns.tee_time !== game.tee_time ||
    columns.time_zone !== game.time_zone
  const isOther =
    isMoved || columns.course_name !== game.course_name || columns.pot_cents !== game.pot_cents
  const today = wallTimeOf(now, columns.time_zone).date
  const lastOpen = (await datesOf(tx, game.id, today)).findLast(({ state }) => state === 'open')
  const startsOn =
    columns.weekday === game.weekday ? game.starts_on : startOfChange(today, lastOpen?.tee_date)
  await checkPlan(tx, planned, { ownerId: game.owner_id, startsOn, now })
  await changeGame(tx, game, { ...columns, starts_on: startsOn })
  // Dates that couldn't be opened are tried again.
  await tx
    .deleteFrom('standing_date')
    .where('game_id', '=', game.id)
    .where('state', '=', 'failed')
    .execute()
  if (isOther) await notifyOthers(tx, { ...game, ...columns }, now)
}

/** A change is no reason to charge someone for what they didn't agree to. */
async function notifyOthers(tx: Tx, game: LockedGame, now: Date): Promise<void> {
  const others = (await membersOf(tx, game.id)).filter(({ user_id }) => user_id !== game.owner_id)
  await tx
    .updateTable('standing_member')
    .set({ weekly_cents: null })
    .where('game_id', '=', game.id)
    .where('user_id', '<>', game.owner_id)
    .execute()
  const data = { gameId: game.id, game: gameText(game), by: game.owner_id }
  await record(
    tx,
    now,
    ...others.map(({ user_id, weekly_cents }) => ({
      kind: 'standing.changed' as const,
      userId: user_id,
      data: { ...data, isUnpaid: weekly_cents !== null },
    })),
  )
}
