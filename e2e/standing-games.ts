/** Standing games, created through the public API. */
import { openJobs } from '../server/src/jobs/queue.ts'
import { systemClock } from '../server/src/lib/clock.ts'
import { type Account, call } from './accounts.ts'
import { withDatabase } from './database.ts'
import { makeItDay } from './games.ts'

/** A county where no other test plays. */
export const standingPlace = { stateCode: 'NE', countyName: 'Arthur County' }

/**
 * Makes it day in that county, since nothing happens at night. A game on the weekday there at 8 a.m. opens a date right
 * away.
 * @returns the ISO weekday
 */
export async function dayAtGames(): Promise<number> {
  const timeZone = await makeItDay(standingPlace)
  const today = new Date().toLocaleDateString('en-CA', { timeZone })
  return new Date(today).getUTCDay() || 7
}

/** Creates a game whose regulars have all accepted. */
export async function standingGame(
  owner: Account,
  regulars: readonly Account[],
  form: Record<string, unknown> = {},
) {
  const { game } = await call('POST /standing-games', {
    token: owner.token,
    body: {
      ...standingPlace,
      courseName: 'Sand Hills',
      weekday: 6,
      teeTime: '08:00',
      maxPlayers: 4,
      members: regulars.map(({ user }) => ({ userId: user.id, role: 'regular' })),
      ...form,
    },
  })
  for (const { token } of regulars)
    await call('PUT /standing-games/{id}/membership', {
      token,
      path: `/standing-games/${game.id}/membership`,
      body: {},
    })
  return game
}

/** Moves the start of a game to this day, and has the server open the dates that are due then. */
export const startOn = (gameId: string, date: string): Promise<void> =>
  withDatabase(async (db) => {
    const dueAt = new Date()
    await db
      .updateTable('standing_game')
      .set({ starts_on: date, next_at: dueAt })
      .where('id', '=', gameId)
      .execute()
    const jobs = await openJobs(db, systemClock)
    const job = { name: 'standing.advance' as const, data: { gameId }, dueAt }
    await db.transaction().execute((tx) => jobs.enqueue(tx, job))
  })
