import { netHoldHours } from '@county-golf/contract/constants'
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { balance, form, hosted, join } from '../../../test/golf.ts'
import { test } from '../../../test/golf-test.ts'
import { provenHandicap, ratedCourse } from '../../../test/handicaps.ts'
import { type Player, player } from '../../../test/players.ts'
import { finish, scorecardOf, teedOff } from '../../../test/rounds.ts'
import { sweep } from '../../jobs/sweep.ts'

const pot = { scoring: 'net', potEnabled: true, potAmount: 1_000 } as const

let outsiderCount = 0

/** A rated course, and two players who confirmed the rounds of others. */
async function scene(golf: TestApp, proven: readonly Player[], indexes: readonly number[] = []) {
  const courseId = await ratedCourse(golf, 'Rated Links')
  const outsiders = [
    await player(golf, `near-${++outsiderCount}`),
    await player(golf, `far-${outsiderCount}`),
  ]
  for (const [n, who] of proven.entries())
    await provenHandicap(golf, who, outsiders, indexes[n] ?? 15)
  return { net: { ...pot, courseId, courseName: undefined }, outsiders, courseId }
}

/** Plays a round to its agreed result. */
async function decided(
  golf: TestApp,
  players: [Player, Player],
  gross: [number, number],
  changes: Parameters<typeof hosted>[2],
) {
  const session = await teedOff(golf, players, changes)
  const card = scorecardOf(golf, session)
  await card.post(players[0], gross[0])
  await card.post(players[1], gross[1])
  await finish(golf, session)
  await card.propose(players[0])
  return { session, card, result: await card.confirm(players[1]) }
}

/** Marks players as having won a net prize that was paid. */
async function paidBefore(golf: TestApp, players: readonly Player[]) {
  const session = await hosted(golf, players[0] as Player, { autoJoin: false })
  const at = new Date('2026-11-01T12:00:00Z')
  for (const who of players)
    await golf.db
      .insertInto('net_prize_round')
      .values({
        ...{ session_id: session.id, user_id: who.id, played_at: at, counted_at: at, players: 2 },
        ...{ index: 150, index_used: 150, differential: 150, winners: 2, is_paid: true },
      })
      .execute()
}

describe('a net prize', () => {
  test('needs a course with a known rating', async ({ golf, maya }) => {
    await scene(golf, [maya])
    for (const place of [{}, { useTBA: true, courseName: undefined }])
      expect(
        await golf.refusal('POST /sessions', { body: form({ ...pot, ...place }) }, maya),
      ).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path: 'scoring' }] })
  })

  test('keeps its course until it has another one with a rating', async ({ golf, maya }) => {
    const { net } = await scene(golf, [maya])
    const session = await hosted(golf, maya, net)
    const change = { params: { id: session.id }, body: { courseName: 'My backyard' } }
    expect(await golf.refusal('PATCH /sessions/{id}', change, maya)).toMatchObject({
      details: [{ path: 'courseId' }],
    })
  })

  test('needs a proven handicap from everyone who joins, and says so before', async ({
    golf,
    maya,
    tom,
    ann,
  }) => {
    const { net } = await scene(golf, [maya, tom])
    const session = await hosted(golf, maya, net)
    expect(session.needsHandicap).toBe(true)
    const params = { id: session.id }
    const before = async (who: Player) =>
      (await golf.call('GET /sessions/{id}/before-joining', { params }, who)).net
    expect(await before(tom)).toEqual({ rounds: 3, attesters: 2, problem: null })
    expect(await before(ann)).toEqual({ rounds: 0, attesters: 0, problem: 'handicap' })
    const refused = await golf.refusal('POST /sessions/{id}/join', { params }, ann)
    expect(refused).toMatchObject({
      status: 409,
      code: 'NET_HANDICAP_REQUIRED',
      error: expect.stringContaining('You have 0.'),
    })
    expect(await balance(golf, ann)).toBe(50_000)
    await join(golf, tom, session.id)
  })

  test('needs the host’s handicap if the host plays', async ({ golf, maya }) => {
    const { net } = await scene(golf, [])
    const refused = await golf.refusal('POST /sessions', { body: form(net) }, maya)
    expect(refused).toMatchObject({ details: [{ path: 'scoring' }] })
    await hosted(golf, maya, { ...net, autoJoin: false })
    await hosted(golf, maya, { ...net, scoring: 'gross' })
  })

  test('counts no round that only players of the session confirmed', async ({
    golf,
    maya,
    tom,
    ann,
  }) => {
    const { net, outsiders } = await scene(golf, [maya])
    await provenHandicap(golf, tom, [maya, ...outsiders.slice(0, 1)])
    const session = await hosted(golf, maya, net)
    const params = { id: session.id }
    expect(await golf.refusal('POST /sessions/{id}/join', { params }, tom)).toMatchObject({
      code: 'NET_HANDICAP_REQUIRED',
      error: expect.stringContaining('You have 2.'),
    })
    await provenHandicap(golf, ann, outsiders.slice(0, 1))
    expect(await golf.refusal('POST /sessions/{id}/join', { params }, ann)).toMatchObject({
      error: expect.stringContaining('Only 1 of 2 players confirmed yours.'),
    })
    // Neither does a player join whose word the handicap of another player rests on.
    const [first] = outsiders
    if (!first) throw new Error('The test has no outsider')
    await provenHandicap(golf, first, [tom, ann])
    expect(
      (await golf.call('GET /sessions/{id}/before-joining', { params }, first)).net,
    ).toMatchObject({ problem: 'confirmed_others' })
    expect(await golf.refusal('POST /sessions/{id}/join', { params }, first)).toMatchObject({
      code: 'NET_HANDICAP_REQUIRED',
      error: expect.stringContaining('You confirmed the rounds'),
    })
  })

  test('is checked for the waitlist and its offers too', async ({ golf, maya, tom, ann, ben }) => {
    const { net } = await scene(golf, [maya, tom, ben])
    const session = await hosted(golf, maya, { ...net, maxPlayers: 2 })
    await join(golf, tom, session.id)
    const params = { id: session.id }
    expect(await golf.refusal('POST /sessions/{id}/waitlist', { params }, ann)).toMatchObject({
      code: 'NET_HANDICAP_REQUIRED',
    })
    await golf.call('POST /sessions/{id}/waitlist', { params }, ben)
    await golf.call('POST /sessions/{id}/leave', { params }, tom)
    const { session: after } = await golf.call('GET /sessions/{id}', { params }, maya)
    expect(after.players).toEqual([maya.id, ben.id])
  })

  test('uses the lower of the indexes at joining and at the tee time', async ({
    golf,
    maya,
    tom,
  }) => {
    const { net, outsiders } = await scene(golf, [maya, tom], [20, 10])
    const session = await hosted(golf, maya, net)
    await join(golf, tom, session.id)
    golf.clock.set('2026-11-22T12:00:00Z')
    const other = await hosted(golf, outsiders[0] as Player, { autoJoin: false })
    const at = golf.clock.now()
    for (const [who, differential] of [
      [maya, 120],
      [tom, 400],
    ] as const)
      await golf.db
        .insertInto('differential')
        .values({
          ...{ user_id: who.id, session_id: other.id, n: 4, played_at: at, counted_at: at },
          ...{ differential, index_after: 0, is_rated: true },
        })
        .execute()
    golf.clock.set(session.date)
    const { handicaps } = await scorecardOf(golf, session).seen(maya)
    // 12.0 less 1.0, as the index of four scores is, and 1.0 for a score 8.0 below 20.0. Tom's would have risen.
    expect(handicaps).toEqual([
      { userId: maya.id, index: 10, strokesOff: 2 },
      { userId: tom.id, index: 10, strokesOff: 2 },
    ])
  })

  test('is refunded with the reason if a handicap is missing at the end', async ({
    golf,
    maya,
    tom,
  }) => {
    const { net } = await scene(golf, [maya, tom])
    const session = await teedOff(golf, [maya, tom], net)
    await golf.db.deleteFrom('differential').where('user_id', '=', tom.id).execute()
    const card = scorecardOf(golf, session)
    await card.post(maya, 90)
    const seen = await card.post(tom, 88)
    expect(seen).toMatchObject({ scoring: 'net', unmetTerms: 'handicap', leaders: [] })
    await finish(golf, session)
    await card.propose(maya)
    expect(await card.confirm(tom)).toMatchObject({ state: 'void', winners: [] })
    await golf.runFollowers()
    const chat = { params: { id: session.id }, query: { limit: 1 } }
    const { items } = await golf.call('GET /messages/session/{id}', chat, maya)
    expect(items[0]?.content).toContain('a handicap or course rating is unknown')
  })

  test('of a session from before version 1.1 still goes to the lowest gross score', async ({
    golf,
    maya,
    tom,
  }) => {
    const { net } = await scene(golf, [maya, tom])
    const session = await teedOff(golf, [maya, tom], net)
    await golf.db.deleteFrom('differential').where('user_id', '=', tom.id).execute()
    await golf.db
      .updateTable('session')
      .set({ net_terms: 'gross_fallback' })
      .where('id', '=', session.id)
      .execute()
    const card = scorecardOf(golf, session)
    await card.post(maya, 90)
    expect(await card.post(tom, 88)).toMatchObject({ scoring: 'gross', leaders: [tom.id] })
  })
})

describe('a hold', () => {
  test('keeps a player’s first net prize until an admin confirms it', async ({
    golf,
    maya,
    tom,
    admin,
  }) => {
    const { net } = await scene(golf, [maya, tom])
    const { session, card, result } = await decided(golf, [maya, tom], [88, 95], net)
    expect(result).toMatchObject({
      state: 'proposed',
      awaitingApproval: true,
      hold: { reason: 'first_net_prize', players: [maya.id] },
    })
    const { items } = await golf.call('GET /admin/disputes', {}, admin)
    expect(items[0]?.card.hold?.reason).toBe('first_net_prize')
    const before = await balance(golf, maya)
    const body = { kind: 'winner' as const, winners: [maya.id] }
    expect(await card.resolve(admin, body)).toMatchObject({ state: 'settled', hold: null })
    expect(await balance(golf, maya)).toBe(before + 2_000)
    const rounds = await golf.db
      .selectFrom('net_prize_round')
      .selectAll()
      .where('session_id', '=', session.id)
      .execute()
    expect(rounds).toHaveLength(2)
    expect(rounds.find(({ user_id }) => user_id === maya.id)).toMatchObject({
      ...{ index: 150, index_used: 130, differential: 160, players: 2, winners: 1, is_paid: true },
    })
    expect(rounds.find(({ user_id }) => user_id === tom.id)).toMatchObject({ winners: 0 })
  })

  test('pays other net prizes right away, less strokes for those won', async ({
    golf,
    maya,
    tom,
  }) => {
    const { net } = await scene(golf, [maya, tom])
    await paidBefore(golf, [maya, tom])
    const { result } = await decided(golf, [maya, tom], [88, 95], net)
    expect(result).toMatchObject({ state: 'settled', winners: [maya.id] })
    // 2.0 at first, and 0.7 for one opponent, shared by two winners.
    expect(result.handicaps?.[0]).toEqual({ userId: maya.id, index: 15, strokesOff: 2.4 })
  })

  test('keeps the prize of a net score 5.0 below the index, and ends with a refund after 72 hours', async ({
    golf,
    maya,
    tom,
  }) => {
    const { net } = await scene(golf, [maya, tom])
    await paidBefore(golf, [maya, tom])
    const { session, card, result } = await decided(golf, [maya, tom], [82, 95], net)
    expect(result.hold).toMatchObject({ reason: 'low_net', players: [maya.id] })
    const before = await balance(golf, tom)
    const until = new Date(result.hold?.until ?? 0)
    expect(until.getTime() - golf.clock.now().getTime()).toBe(netHoldHours * 3_600_000)
    golf.clock.set(new Date(until.getTime() - 1_000).toISOString())
    await sweep(golf)
    expect((await card.seen(tom)).state).toBe('proposed')
    golf.clock.set(until.toISOString())
    await sweep(golf)
    expect(await card.seen(tom)).toMatchObject({ state: 'void', hold: null })
    expect(await balance(golf, tom)).toBe(before + 1_000)
    await golf.runFollowers()
    const chat = { params: { id: session.id }, query: { limit: 1 } }
    const { items } = await golf.call('GET /messages/session/{id}', chat, maya)
    expect(items[0]?.content).toBe(
      'Our team didn’t decide about the net prize in time. The prize money was refunded.',
    )
  })
})
