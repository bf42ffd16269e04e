import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { hosted, join, leave } from '../../../../test/golf.ts'
import { test as base, freshPlayer } from '../../../../test/golf-test.ts'
import type { Player } from '../../../../test/players.ts'

async function befriend(golf: TestApp, a: Player, b: Player): Promise<void> {
  await golf.call('POST /users/{id}/friend', { params: { id: b.id } }, a)
  await golf.call('POST /users/{id}/friend', { params: { id: a.id } }, b)
}

const test = base
  .extend('friend', async ({ golf, host }) => {
    const friend = await freshPlayer(golf, 'friend')
    await befriend(golf, host, friend)
    return friend
  })
  .extend('stranger', ({ golf }) => freshPlayer(golf, 'stranger'))

const canSee = async (golf: TestApp, who: Player | undefined, id: string): Promise<boolean> => {
  const headers = who ? { authorization: `Bearer ${who.token}` } : {}
  return (await golf.app.inject({ url: `/api/sessions/${id}`, headers })).statusCode === 200
}

async function linkOf(golf: TestApp, who: Player, id: string): Promise<string> {
  const { url } = await golf.call('POST /sessions/{id}/invites', { params: { id } }, who)
  return url.split('/').at(-1) ?? ''
}

const redeem = (golf: TestApp, who: Player, token: string) =>
  golf.call('POST /invites/{token}/redeem', { params: { token } }, who)
const redeemRefusal = async (golf: TestApp, who: Player | undefined, token: string) =>
  (await golf.refusal('POST /invites/{token}/redeem', { params: { token } }, who)).status

describe('a session for friends', () => {
  test('can be seen and joined only by the host’s friends', async ({
    golf,
    host,
    friend,
    stranger,
  }) => {
    const { id } = await hosted(golf, host, { visibility: 'friends' })
    expect(await canSee(golf, friend, id)).toBe(true)
    expect(await canSee(golf, stranger, id)).toBe(false)
    expect(await canSee(golf, undefined, id)).toBe(false)
    const { status } = await golf.refusal('POST /sessions/{id}/join', { params: { id } }, stranger)
    expect(status).toBe(404)
    await join(golf, friend, id)
  })

  test('is hidden from former friends, and a private session from all friends', async ({
    golf,
    host,
    friend,
  }) => {
    const open = await hosted(golf, host, { visibility: 'friends' })
    const secret = await hosted(golf, host, { visibility: 'private' })
    expect([await canSee(golf, friend, open.id), await canSee(golf, friend, secret.id)]).toEqual([
      true,
      false,
    ])
    await golf.call('DELETE /users/{id}/friend', { params: { id: friend.id } }, host)
    expect(await canSee(golf, friend, open.id)).toBe(false)
  })
})

describe('the list of friends’ sessions', () => {
  const list = (golf: TestApp, who: Player, query = {}) =>
    golf.call('GET /sessions/from-friends', { query }, who)
  const found = async (golf: TestApp, who: Player) =>
    (await list(golf, who)).items.map(({ id }) => id)
  const sessionsOf = async (golf: TestApp, user: Player, viewer?: Player) => {
    const params = { userId: user.id }
    const { items } = await golf.call('GET /sessions/user/{userId}', { params }, viewer)
    return items.map(({ id }) => id)
  }

  test('shows sessions that a player can see and has not joined, soonest first', async ({
    golf,
    host,
    friend,
    stranger,
  }) => {
    const forFriends = { visibility: 'friends' } as const
    const later = await hosted(golf, host, { ...forFriends, date: '2026-12-05' })
    const sooner = await hosted(golf, host, forFriends)
    const secret = await hosted(golf, host, { visibility: 'private' })
    const open = await hosted(golf, host)
    await golf.call('POST /users/{id}/friend', { params: { id: host.id } }, stranger)
    expect(await found(golf, friend)).toEqual([sooner.id, later.id])
    expect([await found(golf, stranger), await found(golf, host)]).toEqual([[], []])
    const second = await list(golf, friend, { page: 2, pageSize: 1 })
    expect(second).toMatchObject({ total: 2, page: 2, pageSize: 1, items: [{ id: later.id }] })
    expect(second.items[0]?.viewer?.isMember).toBe(false)
    expect(await golf.refusal('GET /sessions/from-friends', {})).toMatchObject({ status: 401 })
    const wrong = { query: { page: 0 } }
    const { status } = await golf.refusal('GET /sessions/from-friends', wrong, friend)
    expect(status).toBe(400)

    // The host's profile shows them to the same players and to the host.
    for (const who of [friend, host])
      expect(await sessionsOf(golf, host, who)).toEqual([later.id, open.id, sooner.id])
    expect(await sessionsOf(golf, host, stranger)).toEqual([open.id])
    // A list would tell guests where a player will be, unless the player wants that.
    expect(await sessionsOf(golf, host)).toEqual([])
    await golf.call('PATCH /auth/profile', { body: { showName: true } }, host)
    expect(await sessionsOf(golf, host)).toEqual([open.id])
    expect(await sessionsOf(golf, host, friend)).not.toContain(secret.id)

    await join(golf, friend, sooner.id)
    expect(await found(golf, friend)).toEqual([later.id])
    await leave(golf, friend, sooner.id)
    expect(await found(golf, friend)).toEqual([sooner.id, later.id])
  })

  test('has no cancelled, hidden, or past sessions, and none of former friends', async ({
    golf,
    host,
    admin,
    friend,
  }) => {
    const create = async (date: string) =>
      (await hosted(golf, host, { visibility: 'friends', date })).id
    const [begun, hidden, cancelled, kept] = [
      await create('2026-11-23'),
      await create('2026-11-24'),
      await create('2026-11-25'),
      await create('2026-11-26'),
    ]
    expect(await found(golf, friend)).toEqual([begun, hidden, cancelled, kept])
    const before = golf.clock.now()
    golf.clock.set('2026-11-23T18:00:00Z')
    await golf.call('DELETE /sessions/{id}', { params: { id: hidden } }, admin)
    await golf.call('POST /sessions/{id}/cancel', { params: { id: cancelled } }, host)
    expect(await found(golf, friend)).toEqual([kept])
    golf.clock.set(before.toISOString())

    const params = { id: friend.id }
    await golf.call('DELETE /users/{id}/friend', { params }, host)
    expect(await found(golf, friend)).toEqual([])
    await befriend(golf, host, friend)
    expect(await found(golf, friend)).toEqual([begun, kept])
    await golf.call('POST /users/{id}/block', { params }, host)
    expect(await found(golf, friend)).toEqual([])
    await golf.call('DELETE /users/{id}/block', { params }, host)
    await befriend(golf, host, friend)
    await golf.call('POST /admin/users/{id}/ban', { params: { id: host.id } }, admin)
    expect(await found(golf, friend)).toEqual([])
  })
})

describe('a link', () => {
  test('shows a private session to anyone and lets players join after logging in', async ({
    golf,
    host,
    friend,
    stranger,
  }) => {
    const { id } = await hosted(golf, host, { visibility: 'private' })
    const token = await linkOf(golf, host, id)
    expect(await linkOf(golf, host, id)).toBe(token)
    const params = { token }
    await golf.call('PATCH /auth/profile', { body: { displayName: 'Wendy Farrell' } }, host)
    const { session, invitedBy } = await golf.call('GET /invites/{token}', { params })
    expect([session.id, invitedBy.username]).toEqual([id, 'Wendy'])
    expect(JSON.stringify([session, invitedBy])).not.toMatch(/Farrell/)
    const forPlayers = await golf.call('GET /invites/{token}', { params }, stranger)
    expect(forPlayers.invitedBy).toMatchObject({ id: host.id, displayName: 'Wendy Farrell' })
    expect(session.playerDetails.map((one) => one.phoneNumber)).toEqual([undefined])
    expect(await redeemRefusal(golf, undefined, token)).toBe(401)
    await redeem(golf, stranger, token)
    await redeem(golf, stranger, token)
    expect(await canSee(golf, stranger, id)).toBe(true)
    await join(golf, stranger, id)
    // A player's own link works until they leave.
    const theirs = await linkOf(golf, stranger, id)
    expect(theirs).not.toBe(token)
    await leave(golf, stranger, id)
    expect(await redeemRefusal(golf, friend, theirs)).toBe(404)
  })

  test('can be created only by players in the session, while it can be joined', async ({
    golf,
    host,
    friend,
    stranger,
  }) => {
    const { id } = await hosted(golf, host, { visibility: 'friends' })
    const refusedLink = async (who?: Player) =>
      (await golf.refusal('POST /sessions/{id}/invites', { params: { id } }, who)).status
    expect([await refusedLink(), await refusedLink(stranger), await refusedLink(friend)]).toEqual([
      401, 404, 403,
    ])
    const token = await linkOf(golf, host, id)
    await golf.call('POST /sessions/{id}/cancel', { params: { id } }, host)
    expect(await refusedLink(host)).toBe(409)
    expect(await redeemRefusal(golf, stranger, token)).toBe(404)
    expect(await redeemRefusal(golf, stranger, 'nonsense')).toBe(404)
  })

  test('to a public session is its usual address', async ({ golf, host }) => {
    const { id } = await hosted(golf, host)
    expect(await linkOf(golf, host, id)).toBe(id)
  })

  test('does not work for players the host blocks, even after they used it', async ({
    golf,
    host,
    stranger,
  }) => {
    const { id } = await hosted(golf, host, { visibility: 'private' })
    const token = await linkOf(golf, host, id)
    await redeem(golf, stranger, token)
    await golf.call('POST /users/{id}/block', { params: { id: stranger.id } }, host)
    expect(await canSee(golf, stranger, id)).toBe(false)
    expect(await redeemRefusal(golf, stranger, token)).toBe(403)
    const read = await golf.refusal('GET /invites/{token}', { params: { token } }, stranger)
    expect(read.status).toBe(403)
  })

  test('expires when the round ends', async ({ golf, host, friend, stranger }) => {
    const { id, date } = await hosted(golf, host, { visibility: 'private' })
    const token = await linkOf(golf, host, id)
    await join(golf, friend, (await redeem(golf, friend, token)).session.id)
    golf.clock.set(new Date(new Date(date).getTime() + 6 * 3_600_000).toISOString())
    expect(await redeemRefusal(golf, stranger, token)).toBe(404)
  })
})

describe('friends', () => {
  test('can be invited by name, are notified once, and can see the session', async ({
    golf,
    host,
    friend,
  }) => {
    const { id } = await hosted(golf, host, { visibility: 'private' })
    const invite = (userIds: string[]) =>
      golf.call('POST /sessions/{id}/invites/friends', { params: { id }, body: { userIds } }, host)
    expect(await canSee(golf, friend, id)).toBe(false)
    expect(await invite([friend.id])).toEqual({ invited: [friend.id] })
    expect(await invite([friend.id])).toEqual({ invited: [] })
    expect(await canSee(golf, friend, id)).toBe(true)
    await golf.runFollowers()
    const { items } = await golf.call('GET /notifications', { query: { limit: 100 } }, friend)
    const invites = items.filter((one) => one.kind === 'invite' && one.session_id === id)
    expect(invites.map(({ title }) => title)).toEqual([`${host.username} invited you to play`])
    expect(invites[0]?.body).toMatch(/\. \$25\.00 to join\.$/)
  })

  test('are listed with their status in the session', async ({ golf, host, friend, stranger }) => {
    const { id } = await hosted(golf, host, { visibility: 'private', maxPlayers: 2 })
    const session = { params: { id } }
    const [inside, waiting, invited] = await Promise.all(
      ['inside', 'waiting', 'invited'].map((name) => freshPlayer(golf, name)),
    )
    if (!inside || !waiting || !invited) throw new Error('no players')
    for (const one of [inside, waiting, invited]) await befriend(golf, host, one)
    const userIds = [inside.id, waiting.id, invited.id]
    await golf.call('POST /sessions/{id}/invites/friends', { ...session, body: { userIds } }, host)
    await join(golf, inside, id)
    await golf.call('POST /sessions/{id}/waitlist', session, waiting)
    const { friends } = await golf.call('GET /sessions/{id}/invites/friends', session, host)
    expect(friends.map(({ username, standing }) => [username, standing])).toEqual([
      [friend.username, 'free'],
      [inside.username, 'in'],
      [invited.username, 'invited'],
      [waiting.username, 'waiting'],
    ])
    const seen = await golf.call('GET /sessions/{id}/invites/friends', session, inside)
    expect(seen.friends.map(({ standing }) => standing)).toEqual(['in'])
    const refused = async (who?: Player) =>
      (await golf.refusal('GET /sessions/{id}/invites/friends', session, who)).status
    expect([await refused(), await refused(stranger), await refused(invited)]).toEqual([
      401, 404, 403,
    ])
  })

  test('can be invited only by a player in the session, and strangers can’t be invited', async ({
    golf,
    host,
    friend,
    stranger,
  }) => {
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
