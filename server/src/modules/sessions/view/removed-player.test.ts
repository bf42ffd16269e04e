import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { balance, hosted, join, leave } from '../../../../test/golf.ts'
import { test, walletCents } from '../../../../test/golf-test.ts'
import type { Player } from '../../../../test/players.ts'
import { reason, remove } from '../../../../test/removal.ts'
import { getSession } from '../../../../test/waitlist.ts'

const joinRefusal = (golf: TestApp, who: Player, id: string) =>
  golf.refusal('POST /sessions/{id}/join', { params: { id } }, who)

describe('a player removed by the host', () => {
  const befriend = async (golf: TestApp, a: Player, b: Player) => {
    await golf.call('POST /users/{id}/friend', { params: { id: b.id } }, a)
    await golf.call('POST /users/{id}/friend', { params: { id: a.id } }, b)
  }
  const invite = (golf: TestApp, by: Player, id: string, who: Player) =>
    golf.call(
      'POST /sessions/{id}/invites/friends',
      { params: { id }, body: { userIds: [who.id] } },
      by,
    )

  test('cannot join or wait again unless the host invites them by name', async ({
    golf,
    maya,
    tom,
    rita,
  }) => {
    const { id } = await hosted(golf, maya, { maxPlayers: 2 })
    await join(golf, tom, id)
    await remove(golf, maya, id, tom.id, { reason })
    expect(await joinRefusal(golf, tom, id)).toMatchObject({ status: 403 })
    await join(golf, rita, id)
    const waiting = await golf.refusal('POST /sessions/{id}/waitlist', { params: { id } }, tom)
    expect(waiting).toMatchObject({ status: 403 })
    await befriend(golf, rita, tom)
    expect((await invite(golf, rita, id, tom)).invited).toEqual([])
    await befriend(golf, maya, tom)
    expect((await invite(golf, maya, id, tom)).invited).toEqual([tom.id])
    await leave(golf, rita, id)
    await join(golf, tom, id)
    // A second removal after an invitation bars the player again.
    await remove(golf, maya, id, tom.id, { reason })
    expect(await joinRefusal(golf, tom, id)).toMatchObject({ status: 403 })
    expect(await balance(golf, tom)).toBe(walletCents)
  })

  test('no longer sees the host’s session for friends in any list', async ({
    golf,
    maya,
    tom,
    rita,
  }) => {
    const { id } = await hosted(golf, maya, { visibility: 'friends' })
    await befriend(golf, maya, tom)
    await befriend(golf, maya, rita)
    await join(golf, tom, id)
    const seen = async (who: Player) => {
      const query = { page: 1, pageSize: 10 }
      const fromFriends = await golf.call('GET /sessions/from-friends', { query }, who)
      const params = { userId: maya.id }
      const ofHost = await golf.call('GET /sessions/user/{userId}', { params, query }, who)
      return [fromFriends, ofHost].map(({ items, total }) => [items.length, total])
    }
    await remove(golf, maya, id, tom.id, { reason })
    expect(await golf.refusal('GET /sessions/{id}', { params: { id } }, tom)).toMatchObject({
      status: 404,
    })
    expect(await seen(tom)).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect(await seen(rita)).toEqual([
      [1, 1],
      [1, 1],
    ])
    await invite(golf, maya, id, tom)
    expect((await getSession(golf, tom, id)).id).toBe(id)
    expect((await seen(tom))[0]).toEqual([1, 1])
  })

  test('no longer sees a private session and cannot use its old link', async ({
    golf,
    maya,
    tom,
  }) => {
    const { id } = await hosted(golf, maya, { visibility: 'private' })
    const { url } = await golf.call('POST /sessions/{id}/invites', { params: { id } }, maya)
    const link = { params: { token: url.split('/').at(-1) ?? '' } }
    await golf.call('POST /invites/{token}/redeem', link, tom)
    await join(golf, tom, id)
    await remove(golf, maya, id, tom.id, { reason })
    const seen = await golf.refusal('GET /sessions/{id}', { params: { id } }, tom)
    expect(seen.status).toBe(404)
    const redeemed = await golf.refusal('POST /invites/{token}/redeem', link, tom)
    expect(redeemed.status).toBe(403)
    await golf.runFollowers()
    const { items } = await golf.call('GET /notifications', { query: { limit: 5 } }, tom)
    expect(items[0]?.path).toBe('/wallet')
  })
})
