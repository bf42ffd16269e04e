import { describe, expect } from 'vitest'
import { join, teeDay } from '../../../test/golf.ts'
import { freshPlayer, test } from '../../../test/golf-test.ts'
import { fund, password } from '../../../test/players.ts'
import {
  acceptGame,
  asked,
  befriend,
  countAsked,
  datesInDatabase,
  declineDate,
  endGame,
  gameAs,
  gameOfTwo,
  openDate,
  refusedChange,
  runGames,
  spotCents,
  standingForm,
  standingGame,
  titlesOf,
} from '../../../test/standing-games.ts'

describe('an answer', () => {
  test('is In by joining, or that they can’t make it, which the owner learns', async ({
    golf,
    host,
    ann,
  }) => {
    const { id } = await standingGame(golf, host, { regulars: [ann] })
    await runGames(golf)
    await golf.runFollowers()
    const { game } = await declineDate(golf, ann, id, teeDay)
    expect(game.dates[0]?.session).toMatchObject({ answer: 'declined', declined: [{ id: ann.id }] })
    await declineDate(golf, ann, id, teeDay)
    const titles = await titlesOf(golf, host)
    expect(titles.filter((title) => title.endsWith('can’t make it'))).toHaveLength(1)
    const { items } = await golf.call('GET /notifications', {}, ann)
    expect(items.find(({ title }) => title === asked)?.is_closed).toBe(true)
    const { id: sessionId } = await openDate(golf, ann, id)
    await join(golf, ann, sessionId)
    expect((await openDate(golf, ann, id)).answer).toBe('in')
    const params = { id, date: teeDay }
    const refused = await golf.refusal(
      'POST /standing-games/{id}/dates/{date}/decline',
      { params },
      ann,
    )
    expect(refused.code).toBe('ALREADY_JOINED')
  })
})

describe('members', () => {
  test('are friends who agree first, and are asked on open dates once they do', async ({
    golf,
    host,
    ann,
    ben,
  }) => {
    await befriend(golf, host, ann)
    const members = [{ userId: ann.id, role: 'regular' as const }]
    const { game } = await golf.call(
      'POST /standing-games',
      { body: standingForm({ members }) },
      host,
    )
    await runGames(golf)
    expect(await countAsked(golf, ann)).toBe(0)
    expect((await gameAs(golf, ann, game.id)).dates).toEqual([])
    await acceptGame(golf, ann, game.id)
    await runGames(golf)
    expect(await countAsked(golf, ann)).toBe(1)
    const strangers = standingForm({ members: [{ userId: ben.id, role: 'regular' }] })
    expect((await golf.refusal('POST /standing-games', { body: strangers }, host)).code).toBe(
      'FORBIDDEN',
    )
    expect(await titlesOf(golf, host)).toContain(`${ann.username} is in your standing game`)
  })

  test('leave with one call, and keep their spots', async ({ golf, host, ann }) => {
    const { id } = await standingGame(golf, host, { regulars: [ann] })
    await runGames(golf)
    const session = await openDate(golf, ann, id)
    await join(golf, ann, session.id)
    await golf.call('DELETE /standing-games/{id}/membership', { params: { id } }, ann)
    expect((await golf.call('GET /standing-games', {}, ann)).items).toEqual([])
    expect((await openDate(golf, host, id)).players.map((one) => one.id)).toEqual([ann.id])
    const own = await golf.refusal(
      'DELETE /standing-games/{id}/membership',
      { params: { id } },
      host,
    )
    expect(own.code).toBe('FORBIDDEN')
  })

  test('are out and aren’t asked once the owner blocks them', async ({ golf, host, ann }) => {
    const { id } = await standingGame(golf, host, { regulars: [ann] })
    await golf.call('POST /users/{id}/block', { params: { id: ann.id } }, host)
    // Before the follower has run.
    await golf.runJobs()
    expect(await countAsked(golf, ann)).toBe(0)
    expect((await gameAs(golf, host, id)).members.map(({ user }) => user.id)).toEqual([host.id])
  })

  test('don’t exceed the spots, and only the owner changes the game', async ({
    golf,
    host,
    ann,
    ben,
    cat,
  }) => {
    const { id } = await gameOfTwo(golf, host, { regulars: [ann], alternates: [ben] })
    await befriend(golf, host, cat)
    const members = [ann, cat].map((one) => ({ userId: one.id, role: 'regular' as const }))
    const full = await refusedChange(golf, host, id, { members })
    expect(full.details).toMatchObject([{ path: 'members' }])
    const twice = [ann, ann].map((one) => ({ userId: one.id, role: 'alternate' as const }))
    const double = await refusedChange(golf, host, id, { members: twice })
    expect(double.details).toMatchObject([{ path: 'members' }])
    const notes = { notes: 'Mine' }
    expect((await refusedChange(golf, ann, id, notes)).code).toBe('FORBIDDEN')
    expect((await refusedChange(golf, cat, id, notes)).code).toBe('NOT_FOUND')
  })
})

describe('the end', () => {
  test('of a game leaves its open sessions, and opens no more dates', async ({
    golf,
    host,
    ann,
  }) => {
    const { id } = await standingGame(golf, host, { regulars: [ann] })
    await runGames(golf)
    const session = await openDate(golf, ann, id)
    await join(golf, ann, session.id)
    await endGame(golf, host, id)
    await golf.runFollowers()
    golf.clock.advanceHours(7 * 24 - 1)
    await runGames(golf)
    expect((await golf.call('GET /standing-games', {}, host)).items).toEqual([])
    const { session: shown } = await golf.call(
      'GET /sessions/{id}',
      { params: { id: session.id } },
      ann,
    )
    expect(shown.players).toEqual([ann.id])
    expect(await datesInDatabase(golf, id)).toHaveLength(1)
    expect(await titlesOf(golf, ann)).toContain('A standing game ended')
  })

  test('comes with a ban or the deletion of the owner', async ({ golf, ann, admin }) => {
    const banned = await freshPlayer(golf, 'owner')
    const deleted = await freshPlayer(golf, 'leaver', 0)
    const games = [
      await standingGame(golf, banned, { regulars: [ann] }),
      await standingGame(golf, deleted, { regulars: [ann] }),
    ]
    await golf.call('POST /admin/users/{id}/ban', { params: { id: banned.id }, body: {} }, admin)
    await golf.call('DELETE /auth/account', { body: { password: password } }, deleted)
    await runGames(golf)
    await golf.runFollowers()
    expect((await golf.call('GET /standing-games', {}, ann)).items).toEqual([])
    for (const { id } of games) expect(await datesInDatabase(golf, id)).toEqual([])
  })
})

test('the export of an account has its games and answers', async ({ golf, host, ann }) => {
  const { id } = await standingGame(golf, host, { regulars: [ann] })
  await runGames(golf)
  await declineDate(golf, ann, id, teeDay)
  const data = await golf.call('GET /auth/export', {}, ann)
  const game = {
    courseName: 'Bethpage Black',
    isOwner: false,
    asked: [{ date: teeDay, answer: 'declined' }],
  }
  expect(data).toMatchObject({ people: { standingGames: [game] } })
})

test('a game of a player who can’t pay yet starts, and asks again after a top-up', async ({
  golf,
  poor,
}) => {
  const { id } = await standingGame(golf, poor)
  await runGames(golf)
  const session = await openDate(golf, poor, id)
  const params = { id: session.id }
  expect((await golf.refusal('POST /sessions/{id}/join', { params }, poor)).code).toBe(
    'INSUFFICIENT_BALANCE',
  )
  await fund(golf, poor.id, spotCents)
  await join(golf, poor, session.id)
})
