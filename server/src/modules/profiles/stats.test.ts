import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { hosted, join, leave } from '../../../test/golf.ts'
import { type Player, player } from '../../../test/players.ts'
import { finish, scorecardOf, teedOff } from '../../../test/rounds.ts'

let golf: TestApp
let ada: Player
let bob: Player
let cyd: Player
let eve: Player
/** A Saturday and a Sunday after the test clock's start. */
const [saturday, sunday] = ['2026-11-28', '2026-11-29']

beforeAll(async () => {
  golf = await testApp()
  ada = await player(golf, 'ada', 100_000)
  bob = await player(golf, 'bob', 100_000)
  cyd = await player(golf, 'cyd', 100_000)
  eve = await player(golf, 'eve')
})
afterAll(() => golf.close())

const stats = async (of: Player, viewer?: Player) =>
  (await golf.call('GET /users/{id}/stats', { params: { id: of.id } }, viewer)).stats

describe('a player’s stats', () => {
  test('are empty before the first round', async () => {
    await hosted(golf, ada, { date: saturday })
    expect(await stats(ada, ada)).toEqual({
      sessionsPlayed: 0,
      averageScore: null,
      bestScore: null,
      winCount: 0,
      winRate: null,
      earningsCents: 0,
      spentCents: 2_500,
      attendanceRate: null,
      reliability: { rounds: 0, came: 0, didNotShow: 0, leftInTime: 0 },
      sessionsThisMonth: 0,
      favoriteDay: null,
    })
  })

  test('hide what they have spent from other players', async () => {
    for (const viewer of [undefined, bob]) expect((await stats(ada, viewer)).spentCents).toBeNull()
  })
})

describe('completed rounds', () => {
  beforeAll(async () => {
    const one = await hosted(golf, ada, { date: saturday, teeTime: '07:10' })
    const two = await hosted(golf, ada, { date: sunday, courseName: 'Eisenhower Park' })
    const three = await hosted(golf, bob, { date: saturday, teeTime: '14:10' })
    await join(golf, bob, one.id)
    await join(golf, bob, two.id)
    await join(golf, cyd, two.id)
    await join(golf, ada, three.id)
    golf.clock.set(`${saturday}T15:00:00Z`)
    await leave(golf, ada, three.id)
    golf.clock.set('2026-11-30T12:00:00Z')
  })

  test('list the most frequent partners first, but hide private ones from strangers', async () => {
    const partners = async (viewer?: Player) => {
      const { items } = await golf.call(
        'GET /users/{id}/partners',
        { params: { id: ada.id } },
        viewer,
      )
      return items.map(({ username, sessionsTogether }) => [username, sessionsTogether])
    }
    expect(await partners(eve)).toEqual([
      ['bob', 2],
      ['cyd', 1],
    ])
    await golf.call('PATCH /auth/profile', { body: { profileVisibility: 'Private' } }, bob)
    expect(await partners(eve)).toEqual([['cyd', 1]])
    expect((await partners(ada))[0]).toEqual(['bob', 2])
  })

  test('name partners to guests only if the player and the partner show their names', async () => {
    const partners = async () =>
      (await golf.call('GET /users/{id}/partners', { params: { id: ada.id } })).items.map(
        ({ username }) => username,
      )
    const showName = (who: Player, isShown: boolean) =>
      golf.call('PATCH /auth/profile', { body: { showName: isShown } }, who)
    await showName(cyd, true)
    expect(await partners()).toEqual([])
    await showName(ada, true)
    expect(await partners()).toEqual(['cyd'])
    for (const who of [ada, cyd]) await showName(who, false)
  })

  test('suggest partners as friends, but none who was asked, is blocked, or blocks', async () => {
    const suggested = async (viewer: Player) => {
      const { items } = await golf.call('GET /friends/suggestions', {}, viewer)
      return items.map(({ username }) => username)
    }
    expect(await suggested(ada)).toEqual(['bob', 'cyd'])
    await golf.call('POST /users/{id}/friend', { params: { id: cyd.id } }, ada)
    expect(await suggested(ada)).toEqual(['bob'])
    expect(await suggested(cyd)).toEqual(['bob'])
    await golf.call('DELETE /users/{id}/friend', { params: { id: cyd.id } }, ada)
    await golf.call('POST /users/{id}/block', { params: { id: ada.id } }, cyd)
    for (const viewer of [ada, cyd]) expect(await suggested(viewer)).toEqual(['bob'])
    await golf.call('DELETE /users/{id}/block', { params: { id: ada.id } }, cyd)
  })

  test('earn milestones at the tee time that reached them', async () => {
    const params = { id: ada.id }
    const { items } = await golf.call('GET /users/{id}/achievements', { params }, eve)
    const forGuests = await golf.call('GET /users/{id}/achievements', { params })
    // The tee time would tell them which session it was.
    expect(forGuests.items.find(({ key }) => key === 'first_round')?.earnedAt).toBe(
      `${saturday}T12:00:00.000Z`,
    )
    const of = (key: string) => items.find((item) => item.key === key)
    expect(of('first_round')).toMatchObject({
      title: 'First Tee',
      reached: 1,
      target: 1,
      earnedAt: `${saturday}T12:10:00.000Z`,
    })
    expect(of('ten_rounds')).toMatchObject({ reached: 2, target: 10, earnedAt: null })
    expect(of('ten_courses')).toMatchObject({ reached: 2 })
    expect(of('early_bird')).toMatchObject({ reached: 1 })
    expect(of('bounty')).toMatchObject({ reached: 0, earnedAt: null })
    const earned = items.map(({ earnedAt }) => earnedAt !== null)
    expect(earned).toEqual(earned.toSorted((a, b) => Number(b) - Number(a)))
  })
})

test('wins, scores, and ratings earn milestones once they are final, but a round withdrawn from earns none', async () => {
  const dan = await player(golf, 'dan', 100_000)
  const eva = await player(golf, 'eva', 100_000)
  const finn = await player(golf, 'finn', 100_000)
  const earned = async (who: Player) => {
    const { items } = await golf.call('GET /users/{id}/achievements', { params: { id: who.id } })
    return items.filter(({ earnedAt }) => earnedAt !== null).map(({ key }) => key)
  }
  const session = await teedOff(golf, [dan, eva, finn], {
    date: '2026-12-05',
    bountyEnabled: true,
    bountyAmount: 5_000,
  })
  const card = scorecardOf(golf, session)
  await card.post(dan, 92)
  await card.post(eva, 88)
  await card.put(finn, [{ userId: finn.id, withdrawn: true }])
  await finish(golf, session)
  await card.propose(dan)
  await card.confirm(eva)
  const before = await earned(eva)
  expect(before).toEqual(['first_round'])
  await card.confirm(finn)
  expect((await earned(eva)).toSorted()).toEqual([
    'bounty',
    'breaking_90',
    'first_prize',
    'first_round',
    'first_win',
  ])
  expect((await earned(dan)).toSorted()).toEqual(['first_host', 'first_round'])
  expect(await earned(finn)).toEqual([])

  const rate = (who: Player, of: Player) =>
    golf.call(
      'POST /sessions/{id}/ratings',
      { params: { id: session.id }, body: [{ userId: of.id, stars: 5 }] },
      who,
    )
  const stars = async () =>
    (await golf.call('GET /users/{id}/achievements', { params: { id: eva.id } })).items.find(
      ({ key }) => key === 'five_stars',
    )?.reached
  await rate(dan, eva)
  expect(await stars()).toBe(0)
  await rate(eva, dan)
  expect(await stars()).toBe(1)
})
