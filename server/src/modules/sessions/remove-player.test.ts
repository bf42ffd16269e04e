import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { escrowOf, expectBooksToBalance } from '../../../test/books.ts'
import { administrator, fund, type Player, player } from '../../../test/cast.ts'
import { balance, hosted, join, leave } from '../../../test/golf.ts'
import { hoursFromTee, setHoursFromTee } from '../../../test/life.ts'
import { look, told, wait } from '../../../test/waitlist.ts'

let golf: TestApp
let maya: Player
let tom: Player
let rita: Player
let boss: Player
const startCents = 50_000
beforeEach(async () => {
  golf = await testApp()
  maya = await player(golf, 'maya', startCents)
  tom = await player(golf, 'tom', startCents)
  rita = await player(golf, 'rita', startCents)
  boss = await administrator(golf, 'boss')
})
afterEach(async () => {
  await expectBooksToBalance(golf)
  await golf.close()
})

const reason = 'We need a group of similar handicaps'
const request = (id: string, userId: string, body?: { reason?: string }) => ({
  params: { id, userId },
  ...(body && { body }),
})
const remove = (who: Player, id: string, userId: string, body?: { reason?: string }) =>
  golf.call('DELETE /sessions/{id}/players/{userId}', request(id, userId, body), who)
const refusal = (
  who: Player | undefined,
  id: string,
  userId: string,
  body: { reason?: string } | undefined = { reason },
) => golf.refusal('DELETE /sessions/{id}/players/{userId}', request(id, userId, body), who)
const joinRefusal = (who: Player, id: string) =>
  golf.refusal('POST /sessions/{id}/join', { params: { id } }, who)

describe('a host', () => {
  test('removes a player with all they paid, however late, and the spot goes to the waitlist', async () => {
    const { id } = await hosted(golf, maya, { maxPlayers: 2, potEnabled: true, potAmount: 1_000 })
    await join(golf, tom, id)
    await wait(golf, rita, id)
    setHoursFromTee(golf, -5)
    const { session } = await remove(maya, id, tom.id, { reason })
    expect(session.players).toEqual([maya.id, rita.id])
    expect(await balance(golf, tom)).toBe(startCents)
    expect(await escrowOf(golf, id)).toBe(7_000)
    expect((await told(golf, id)).slice(-2)).toEqual(['session.left tom', 'session.joined rita'])
  })

  test('gives a reason, which the player reads in the app and by mail, and admins in the log', async () => {
    await golf.db
      .updateTable('app_user')
      .set({ email_verified: true })
      .where('id', '=', tom.id)
      .execute()
    const { id } = await hosted(golf, maya)
    await join(golf, tom, id)
    await join(golf, rita, id)
    for (const body of [{}, { reason: '  ' }])
      expect(await refusal(maya, id, tom.id, body)).toMatchObject({
        status: 400,
        details: [{ path: 'reason' }],
      })
    await remove(maya, id, tom.id, { reason })
    await golf.runFollowers()
    await golf.runJobs()
    const notices = async (who: Player) =>
      (await golf.call('GET /notifications', { query: { limit: 100 } }, who)).items
    const title = 'You were removed from a session'
    const body = `Bethpage Black, Fri, Nov 27 · 8:10 AM EST. $25.00 is back in your wallet. Reason: ${reason}`
    expect((await notices(tom))[0]).toMatchObject({ title, body })
    expect(golf.mails.filter(({ subject }) => subject === title)).toMatchObject([
      { to: 'tom@example.com', text: expect.stringContaining(reason) },
    ])
    const inbox = { params: { userId: tom.id }, query: { box: 'system' as const } }
    const { items } = await golf.call('GET /messages/user/{userId}', inbox, tom)
    expect(items[0]?.content).toBe(`$25.00 is back in your wallet. Reason: ${reason}.`)
    // The others learn that he is gone, not why. The host did it, and gets no notice.
    const gone = 'tom is no longer in your session'
    expect((await notices(rita))[0]?.title).toBe(gone)
    expect((await notices(maya)).map((notice) => notice.title)).not.toContain(gone)
    const chat = await golf.call('GET /messages/session/{id}', { params: { id }, query: {} }, rita)
    expect(JSON.stringify(chat)).toContain('tom is no longer in this session.')
    expect(JSON.stringify([chat, await notices(rita)])).not.toContain(reason)
    const { items: log } = await golf.call('GET /admin/audit', { query: {} }, boss)
    expect(log[0]).toMatchObject({
      act: 'session.host_remove_player',
      admin: { id: maya.id },
      target: id,
      why: reason,
    })
  })

  test('removes no one from the tee time on, when scores and the pot are at stake', async () => {
    const { id } = await hosted(golf, maya, { potEnabled: true, potAmount: 1_000 })
    await join(golf, tom, id)
    await hoursFromTee(golf, 0)
    expect(await refusal(maya, id, tom.id)).toMatchObject({ code: 'SESSION_NOT_BOOKABLE' })
    await hoursFromTee(golf, 5)
    expect(await refusal(maya, id, tom.id)).toMatchObject({ code: 'SESSION_NOT_BOOKABLE' })
    expect(await escrowOf(golf, id)).toBe(2_000)
  })

  test('does not remove themself for a refund, nor a player of a cancelled session', async () => {
    const { id } = await hosted(golf, maya)
    await join(golf, tom, id)
    setHoursFromTee(golf, -5)
    expect(await refusal(maya, id, maya.id)).toMatchObject({ status: 403 })
    await golf.call('POST /sessions/{id}/cancel', { params: { id } }, maya)
    expect(await refusal(maya, id, tom.id)).toMatchObject({ code: 'SESSION_NOT_BOOKABLE' })
  })

  test('takes no one’s deposit return: what a late leaver gets is judged at the tee time as ever', async () => {
    const { id } = await hosted(golf, maya)
    await join(golf, tom, id)
    setHoursFromTee(golf, -20)
    await leave(golf, tom, id)
    await join(golf, rita, id)
    await remove(maya, id, rita.id, { reason })
    const late = await player(golf, 'late', startCents)
    await join(golf, late, id)
    await hoursFromTee(golf, 0)
    expect(await balance(golf, tom)).toBe(startCents - 500)
    expect(await balance(golf, rita)).toBe(startCents)
  })
})

describe('a player whom the host removed', () => {
  const befriend = async (a: Player, b: Player) => {
    await golf.call('POST /users/{id}/friend', { params: { id: b.id } }, a)
    await golf.call('POST /users/{id}/friend', { params: { id: a.id } }, b)
  }
  const invite = (by: Player, id: string, who: Player) =>
    golf.call(
      'POST /sessions/{id}/invites/friends',
      { params: { id }, body: { userIds: [who.id] } },
      by,
    )

  test('neither joins nor waits again, unless the host invites them by name', async () => {
    const { id } = await hosted(golf, maya, { maxPlayers: 2 })
    await join(golf, tom, id)
    await remove(maya, id, tom.id, { reason })
    expect(await joinRefusal(tom, id)).toMatchObject({ status: 403 })
    await join(golf, rita, id)
    const waiting = await golf.refusal('POST /sessions/{id}/waitlist', { params: { id } }, tom)
    expect(waiting).toMatchObject({ status: 403 })
    await befriend(rita, tom)
    expect((await invite(rita, id, tom)).invited).toEqual([])
    await befriend(maya, tom)
    expect((await invite(maya, id, tom)).invited).toEqual([tom.id])
    await leave(golf, rita, id)
    await join(golf, tom, id)
    // Removed, invited and removed again: nothing of it is kept from the first time.
    await remove(maya, id, tom.id, { reason })
    expect(await joinRefusal(tom, id)).toMatchObject({ status: 403 })
    expect(await balance(golf, tom)).toBe(startCents)
  })

  test('no longer sees a session for friends as a friend of the host, in any list', async () => {
    const { id } = await hosted(golf, maya, { visibility: 'friends' })
    await befriend(maya, tom)
    await befriend(maya, rita)
    await join(golf, tom, id)
    const seen = async (who: Player) => {
      const query = { page: 1, pageSize: 10 }
      const fromFriends = await golf.call('GET /sessions/from-friends', { query }, who)
      const params = { userId: maya.id }
      const ofHost = await golf.call('GET /sessions/user/{userId}', { params, query }, who)
      return [fromFriends, ofHost].map(({ items, total }) => [items.length, total])
    }
    await remove(maya, id, tom.id, { reason })
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
    await invite(maya, id, tom)
    expect((await look(golf, tom, id)).id).toBe(id)
    expect((await seen(tom))[0]).toEqual([1, 1])
  })

  test('no longer sees a private session, and its old link lets them in no more', async () => {
    const { id } = await hosted(golf, maya, { visibility: 'private' })
    const { url } = await golf.call('POST /sessions/{id}/invites', { params: { id } }, maya)
    const link = { params: { token: url.split('/').at(-1) ?? '' } }
    await golf.call('POST /invites/{token}/redeem', link, tom)
    await join(golf, tom, id)
    await remove(maya, id, tom.id, { reason })
    const seen = await golf.refusal('GET /sessions/{id}', { params: { id } }, tom)
    expect(seen.status).toBe(404)
    const redeemed = await golf.refusal('POST /invites/{token}/redeem', link, tom)
    expect(redeemed.status).toBe(403)
    await golf.runFollowers()
    const { items } = await golf.call('GET /notifications', { query: { limit: 5 } }, tom)
    expect(items[0]?.path).toBe('/wallet')
  })
})

describe('an admin', () => {
  test('removes a player with all they paid, whenever it is, and the spot goes to the waitlist', async () => {
    const { id } = await hosted(golf, maya, { maxPlayers: 2 })
    await join(golf, tom, id)
    await wait(golf, rita, id)
    golf.clock.set('2026-11-27T02:00:00Z')
    const { session } = await remove(boss, id, tom.id)
    expect(session.players).toEqual([maya.id, rita.id])
    expect(await balance(golf, tom)).toBe(startCents)
    expect((await told(golf, id)).slice(-2)).toEqual(['session.left tom', 'session.joined rita'])
    const { items: log } = await golf.call('GET /admin/audit', { query: {} }, boss)
    expect(log[0]).toMatchObject({
      act: 'session.remove_player',
      admin: { id: boss.id },
      target: id,
      before: { userId: tom.id, paidCents: 2_500 },
    })
  })

  test('removes players who are in, until the round is over; no one else does, but the host', async () => {
    const session = await hosted(golf, maya)
    const { id } = session
    await join(golf, tom, id)
    await join(golf, rita, id)
    expect(await refusal(undefined, id, tom.id)).toMatchObject({ status: 401 })
    expect(await refusal(rita, id, tom.id)).toMatchObject({ status: 403 })
    expect(await refusal(boss, id, boss.id)).toMatchObject({ status: 404 })
    expect(await refusal(boss, tom.id, tom.id)).toMatchObject({ status: 404 })
    expect(await refusal(boss, id, 'nobody')).toMatchObject({ status: 400 })
    const hidden = await hosted(golf, maya, { visibility: 'private' })
    expect(await refusal(rita, hidden.id, maya.id)).toMatchObject({ status: 404 })
    golf.clock.set(session.date)
    await golf.runJobs()
    await remove(boss, id, rita.id)
    golf.clock.advanceHours(5)
    await golf.runJobs()
    expect(await refusal(boss, id, tom.id)).toMatchObject({ status: 409 })
    expect((await look(golf, tom, id)).players).toEqual([maya.id, tom.id])
  })

  test('who hosts without playing keeps the rights of an admin, and keeps no one out', async () => {
    const { id, date } = await hosted(golf, boss, { autoJoin: false })
    await join(golf, tom, id)
    await join(golf, rita, id)
    await remove(boss, id, tom.id)
    await join(golf, tom, id)
    golf.clock.set(date)
    await golf.runJobs()
    await remove(boss, id, rita.id)
    expect((await look(golf, boss, id)).players).toEqual([tom.id])
    const { items: log } = await golf.call('GET /admin/audit', { query: {} }, boss)
    expect(log[0]?.act).toBe('session.remove_player')
    golf.clock.advanceHours(5)
    expect(await refusal(boss, id, tom.id)).toMatchObject({ status: 409 })
  })

  test('who hosts and plays removes as a host', async () => {
    await fund(golf, boss.id, startCents)
    const { id, date } = await hosted(golf, boss)
    await join(golf, boss, id)
    await join(golf, tom, id)
    expect(await refusal(boss, id, tom.id, {})).toMatchObject({ status: 400 })
    golf.clock.set(date)
    expect(await refusal(boss, id, tom.id)).toMatchObject({ code: 'SESSION_NOT_BOOKABLE' })
  })

  test('does not keep the player out: the same player may join again', async () => {
    const { id } = await hosted(golf, maya)
    await join(golf, tom, id)
    await remove(boss, id, tom.id)
    await join(golf, tom, id)
    expect((await look(golf, tom, id)).players).toEqual([maya.id, tom.id])
  })
})
