import type { LeaderboardEntry } from '@county-golf/contract/leaderboard'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { hosted } from '../../../test/golf.ts'
import { golferWith, type Round } from '../../../test/past-rounds.ts'
import { newAdmin, type Player, player } from '../../../test/players.ts'

let golf: TestApp
let host: Player
const people: Record<string, Player> = {}
beforeAll(async () => {
  golf = await testApp()
  host = await player(golf, 'host', 500_000)
})
afterAll(() => golf.close())

const row = (text: string, values: unknown[]) =>
  golf.db.executeQuery<{ id: number }>(CompiledQuery.raw(text, values))

/** Signs up a player with these rounds. */
async function golfer(name: string, rounds: Round[], user?: Record<string, unknown>) {
  const who = await golferWith(golf, host, name, rounds, user)
  people[name] = who
  return who
}

const lines = (entries: LeaderboardEntry[]) =>
  entries.map(({ rank, user }) => `${rank} ${user?.username ?? '-'}`)

const board = async (query: object = {}, viewer?: Player) =>
  (await golf.call('GET /leaderboard/global', { query }, viewer)).items

/** Moves the clock past the time for which stale leaderboards are served. */
const later = () => golf.clock.advanceHours(1.1)

describe('before the first round', () => {
  test('every leaderboard is empty and every figure is zero', async () => {
    for (const period of ['all', 'month', 'rising'])
      expect(await golf.call('GET /leaderboard/global', { query: { period } as never })).toEqual({
        items: [],
        total: 0,
        page: 1,
        pageSize: 50,
        you: null,
      })
    expect(await golf.call('GET /leaderboard/summary', {})).toEqual({
      playersRanked: 0,
      sessionsCompleted: 0,
      prizeMoneyCents: 0,
      averageScore: null,
    })
  })
})

describe('the leaderboard', () => {
  beforeAll(async () => {
    const old = { on: '2026-09-05' }
    // No one has a win before October, so wins since then raise ranks.
    await golfer('ann', [old, { on: '2026-10-10', won: true, earned: 3_000, gross: 80 }])
    await golfer('bob', [old, { on: '2026-11-07', won: true, earned: 5_000, gross: 90 }])
    await golfer('cat', [old, old, { on: '2026-11-08', gross: 40, holes: 9 }])
    await golfer('dan', [old, old, { ...old, county: 'Suffolk County' }], {
      rating_sum: 9,
      rating_count: 2,
      handicap_index: 87,
    })
    await golfer('eve', [old, old, old], { rating_sum: 9, rating_count: 2, display_name: 'Aaron' })
    await golfer('fay', [{ ...old, withdrew: true }])
    await golfer('gus', [old], { profile_visibility: 'Private' })
    await golfer('hal', [{ on: '2026-10-30' }], {
      profile_visibility: 'Friends',
      rating_sum: 5,
      rating_count: 1,
    })
    await golfer('ian', [old, old, old, { ...old, won: true }], { is_banned: true })
    later()
  })

  test('sorts by wins, earnings, sessions played, rating, and name, and ties share a rank', async () => {
    expect(lines(await board())).toEqual([
      '1 bob',
      '2 ann',
      '3 eve',
      '3 dan',
      '5 cat',
      '6 hal',
      '7 -',
    ])
  })

  test('shows the stats behind each entry', async () => {
    const [bob, , , dan] = await board()
    expect(bob?.stats).toEqual({
      sessionsPlayed: 2,
      averageRating: null,
      winCount: 1,
      earnings: 5_000,
      handicap: null,
    })
    expect(dan?.stats).toMatchObject({ averageRating: 4.5, handicap: 8.7, sessionsPlayed: 3 })
  })

  test('stops at the requested limit in the same order', async () => {
    expect(lines(await board({ limit: 3 }))).toEqual(['1 bob', '2 ann', '3 eve'])
    for (const limit of [0, 101, 'many'])
      expect(
        await golf.refusal('GET /leaderboard/global', { query: { limit } as never }),
      ).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
    expect(
      await golf.refusal('GET /leaderboard/global', { query: { period: 'week' } as never }),
    ).toMatchObject({ status: 400, details: [{ path: 'period' }] })
  })

  describe('has pages for', () => {
    test.each([{}, { period: 'month' }, { period: 'rising' }] as object[])('%j', async (query) => {
      const whole = await golf.call('GET /leaderboard/global', { query })
      const paged: string[] = []
      for (let page = 1; page <= Math.ceil(whole.total / 2); page++) {
        const response = await golf.call('GET /leaderboard/global', {
          query: { ...query, page, limit: 2 },
        })
        expect(response).toMatchObject({ total: whole.items.length, page, pageSize: 2 })
        paged.push(...lines(response.items))
      }
      expect(paged).toEqual(lines(whole.items))
      const beyond = await golf.call('GET /leaderboard/global', { query: { ...query, page: 99 } })
      expect(beyond).toMatchObject({ items: [], total: whole.total })
    })

    test('one county', async () => {
      const query = { stateCode: 'NY', countyName: 'Nassau County', limit: 2 }
      const first = await golf.call('GET /leaderboard/county', { query })
      const second = await golf.call('GET /leaderboard/county', { query: { ...query, page: 2 } })
      expect(lines([...first.items, ...second.items])).toEqual(['1 bob', '2 ann', '3 eve', '4 cat'])
      expect(second).toMatchObject({ total: 7, page: 2, pageSize: 2 })
    })
  })

  test("shows a player's own rank on any page, even with a private profile", async () => {
    const you = async (name: string, query: object = {}) =>
      (await golf.call('GET /leaderboard/global', { query: { limit: 1, ...query } }, people[name]))
        .you
    const all = await board()
    for (const [place, name] of ['bob', 'ann', 'eve', 'dan', 'cat', 'hal'].entries())
      expect(await you(name), name).toMatchObject({
        rank: all[place]?.rank,
        user: { username: name },
      })
    expect(await you('gus')).toMatchObject({ rank: 7, user: { username: 'gus' } })
    expect(await you('cat', { period: 'month' })).toMatchObject({ rank: 2 })
    expect(await you('hal', { period: 'rising' })).toMatchObject({ rank: 6, previousRank: null })
  })

  test('has no rank for guests, players without a result, or players who have not risen', async () => {
    const own = async (viewer?: Player, query: object = {}) =>
      (await golf.call('GET /leaderboard/global', { query }, viewer)).you
    expect(await own()).toBeNull()
    expect(await own(people.fay)).toBeNull()
    expect(await own(people.dan, { period: 'month' })).toBeNull()
    expect(await own(people.cat, { period: 'rising' })).toBeNull()
    const suffolk = { query: { stateCode: 'NY', countyName: 'Suffolk' } }
    const inSuffolk = async (viewer?: Player) =>
      (await golf.call('GET /leaderboard/county', suffolk, viewer)).you
    expect(await inSuffolk(people.dan)).toMatchObject({ rank: 1 })
    expect(await inSuffolk(people.bob)).toBeNull()
  })

  test('counts results since the first of the month in This Month', async () => {
    expect(lines(await board({ period: 'month' }))).toEqual(['1 bob', '2 cat'])
  })

  test('lists those who gained the most ranks in 30 days as Rising Stars', async () => {
    const rising = await board({ period: 'rising' })
    expect(
      rising.map(({ rank, previousRank, user }) => [user?.username, previousRank, rank]),
    ).toEqual([
      ['bob', 5, 1],
      ['hal', null, 6],
    ])
    expect(lines(await board({ period: 'rising', limit: 1 }))).toEqual(['1 bob'])
  })

  test('serves stale Rising Stars while it computes them again', async () => {
    const before = await board({ period: 'rising' })
    await golf.db
      .updateTable('app_user')
      .set({ is_banned: true })
      .where('username', '=', 'hal')
      .execute()
    golf.clock.advanceHours(0.5)
    expect(await board({ period: 'rising' })).toEqual(before)
    // Guests get a cached response until the clock or the database changes, so a player reads here.
    await expect.poll(async () => lines(await board({ period: 'rising' }, host))).toEqual(['1 bob'])
    await golf.db
      .updateTable('app_user')
      .set({ is_banned: false })
      .where('username', '=', 'hal')
      .execute()
  })

  test('counts the sessions played in a county for its leaderboard', async () => {
    const { items } = await golf.call('GET /leaderboard/county', {
      query: { stateCode: 'ny', countyName: 'Suffolk' },
    })
    expect(items).toMatchObject([{ rank: 1, stats: { sessionsPlayed: 1 } }])
    expect(lines(items)).toEqual(['1 dan'])
    expect(
      await golf.refusal('GET /leaderboard/county', {
        query: { stateCode: 'NY', countyName: 'Atlantis' },
      }),
    ).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(
      await golf.refusal('GET /leaderboard/county', { query: { stateCode: 'NY' } as never }),
    ).toMatchObject({ status: 400, details: [{ path: 'countyName' }] })
  })

  test('sums up the played rounds, with only 18 holes in the average score', async () => {
    expect(await golf.call('GET /leaderboard/summary', {})).toEqual({
      playersRanked: 7,
      sessionsCompleted: 0,
      prizeMoneyCents: 8_000,
      averageScore: 85,
    })
    await golf.db
      .updateTable('session')
      .set({ status: 'completed' })
      .where('id', '=', (await hosted(golf, host)).id)
      .execute()
    later()
    expect(await golf.call('GET /leaderboard/summary', {})).toMatchObject({ sessionsCompleted: 1 })
  })

  test('shows the record of a hidden profile without its owner', async () => {
    const of = async (viewer?: Player) => (await board({}, viewer)).slice(-2)
    const [friends, hidden] = await of()
    expect(friends).toMatchObject({ user: { username: 'hal' }, stats: { averageRating: null } })
    expect(hidden?.user).toBeNull()
    const [, own] = await of(people.gus)
    expect(own?.user?.username).toBe('gus')
    const [seen, byAdmin] = await of(await newAdmin(golf, 'root'))
    expect(seen?.stats.averageRating).toBe(5)
    expect(byAdmin?.user?.username).toBe('gus')
  })

  test('shows the name of a Private player to friends and companions', async () => {
    const { gus, ann, bob } = people
    if (!gus || !ann || !bob) throw new Error('no players')
    const { id } = await hosted(golf, host, { autoJoin: false })
    for (const [seat, who] of [gus, ann].entries())
      await row(
        `insert into seat (id, session_id, max_players, seat_no, user_id, joined_at, paid_cents, can_undo)
         select gen_random_uuid(), id, max_players, $2, $3, created_at, 0, false from session where id = $1`,
        [id, seat + 1, who.id],
      )
    const set = (status: 'open' | 'cancelled') =>
      golf.db.updateTable('session').set({ status }).where('id', '=', id).execute()
    await set('cancelled')
    expect((await board({}, ann)).at(-1)?.user).toBeNull()
    await set('open')
    expect((await board({}, ann)).at(-1)?.user?.username).toBe('gus')
    expect((await board({}, bob)).at(-1)?.user).toBeNull()
    await golf.call('POST /users/{id}/friend', { params: { id: bob.id } }, gus)
    await golf.call('POST /users/{id}/friend', { params: { id: gus.id } }, bob)
    expect((await board({}, bob)).at(-1)?.user?.username).toBe('gus')
    await golf.call('POST /users/{id}/block', { params: { id: bob.id } }, gus)
    expect((await board({}, bob)).at(-1)?.user).toBeNull()
    await golf.call('POST /users/{id}/block', { params: { id: bob.id } }, ann)
    expect((await board({}, bob)).map(({ user }) => user?.username)).not.toContain('ann')
  })
})

test('the stored standings follow every change of the results', async () => {
  const who = await golfer('zoe', [{ on: '2026-11-01', won: true, earned: 100, gross: 72 }])
  const kept = async () => {
    const text = `select wins, earnings_cents as earned, sessions, rounds, strokes from standing
      where user_id = $1 order by county_id`
    return (await row(text, [who.id])).rows
  }
  const same = (
    wins: number,
    earned: number,
    sessions: number,
    rounds: number,
    strokes: number,
  ) => {
    const sums = { wins, earned, sessions, rounds, strokes }
    return [sums, sums]
  }
  expect(await kept()).toEqual(same(1, 100, 1, 1, 72))
  const change = (set: string) =>
    row(`update player_result set ${set} where user_id = $1`, [who.id])
  await change('earned_cents = 250, gross = 75')
  expect(await kept()).toEqual(same(1, 250, 1, 1, 75))
  await change('withdrew = true, won = false, gross = null, earned_cents = 0')
  expect(await kept()).toEqual(same(0, 0, 0, 0, 0))
  await row('delete from player_result where user_id = $1', [who.id])
  expect(await kept()).toEqual(same(0, 0, 0, 0, 0))
})
