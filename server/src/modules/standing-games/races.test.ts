import * as fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { balance, join } from '../../../test/golf.ts'
import { freshPlayer, racingTest as test, walletCents } from '../../../test/golf-test.ts'
import type { Player } from '../../../test/players.ts'
import {
  acceptGame,
  changeGame,
  endGame,
  gameOfTwo,
  openDate,
  openDays,
  spotCents,
  standingGame,
} from '../../../test/standing-games.ts'
import type { Deps } from '../../deps.ts'
import { advanceGame } from './advance-game.ts'
import { askMembers } from './ask-members.ts'
import { chargeAgreed } from './charge-agreed.ts'
import { openNextDate } from './open-date.ts'
import { openToEveryone } from './open-to-everyone.ts'

/** The steps of `advanceGame` before it writes what is due next. A process can be killed after each. */
const steps = [openNextDate, askMembers, chargeAgreed, openToEveryone]

const depsOf = (golf: TestApp): Deps => golf

/** What the database has of a game: its dates, the seats in their sessions, and the charges for these. */
async function outcomeOf(golf: TestApp, gameId: string) {
  const dates = await golf.db
    .selectFrom('standing_date as d')
    .innerJoin('session as s', 's.id', 'd.session_id')
    .select(['d.tee_date', 's.id', 's.host_id', 's.tee_time'])
    .where('d.game_id', '=', gameId)
    .orderBy('d.tee_date')
    .execute()
  const ids = sql<string>`any(${dates.map(({ id }) => id)}::uuid[])`
  const seats = await golf.db
    .selectFrom('seat')
    .select(['session_id', 'user_id'])
    .where('session_id', '=', ids)
    .execute()
  const charges = await golf.db
    .selectFrom('posting')
    .select(['session_id', 'user_id'])
    .where('kind', '=', 'join')
    .where('session_id', '=', ids)
    .execute()
  return { dates, seats, charges }
}

/** How many sessions a user hosts. */
async function hostedBy({ db }: TestApp, { id }: Player): Promise<number> {
  const rows = await db.selectFrom('session').select('id').where('host_id', '=', id).execute()
  return rows.length
}

/** The seats or charges of one user, by session. */
const of = (rows: { session_id: string | null; user_id: string | null }[], who: Player) =>
  rows.filter(({ user_id }) => user_id === who.id).map(({ session_id }) => session_id)

describe('two servers at the same time', () => {
  test('open each date once, and charge once', async ({ golf, host, ann, ben }) => {
    const { id } = await standingGame(golf, host, { regulars: [ann, ben] })
    for (const who of [ann, ben]) await acceptGame(golf, who, id, 2 * spotCents)
    await Promise.all(Array.from({ length: 6 }, () => advanceGame(depsOf(golf), id)))
    const { dates, seats, charges } = await outcomeOf(golf, id)
    expect(dates).toHaveLength(1)
    expect(seats).toHaveLength(2)
    expect(charges).toHaveLength(2)
    for (const who of [ann, ben]) expect(await balance(golf, who)).toBe(walletCents - spotCents)
  })

  test('and a player who says In while being charged pay once', async ({ golf, host, ann }) => {
    const { id } = await standingGame(golf, host, { regulars: [ann] })
    await advanceGame(depsOf(golf), id)
    const session = await openDate(golf, ann, id)
    await golf.db
      .updateTable('standing_ask')
      .set({ state: 'to_charge' })
      .where('session_id', '=', session.id)
      .where('user_id', '=', ann.id)
      .execute()
    await acceptGame(golf, ann, id, spotCents)
    await Promise.allSettled([
      join(golf, ann, session.id),
      chargeAgreed(depsOf(golf), id),
      chargeAgreed(depsOf(golf), id),
    ])
    expect(await balance(golf, ann)).toBe(walletCents - spotCents)
    expect((await openDate(golf, ann, id)).answer).toBe('in')
  })

  test('and an owner who ends or changes the game leave no half', async ({ golf, host, ann }) => {
    const { id } = await standingGame(golf, host, { regulars: [ann] })
    await Promise.all([
      advanceGame(depsOf(golf), id),
      changeGame(golf, host, id, { teeTime: '09:00' }).catch(() => undefined),
      advanceGame(depsOf(golf), id),
      endGame(golf, host, id).catch(() => undefined),
    ])
    const { dates } = await outcomeOf(golf, id)
    expect(dates.length).toBeLessThanOrEqual(1)
    expect(await hostedBy(golf, host)).toBe(dates.length)
  })

  test('fill the last spot once when all alternates say In', async ({
    golf,
    host,
    ann,
    ben,
    cat,
  }) => {
    const { id } = await gameOfTwo(golf, host, { alternates: [ann, ben, cat] })
    await advanceGame(depsOf(golf), id)
    const session = await openDate(golf, host, id)
    await join(golf, host, session.id)
    golf.clock.advanceHours(3 * 24)
    await advanceGame(depsOf(golf), id)
    const params = { id: session.id }
    const answers = await Promise.all(
      [ann, ben, cat].map((who) =>
        golf.call('POST /sessions/{id}/join', { params }, who).then(
          () => true,
          () => false,
        ),
      ),
    )
    expect(answers.filter(Boolean)).toHaveLength(1)
  })
})

/** What a server does next: hours pass, then processes run the job, each until it's done or killed after some steps. */
const life = fc.array(
  fc.record({
    hours: fc.integer({ min: 1, max: 60 }),
    runs: fc.array(fc.integer({ min: 0, max: steps.length + 1 }), { minLength: 1, maxLength: 3 }),
  }),
  { minLength: 8, maxLength: 12 },
)

test('each date is made once and each charge once, however jobs are repeated and killed', async ({
  golf,
}) => {
  const runUntil = async (id: string, killedAfter: number) => {
    if (killedAfter > steps.length) return await advanceGame(depsOf(golf), id)
    for (const step of steps.slice(0, killedAfter)) await step(depsOf(golf), id)
  }
  const isRight = async (days: { hours: number; runs: number[] }[]) => {
    golf.clock.set('2026-11-20T15:00:00.000Z')
    const host = await freshPlayer(golf, 'owner')
    const ann = await freshPlayer(golf, 'auto')
    const { id } = await standingGame(golf, host, { regulars: [ann] })
    await acceptGame(golf, ann, id, spotCents)
    for (const { hours, runs } of days) {
      golf.clock.advanceHours(hours)
      await Promise.all(runs.map((killedAfter) => runUntil(id, killedAfter)))
    }
    await advanceGame(depsOf(golf), id)
    const { dates, seats, charges } = await outcomeOf(golf, id)
    const made = dates.map(({ tee_date }) => tee_date)
    expect(new Set(made).size).toBe(made.length)
    expect(await hostedBy(golf, host)).toBe(dates.length)
    expect(new Set(of(charges, ann)).size).toBe(of(charges, ann).length)
    expect(of(charges, ann).toSorted()).toEqual(of(seats, ann).toSorted())
    expect(await balance(golf, ann)).toBe(walletCents - spotCents * of(seats, ann).length)
    expect((await openDays(golf, host, id)).length).toBeLessThanOrEqual(2)
  }
  await fc.assert(fc.asyncProperty(life, isRight), { numRuns: 5 })
}, 300_000)
