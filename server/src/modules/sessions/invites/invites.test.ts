import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { administrator, type Player, player } from '../../../../test/cast.ts'
import { hosted, join, leave } from '../../../../test/golf.ts'

let golf: TestApp
let host: Player
let friend: Player
let stranger: Player

beforeAll(async () => {
  golf = await testApp()
  host = await player(golf, 'host', 100_000)
  friend = await player(golf, 'friend', 100_000)
  stranger = await player(golf, 'stranger', 100_000)
  await befriend(host, friend)
})
afterAll(() => golf.close())

async function befriend(a: Player, b: Player): Promise<void> {
  await golf.call('POST /users/{id}/friend', { params: { id: b.id } }, a)
  await golf.call('POST /users/{id}/friend', { params: { id: a.id } }, b)
}

const sees = async (who: Player | undefined, id: string): Promise<boolean> => {
  const headers = who ? { authorization: `Bearer ${who.token}` } : {}
  return (await golf.app.inject({ url: `/api/sessions/${id}`, headers })).statusCode === 200
}

async function linkOf(who: Player, id: string): Promise<string> {
  const { url } = await golf.call('POST /sessions/{id}/invites', { params: { id } }, who)
  return url.split('/').at(-1) ?? ''
}

const redeem = (who: Player, token: string) =>
  golf.call('POST /invites/{token}/redeem', { params: { token } }, who)
const asGuest = async (who: Player, token: string) => (await redeem(who, token)).session.id
const redeemRefusal = async (who: Player | undefined, token: string) =>
  (await golf.refusal('POST /invites/{token}/redeem', { params: { token } }, who)).status

describe('a session for friends', () => {
  test("is seen and joined by the host's friends, and by nobody else", async () => {
    const { id } = await hosted(golf, host, { visibility: 'friends' })
    expect(await sees(friend, id)).toBe(true)
    expect(await sees(stranger, id)).toBe(false)
    expect(await sees(undefined, id)).toBe(false)
    const { status } = await golf.refusal('POST /sessions/{id}/join', { params: { id } }, stranger)
    expect(status).toBe(404)
    await join(golf, friend, id)
  })

  test('is gone for who is no friend any more; a private one was never there for them', async () => {
    const other = await player(golf, 'other')
    await befriend(host, other)
    const open = await hosted(golf, host, { visibility: 'friends' })
    const secret = await hosted(golf, host, { visibility: 'private' })
    expect([await sees(other, open.id), await sees(other, secret.id)]).toEqual([true, false])
    await golf.call('DELETE /users/{id}/friend', { params: { id: other.id } }, host)
    expect(await sees(other, open.id)).toBe(false)
  })
})

describe('the list of what friends have opened', () => {
  const asked = (who: Player, query = {}) => golf.call('GET /sessions/from-friends', { query }, who)
  const found = async (who: Player) => (await asked(who)).items.map(({ id }) => id)
  const golfOf = async (user: Player, who?: Player) => {
    const asking = { params: { userId: user.id } }
    const { items } = await golf.call('GET /sessions/user/{userId}', asking, who)
    return items.map(({ id }) => id)
  }

  test('has them soonest first, for who may see and is not in them, and for nobody else', async () => {
    const [opener, pal] = [
      await player(golf, 'opener', 100_000),
      await player(golf, 'pal', 100_000),
    ]
    await befriend(opener, pal)
    const forFriends = { visibility: 'friends' } as const
    const later = await hosted(golf, opener, { ...forFriends, date: '2026-12-05' })
    const sooner = await hosted(golf, opener, forFriends)
    const secret = await hosted(golf, opener, { visibility: 'private' })
    const open = await hosted(golf, opener)
    await golf.call('POST /users/{id}/friend', { params: { id: opener.id } }, stranger)
    expect(await found(pal)).toEqual([sooner.id, later.id])
    expect([await found(stranger), await found(opener)]).toEqual([[], []])
    const second = await asked(pal, { page: 2, pageSize: 1 })
    expect(second).toMatchObject({ total: 2, page: 2, pageSize: 1, items: [{ id: later.id }] })
    expect(second.items[0]?.viewer?.isMember).toBe(false)
    expect(await golf.refusal('GET /sessions/from-friends', {})).toMatchObject({ status: 401 })
    const wrong = { query: { page: 0 } }
    const { status } = await golf.refusal('GET /sessions/from-friends', wrong, pal)
    expect(status).toBe(400)

    // On the host's profile they stand for the same people, and for the host.
    for (const who of [pal, opener])
      expect(await golfOf(opener, who)).toEqual([later.id, open.id, sooner.id])
    for (const who of [stranger, undefined]) expect(await golfOf(opener, who)).toEqual([open.id])
    expect(await golfOf(opener, pal)).not.toContain(secret.id)

    await join(golf, pal, sooner.id)
    expect(await found(pal)).toEqual([later.id])
    await leave(golf, pal, sooner.id)
    expect(await found(pal)).toEqual([sooner.id, later.id])
  })

  test('has none that is cancelled, hidden, begun, or of who is no friend any more', async () => {
    const admin = await administrator(golf, 'admin')
    const [opener, pal] = [await player(golf, 'opens', 100_000), await player(golf, 'pals')]
    await befriend(opener, pal)
    const create = async (date: string) =>
      (await hosted(golf, opener, { visibility: 'friends', date })).id
    const [begun, hidden, cancelled, kept] = [
      await create('2026-11-23'),
      await create('2026-11-24'),
      await create('2026-11-25'),
      await create('2026-11-26'),
    ]
    expect(await found(pal)).toEqual([begun, hidden, cancelled, kept])
    const before = golf.clock.now()
    golf.clock.set('2026-11-23T18:00:00Z')
    await golf.call('DELETE /sessions/{id}', { params: { id: hidden } }, admin)
    await golf.call('POST /sessions/{id}/cancel', { params: { id: cancelled } }, opener)
    expect(await found(pal)).toEqual([kept])
    golf.clock.set(before.toISOString())

    const params = { id: pal.id }
    await golf.call('DELETE /users/{id}/friend', { params }, opener)
    expect(await found(pal)).toEqual([])
    await befriend(opener, pal)
    expect(await found(pal)).toEqual([begun, kept])
    await golf.call('POST /users/{id}/block', { params }, opener)
    expect(await found(pal)).toEqual([])
    await golf.call('DELETE /users/{id}/block', { params }, opener)
    await befriend(opener, pal)
    await golf.call('POST /admin/users/{id}/ban', { params: { id: opener.id } }, admin)
    expect(await found(pal)).toEqual([])
  })
})

describe('a link', () => {
  test('shows a private session to whoever has it, and lets in who signs in', async () => {
    const { id } = await hosted(golf, host, { visibility: 'private' })
    const token = await linkOf(host, id)
    expect(await linkOf(host, id)).toBe(token)
    const params = { token }
    const { session, invitedBy } = await golf.call('GET /invites/{token}', { params })
    expect([session.id, invitedBy.username]).toEqual([id, 'host'])
    expect(session.playerDetails.map((one) => one.phoneNumber)).toEqual([undefined])
    expect(await redeemRefusal(undefined, token)).toBe(401)
    await redeem(stranger, token)
    await redeem(stranger, token)
    expect(await sees(stranger, id)).toBe(true)
    await join(golf, stranger, id)
    // A player's own link, until they leave.
    const theirs = await linkOf(stranger, id)
    expect(theirs).not.toBe(token)
    await leave(golf, stranger, id)
    expect(await redeemRefusal(friend, theirs)).toBe(404)
  })

  test('is made by those who are in it, while it can be joined', async () => {
    const { id } = await hosted(golf, host, { visibility: 'friends' })
    const ask = async (who?: Player) =>
      (await golf.refusal('POST /sessions/{id}/invites', { params: { id } }, who)).status
    expect([await ask(), await ask(stranger), await ask(friend)]).toEqual([401, 404, 403])
    const token = await linkOf(host, id)
    await golf.call('POST /sessions/{id}/cancel', { params: { id } }, host)
    expect(await ask(host)).toBe(409)
    expect(await redeemRefusal(stranger, token)).toBe(404)
    expect(await redeemRefusal(stranger, 'nonsense')).toBe(404)
  })

  test('of a public session is its own address', async () => {
    const { id } = await hosted(golf, host)
    expect(await linkOf(host, id)).toBe(id)
  })

  test('opens nothing to whom the host blocks, also where it had', async () => {
    const enemy = await player(golf, 'enemy')
    const { id } = await hosted(golf, host, { visibility: 'private' })
    const token = await linkOf(host, id)
    await redeem(enemy, token)
    await golf.call('POST /users/{id}/block', { params: { id: enemy.id } }, host)
    expect(await sees(enemy, id)).toBe(false)
    expect(await redeemRefusal(enemy, token)).toBe(403)
    const read = await golf.refusal('GET /invites/{token}', { params: { token } }, enemy)
    expect(read.status).toBe(403)
  })

  test('is dead once the round is over', async () => {
    const { id, date } = await hosted(golf, host, { visibility: 'private' })
    const token = await linkOf(host, id)
    await join(golf, friend, await asGuest(friend, token))
    const before = golf.clock.now()
    golf.clock.set(new Date(new Date(date).getTime() + 6 * 3_600_000).toISOString())
    expect(await redeemRefusal(stranger, token)).toBe(404)
    golf.clock.set(before.toISOString())
  })
})

describe('friends', () => {
  test('are invited by name, told once, and let in', async () => {
    const { id } = await hosted(golf, host, { visibility: 'private' })
    const invite = (userIds: string[]) =>
      golf.call('POST /sessions/{id}/invites/friends', { params: { id }, body: { userIds } }, host)
    expect(await sees(friend, id)).toBe(false)
    expect(await invite([friend.id])).toEqual({ invited: [friend.id] })
    expect(await invite([friend.id])).toEqual({ invited: [] })
    expect(await sees(friend, id)).toBe(true)
    await golf.runFollowers()
    const { items } = await golf.call('GET /notifications', { query: { limit: 100 } }, friend)
    const told = items.filter((one) => one.kind === 'invite' && one.session_id === id)
    expect(told.map(({ title }) => title)).toEqual(['host invited you to play'])
  })

  test('are listed for who invites, with what each is to the session already', async () => {
    const { id } = await hosted(golf, host, { visibility: 'private', maxPlayers: 2 })
    const asked = { params: { id } }
    const [inside, waiting, invited] = await Promise.all(
      ['inside', 'waiting', 'invited'].map((name) => player(golf, name, 100_000)),
    )
    if (!inside || !waiting || !invited) throw new Error('nobody came')
    for (const one of [inside, waiting, invited]) await befriend(host, one)
    const userIds = [inside.id, waiting.id, invited.id]
    await golf.call('POST /sessions/{id}/invites/friends', { ...asked, body: { userIds } }, host)
    await join(golf, inside, id)
    await golf.call('POST /sessions/{id}/waitlist', asked, waiting)
    const { friends } = await golf.call('GET /sessions/{id}/invites/friends', asked, host)
    expect(friends.map(({ username, standing }) => [username, standing])).toEqual([
      ['friend', 'free'],
      ['inside', 'in'],
      ['invited', 'invited'],
      ['waiting', 'waiting'],
    ])
    const seen = await golf.call('GET /sessions/{id}/invites/friends', asked, inside)
    expect(seen.friends.map(({ standing }) => standing)).toEqual(['in'])
    const refused = async (who?: Player) =>
      (await golf.refusal('GET /sessions/{id}/invites/friends', asked, who)).status
    expect([await refused(), await refused(stranger), await refused(invited)]).toEqual([
      401, 404, 403,
    ])
  })

  test('only are invited by name, by who is in the session', async () => {
    const { id } = await hosted(golf, host, { visibility: 'private' })
    const refusal = async (body: { userIds: string[] }, who?: Player) =>
      (await golf.refusal('POST /sessions/{id}/invites/friends', { params: { id }, body }, who))
        .status
    expect(await refusal({ userIds: [stranger.id] }, host)).toBe(403)
    expect(await refusal({ userIds: [] }, host)).toBe(400)
    expect(await refusal({ userIds: [host.id] }, friend)).toBe(404)
    expect(await refusal({ userIds: [host.id] })).toBe(401)
  })
})
