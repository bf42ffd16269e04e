import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { hosted, join, leave } from '../../../test/golf.ts'
import { type Player, player } from '../../../test/players.ts'
import { finish, scorecardOf, teedOff } from '../../../test/rounds.ts'
import { setHoursFromTee } from '../../../test/session-state.ts'

let golf: TestApp
let host: Player
let guest: Player
let third: Player

beforeAll(async () => {
  golf = await testApp()
  host = await player(golf, 'host', 100_000)
  guest = await player(golf, 'guest', 100_000)
  third = await player(golf, 'third', 100_000)
})
afterAll(() => golf.close())

beforeEach(async () => {
  golf.clock.set('2026-11-20T15:00:00.000Z')
  await golf.runFollowers()
  await golf.runJobs()
  for (const one of [host, guest, third]) await golf.call('POST /notifications/read-all', {}, one)
})

const latest = async (who: Player, title: RegExp) => {
  await golf.runFollowers()
  const { items } = await golf.call('GET /notifications', { query: { limit: 100 } }, who)
  return items.find((one) => title.test(one.title))
}
const unread = async (who: Player) =>
  (await golf.call('GET /notifications', { query: { limit: 1 } }, who)).unread
const befriend = (who: Player, other: Player) =>
  golf.call('POST /users/{id}/friend', { params: { id: other.id } }, who)
const end = (who: Player, other: Player) =>
  golf.call('DELETE /users/{id}/friend', { params: { id: other.id } }, who)

test('a friend request can be answered from its notification until it is answered', async () => {
  await befriend(guest, host)
  const request = await latest(host, /sent you a friend request$/)
  expect(request).toMatchObject({
    path: '/friends',
    is_read: false,
    is_closed: false,
    is_accepted: false,
    friend_request: { id: guest.id, username: 'guest' },
  })
  await befriend(host, guest)
  const answered = { is_read: true, is_closed: true, is_accepted: true, friend_request: null }
  expect(await latest(host, /sent you a friend request$/)).toMatchObject(answered)
  expect(await unread(host)).toBe(0)
  await end(host, guest)
})

test('a friend request that is declined, withdrawn, or blocked closes its notification', async () => {
  for (const close of [
    () => end(host, guest),
    () => end(guest, host),
    () => golf.call('POST /users/{id}/block', { params: { id: guest.id } }, host),
  ]) {
    await befriend(guest, host)
    expect(await latest(host, /sent you a friend request$/)).toMatchObject({ is_closed: false })
    await close()
    expect(await latest(host, /sent you a friend request$/)).toMatchObject({
      is_read: true,
      is_closed: true,
      is_accepted: false,
    })
    expect(await unread(host)).toBe(0)
  }
  await golf.call('DELETE /users/{id}/block', { params: { id: guest.id } }, host)
})

/** Offers a spot to `third` close to the tee time. */
async function offered() {
  const { id } = await hosted(golf, host, { maxPlayers: 2 })
  await join(golf, guest, id)
  await golf.call('POST /sessions/{id}/waitlist', { params: { id } }, third)
  setHoursFromTee(golf, -2)
  await leave(golf, guest, id)
  expect(await latest(third, /opened up for you/)).toMatchObject({
    is_read: false,
    is_closed: false,
    body: 'Bethpage Black, Fri, Nov 27 · 8:10 AM EST. Accept it on the session page by Fri, Nov 27 · 6:25 AM EST. You’ll pay $25.00.',
  })
  return id
}

test('declining an offered spot closes its notification, live on open screens too', async () => {
  const id = await offered()
  await golf.call('DELETE /sessions/{id}/waitlist', { params: { id } }, third)
  const closed = await latest(third, /opened up for you/)
  expect(closed).toMatchObject({ is_read: true, is_closed: true })
  const event = await golf.db
    .selectFrom('event')
    .select(['user_id', 'data'])
    .where('kind', '=', 'notification.closed')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(event).toEqual({ user_id: third.id, data: { notificationId: closed?.id } })
})

test('an offered spot that is accepted or expires closes its notification', async () => {
  const id = await offered()
  await golf.call('POST /sessions/{id}/waitlist/accept', { params: { id } }, third)
  expect(await latest(third, /opened up for you/)).toMatchObject({ is_read: true, is_closed: true })
  await golf.call('POST /sessions/{id}/cancel', { params: { id } }, host)

  golf.clock.set('2026-11-20T15:00:00.000Z')
  await offered()
  const before = await unread(third)
  golf.clock.advanceHours(16 / 60)
  expect(await latest(third, /opened up for you/)).toMatchObject({ is_read: true, is_closed: true })
  expect(await unread(third)).toBe(before - 1)
})

test('an invitation closes when its reader joins or the session is cancelled', async () => {
  for (const one of [guest, third]) {
    await befriend(host, one)
    await befriend(one, host)
  }
  const { id } = await hosted(golf, host, { visibility: 'private' })
  const body = { userIds: [guest.id, third.id] }
  await golf.call('POST /sessions/{id}/invites/friends', { params: { id }, body }, host)
  for (const one of [guest, third])
    expect(await latest(one, /invited you/)).toMatchObject({ is_read: false, is_closed: false })
  await join(golf, guest, id)
  expect(await latest(guest, /invited you/)).toMatchObject({ is_read: true, is_closed: true })
  expect(await latest(third, /invited you/)).toMatchObject({ is_closed: false })
  await golf.call('POST /sessions/{id}/cancel', { params: { id } }, host)
  expect(await latest(third, /invited you/)).toMatchObject({ is_read: true, is_closed: true })
})

test('a score or result that needs an answer closes its notification once it has one', async () => {
  const session = await teedOff(golf, [host, guest, third])
  const card = scorecardOf(golf, session)
  await card.put(host, [{ userId: guest.id, gross: 90 }])
  const toConfirm = /posted a score of 90 for you/
  expect(await latest(guest, toConfirm)).toMatchObject({ is_read: false, is_closed: false })
  await card.attest(guest, guest)
  expect(await latest(guest, toConfirm)).toMatchObject({ is_read: true, is_closed: true })

  await finish(golf, session)
  const toPost = /Post your score/
  expect(await latest(third, toPost)).toMatchObject({ is_read: false, is_closed: false })
  await card.post(third, 85)
  expect(await latest(third, toPost)).toMatchObject({ is_read: true, is_closed: true })

  await card.post(host, 80)
  await card.propose(host)
  const proposed = /submitted the result/
  await card.confirm(guest)
  expect(await latest(guest, proposed)).toMatchObject({ is_read: true, is_closed: true })
  expect(await latest(third, proposed)).toMatchObject({ is_read: false, is_closed: false })
  await card.confirm(third)
  expect(await latest(third, proposed)).toMatchObject({ is_read: true, is_closed: true })
})
