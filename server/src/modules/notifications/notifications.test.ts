import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { hosted, join, leave } from '../../../test/golf.ts'
import { type Player, player, verifyEmails } from '../../../test/players.ts'
import { isReceipt } from '../../../test/receipts.ts'
import { hoursFromTee, setHoursFromTee } from '../../../test/session-state.ts'

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
  golf.mails.length = 0
  for (const one of [host, guest, third]) await golf.call('POST /notifications/read-all', {}, one)
})

const verify = (...who: Player[]) => verifyEmails(golf, ...who)

const list = (who: Player) => golf.call('GET /notifications', { query: { limit: 100 } }, who)

/** Titles of a player's unread notifications of what others did, latest first. */
async function news(who: Player): Promise<string[]> {
  await golf.runFollowers()
  const unread = (await list(who)).items.filter((one) => !one.is_read)
  return unread.map(({ title }) => title).filter((title) => !isReceipt(title))
}

async function mailsTo(who: Player): Promise<string[]> {
  await golf.runFollowers()
  await golf.runJobs()
  const mails = golf.mails.filter(({ to }) => to === `${who.username}@example.com`)
  return mails.map(({ subject }) => subject).filter((subject) => !isReceipt(subject))
}

/** Titles of a player's reminders of a session, latest first. */
const remindersOf = async (who: Player, sessionId: string) =>
  (await list(who)).items
    .filter((one) => one.kind === 'reminder' && one.session_id === sessionId)
    .map(({ title }) => title)

const remind = () =>
  golf.db
    .transaction()
    .execute((tx) =>
      golf.jobs.enqueue(tx, { name: 'notification.remind', data: {}, dueAt: golf.clock.now() }),
    )

describe('players are notified', () => {
  test('when others join or leave, but never about their own actions', async () => {
    const { id } = await hosted(golf, host)
    await join(golf, guest, id)
    expect(await news(host)).toEqual(['guest joined your session'])
    expect(await news(guest)).toEqual([])
    await join(golf, third, id)
    await golf.runFollowers()
    await leave(golf, guest, id)
    expect((await news(host))[0]).toBe('guest left your session')
    expect(await news(third)).toEqual(['guest left your session'])
    expect(await news(guest)).toEqual(['third joined your session'])
  })

  test('once, however often the log is read, and live', async () => {
    const { id } = await hosted(golf, host)
    await join(golf, guest, id)
    await golf.runFollowers()
    await golf.runFollowers()
    const { items, total, unread } = await list(host)
    const short = await golf.call('GET /notifications', { query: { limit: 1 } }, host)
    expect([total, short.total]).toEqual([items.length, items.length])
    const own = items.filter((one) => one.session_id === id)
    expect(own.map(({ title }) => title)).toEqual([
      'guest joined your session',
      'Your session is open: Nassau County',
    ])
    expect(unread).toBe(2)
    const made = await golf.db
      .selectFrom('event')
      .select('data')
      .where('kind', '=', 'notification.made')
      .where('user_id', '=', host.id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(made?.data).toEqual({ notificationId: items[0]?.id })
  })

  test('when a session is cancelled, with the refund, except the player who cancelled it', async () => {
    const { id } = await hosted(golf, host)
    await join(golf, guest, id)
    await golf.call(
      'POST /sessions/{id}/cancel',
      { params: { id }, body: { reason: 'Rain' } },
      host,
    )
    expect(await news(guest)).toEqual(['Session cancelled'])
    const [notice] = (await list(guest)).items
    expect(notice?.body).toContain('Rain. Everyone has been refunded.')
    expect(await news(host)).toEqual(['guest joined your session'])
  })

  test('of friend requests, but never about players they block', async () => {
    await golf.call('POST /users/{id}/friend', { params: { id: third.id } }, guest)
    expect(await news(third)).toEqual(['guest sent you a friend request'])
    await golf.call('POST /users/{id}/block', { params: { id: guest.id } }, third)
    const { id } = await hosted(golf, host)
    await join(golf, guest, id)
    await join(golf, third, id)
    expect(await news(guest)).toEqual([])
    await golf.call('DELETE /users/{id}/block', { params: { id: guest.id } }, third)
  })

  test('of matching new sessions near home, a few a day, once the host’s email is verified', async () => {
    const near = await player(golf, 'near')
    const elsewhere = await player(golf, 'elsewhere')
    const profile = { homeState: 'NY', homeCounty: 'Queens County', travelRadius: 25 }
    await golf.call('PATCH /auth/profile', { body: { ...profile, skillLevel: 'beginner' } }, near)
    await golf.call(
      'PATCH /auth/profile',
      { body: { ...profile, homeCounty: 'Erie County' } },
      elsewhere,
    )
    await hosted(golf, host, { skillLevel: 'beginner' })
    expect(await news(near)).toEqual([])
    await verify(host)
    await hosted(golf, host, { visibility: 'private' })
    await hosted(golf, host, { skillLevel: 'elite' })
    expect(await news(near)).toEqual([])
    for (let n = 0; n < 4; n++) await hosted(golf, host, { skillLevel: 'beginner' })
    expect(await news(near)).toEqual(Array(3).fill('New session near you: Nassau County'))
    expect(await news(elsewhere)).toEqual([])
    expect(await news(host)).toEqual([])
  })

  test('of money they didn’t move themselves', async () => {
    expect(await news(host)).toEqual([])
    const { id } = await hosted(golf, host, { bountyEnabled: true, bountyAmount: 5_000 })
    await golf.call('POST /sessions/{id}/cancel', { params: { id } }, host)
    expect(await news(host)).toEqual([])
  })
})

describe('a reminder', () => {
  test('is sent at 6 p.m. the day before and two hours before, once each, and by email too', async () => {
    await verify(host)
    const { id } = await hosted(golf, host)
    await join(golf, guest, id)
    await golf.runFollowers()
    const remindAt = async (...hours: number[]) => {
      for (const hour of hours) {
        setHoursFromTee(golf, hour)
        await remind()
        await golf.runJobs()
      }
    }
    // The tee time is 8:10 a.m.
    await remindAt(-23.9, -14.2)
    expect(await remindersOf(guest, id)).not.toContain('Your round is tomorrow')
    await remindAt(-14.1, -13.5, -12, -1.9, -1.8)
    const both = ['Your round starts in two hours', 'Your round is tomorrow']
    expect(await remindersOf(guest, id)).toEqual(both)
    const mails = golf.mails.filter(({ to, text }) => to.startsWith('host@') && text.includes(id))
    const subjects = mails.map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Your round'))).toEqual(both.reverse())
    await hoursFromTee(golf, 1)
  })

  test('follows a tee time that moves, and skips players who left', async () => {
    const { id } = await hosted(golf, third)
    await golf.call(
      'PATCH /sessions/{id}',
      { params: { id }, body: { date: '2026-11-28', teeTime: '08:10' } },
      third,
    )
    await join(golf, guest, id)
    await join(golf, host, id)
    await leave(golf, guest, id)
    setHoursFromTee(golf, -14)
    await remind()
    await golf.runJobs()
    const refund = 'Full refund until Fri, Nov 27 · 8:10 AM EST'
    expect(await remindersOf(third, id)).toEqual([refund])
    setHoursFromTee(golf, 10)
    await remind()
    await golf.runJobs()
    expect(await remindersOf(third, id)).toEqual(['Your round is tomorrow', refund])
    expect(await remindersOf(guest, id)).toEqual([])
  })
})

describe('a message', () => {
  const write = (by: Player, id: string, content: string) =>
    golf.call('POST /messages/session/{id}', { params: { id }, body: { content } }, by)

  test('in a chat is not emailed unless its reader turns that on', async () => {
    await verify(host, guest)
    const { id } = await hosted(golf, host)
    await join(golf, guest, id)
    await golf.runFollowers()
    await golf.runJobs()
    golf.mails.length = 0
    await write(guest, id, 'Who brings the balls?')
    expect((await news(host))[0]).toBe('guest messaged the Nassau County chat')
    golf.clock.advanceHours(0.1)
    expect(await mailsTo(host)).toEqual([])
    const body = { recipient: host.id, content: 'Are you there?' }
    await golf.call('POST /messages', { body }, guest)
    await golf.runFollowers()
    golf.clock.advanceHours(0.1)
    expect(await mailsTo(host)).toEqual(['New message from guest'])
    const mail = golf.mails.find(({ subject }) => subject === 'New message from guest')
    expect(mail?.text).toMatch(
      new RegExp(`^View messages:\\s+\\S+/messages\\?with=${guest.id}$`, 'm'),
    )
    const notice = (await list(host)).items.find(({ title }) => title === 'New message from guest')
    expect(notice?.path).toBe(`/messages?with=${guest.id}`)
  })

  test('from a blocked player in a chat causes no notification and no email', async () => {
    await verify(host)
    await golf.call(
      'PATCH /notifications/settings',
      { body: { kinds: { chat: { email: true } } } },
      host,
    )
    const { id } = await hosted(golf, host)
    await join(golf, guest, id)
    await golf.runFollowers()
    await golf.runJobs()
    golf.mails.length = 0
    await golf.call('POST /notifications/read-all', {}, host)
    await golf.call('POST /users/{id}/block', { params: { id: guest.id } }, host)
    await write(guest, id, 'You cannot stop me')
    expect(await news(host)).toEqual([])
    golf.clock.advanceHours(0.1)
    expect(await mailsTo(host)).toEqual([])
    await golf.call('DELETE /users/{id}/block', { params: { id: guest.id } }, host)
  })

  test('causes one notification and one email per conversation and hour, and none for players who read it', async () => {
    await verify(host, guest)
    await golf.call(
      'PATCH /notifications/settings',
      { body: { kinds: { chat: { email: true } } } },
      host,
    )
    const { id } = await hosted(golf, host)
    await join(golf, guest, id)
    await join(golf, third, id)
    await golf.runFollowers()
    await golf.runJobs()
    golf.mails.length = 0
    await golf.call('POST /messages/session/{id}/read', { params: { id } }, third)
    await write(guest, id, 'Who brings the balls?')
    await write(guest, id, 'And tees?')
    expect((await news(host)).filter((title) => title.includes('chat'))).toEqual([
      'guest messaged the Nassau County chat',
    ])
    expect((await news(third)).filter((title) => title.includes('chat'))).toEqual([])
    expect(await mailsTo(host)).toEqual([])
    golf.clock.advanceHours(0.1)
    expect(await mailsTo(host)).toEqual(['guest messaged the Nassau County chat'])
    await golf.call('POST /messages/session/{id}/read', { params: { id } }, host)
    expect((await news(host)).filter((title) => title.includes('chat'))).toEqual([])
    await write(guest, id, 'Hello?')
    golf.clock.advanceHours(0.1)
    expect(await mailsTo(host)).toHaveLength(1)
    golf.clock.advanceHours(1)
    await write(guest, id, 'Still there?')
    golf.clock.advanceHours(0.1)
    expect(await mailsTo(host)).toHaveLength(2)
  })

  test('that was read in time, or whose reader has left, causes no email', async () => {
    const { id } = await hosted(golf, host)
    await join(golf, guest, id)
    expect(await mailsTo(guest)).toEqual([])
    await write(host, id, 'Read this')
    await golf.runFollowers()
    await golf.call('POST /messages/session/{id}/read', { params: { id } }, guest)
    golf.clock.advanceHours(0.1)
    expect(await mailsTo(guest)).toEqual([])
    golf.clock.advanceHours(0.1)
    await write(host, id, 'And this')
    await golf.runFollowers()
    await leave(golf, guest, id)
    golf.clock.advanceHours(0.1)
    expect(await mailsTo(guest)).toEqual([])
  })
})
