/** Somebody is banned, or deletes the account, while a call of theirs is under way. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { administrator, type Player, password, player } from '../../../test/cast.ts'
import { comeBetween } from '../../../test/drills/meeting.ts'
import { balance, form, hosted, join, leave } from '../../../test/golf.ts'
import { expectBooksToBalance } from '../../../test/ledger-checks.ts'
import { tryCall } from '../../../test/try-call.ts'
import { wait } from '../../../test/waitlist.ts'

let golf: TestApp
let boss: Player
let host: Player
let tom: Player
let toms = 0
const seatCents = 2_500
/** What a deletion reads first: the sessions to leave. */
const sessionsWereRead = /from session s\s+where s.tee_at > \$\d+ and s.status not in/
/** What says who calls: after it, a call goes on in their name. */
const authenticates = /from token t join app_user u/

beforeAll(async () => {
  golf = await testApp()
  boss = await administrator(golf, 'boss')
  host = await player(golf, 'host', 100_000)
})
beforeEach(async () => {
  tom = await player(golf, `tom-${++toms}`, seatCents)
})
afterAll(async () => {
  await expectBooksToBalance(golf)
  await golf.close()
})

const statusOf = async (...call: [Player, Parameters<typeof tryCall>[2], object?]) =>
  (await tryCall(golf, ...call)).status

const ban = () => statusOf(boss, ['POST', `/admin/users/${tom.id}/ban`])
const goes = () => statusOf(tom, ['DELETE', '/auth/account'], { password })
const joins = (id: string) => () => statusOf(tom, ['POST', `/sessions/${id}/join`])

describe('a ban', () => {
  test('that comes while they join leaves no seat and no payment', async () => {
    const { id } = await hosted(golf, host)
    const answers = await comeBetween(golf.url, authenticates, joins(id), ban)
    expect(answers).toEqual([503, 200])
    const { session } = await golf.call('GET /sessions/{id}', { params: { id } }, host)
    expect(session.players).toEqual([host.id])
    expect(await statusOf(tom, ['POST', `/sessions/${id}/join`])).toBe(401)
    const { user } = await golf.call('GET /admin/users/{id}', { params: { id: tom.id } }, boss)
    expect(user.balance).toBe(seatCents)
  })

  test('that comes while they create leaves no session of theirs', async () => {
    const creates = () => statusOf(tom, ['POST', '/sessions'], form())
    const answers = await comeBetween(golf.url, authenticates, creates, ban)
    expect(answers).toEqual([503, 200])
    const query = { hostId: tom.id }
    expect((await golf.call('GET /admin/sessions', { query }, boss)).total).toBe(0)
  })

  test('that comes while they begin to wait leaves nobody on the list', async () => {
    const { id } = await hosted(golf, host, { maxPlayers: 2 })
    await join(golf, await player(golf, 'ann', seatCents), id)
    const waits = () => statusOf(tom, ['POST', `/sessions/${id}/waitlist`])
    const answers = await comeBetween(golf.url, authenticates, waits, ban)
    expect(answers).toEqual([503, 200])
    const { session } = await golf.call('GET /sessions/{id}', { params: { id } }, host)
    expect(session.waitlistCount).toBe(0)
  })
})

describe('an account', () => {
  test('is not deleted while its money goes into a session at that very moment', async () => {
    const { id } = await hosted(golf, host)
    const answers = await comeBetween(golf.url, /from seat e join account a/, goes, joins(id))
    expect(answers).toEqual([409, 200])
    expect(await balance(golf, tom)).toBe(0)
  })

  test('that is deleted loses a place on a waitlist that it took at that very moment', async () => {
    const { id } = await hosted(golf, host, { maxPlayers: 2 })
    const ann = await player(golf, `ann-${toms}`, seatCents)
    await join(golf, ann, id)
    const waits = () => statusOf(tom, ['POST', `/sessions/${id}/waitlist`])
    const forfeit = { password, forfeit: 'Forfeit $25.00' }
    const erases = () => statusOf(tom, ['DELETE', '/auth/account'], forfeit)
    expect(await comeBetween(golf.url, sessionsWereRead, erases, waits)).toEqual([204, 200])
    const { session } = await golf.call('GET /sessions/{id}', { params: { id } }, host)
    expect(session.waitlistCount).toBe(0)
    await leave(golf, ann, id)
  })

  test('that is deleted loses a free seat that it took at that very moment', async () => {
    const { id } = await hosted(golf, boss, { serviceFeeCents: 0, depositCents: 0 })
    const forfeit = { password, forfeit: 'Forfeit $25.00' }
    const erases = () => statusOf(tom, ['DELETE', '/auth/account'], forfeit)
    expect(await comeBetween(golf.url, sessionsWereRead, erases, joins(id))).toEqual([204, 200])
    const { session } = await golf.call('GET /sessions/{id}', { params: { id } }, boss)
    expect(session.players).toEqual([])
  })

  test('that is on a waitlist all the same doesn’t keep others from leaving', async () => {
    const { id } = await hosted(golf, boss, {
      serviceFeeCents: 0,
      depositCents: 0,
      maxPlayers: 2,
    })
    const ann = await player(golf, `ann-${toms}`)
    await join(golf, ann, id)
    await join(golf, await player(golf, `bea-${toms}`), id)
    await wait(golf, tom, id)
    await golf.db
      .updateTable('app_user')
      .set({ deleted_at: golf.clock.now() })
      .where('id', '=', tom.id)
      .execute()
    const { session } = await leave(golf, ann, id)
    expect([session.players.length, session.waitlistCount]).toEqual([1, 0])
  })

  test('that is being deleted takes no seat, not even one that costs nothing', async () => {
    const free = { serviceFeeCents: 0, depositCents: 0 }
    const { id } = await hosted(golf, boss, free)
    const forfeit = { password, forfeit: 'Forfeit $25.00' }
    const erases = () => statusOf(tom, ['DELETE', '/auth/account'], forfeit)
    expect(await comeBetween(golf.url, authenticates, joins(id), erases)).toEqual([503, 204])
    const { session } = await golf.call('GET /sessions/{id}', { params: { id } }, boss)
    expect(session.players).toEqual([])
  })
})
