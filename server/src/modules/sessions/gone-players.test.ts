/** Somebody is banned, or deletes the account, while a call of theirs is under way. */
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { ask } from '../../../test/ask.ts'
import { type Player, password } from '../../../test/cast.ts'
import { comeBetween } from '../../../test/drills/meeting.ts'
import { balance, form, hosted, join, leave } from '../../../test/golf.ts'
import { test as base, freshPlayer } from '../../../test/golf-test.ts'
import { wait } from '../../../test/waitlist.ts'

const seatCents = 2_500
/** What a deletion reads first: the sessions to leave. */
const sessionsWereRead = /from session s\s+where s.tee_at > \$\d+ and s.status not in/
/** What says who calls: after it, a call goes on in their name. */
const authenticates = /from token t join app_user u/

const statusOf = async (...call: Parameters<typeof ask>) => (await ask(...call)).status
const joins = (golf: TestApp, who: Player, id: string) => () =>
  statusOf(golf, who, ['POST', `/sessions/${id}/join`])
const waits = (golf: TestApp, who: Player, id: string) => () =>
  statusOf(golf, who, ['POST', `/sessions/${id}/waitlist`])

const test = base
  .extend('tom', ({ golf }) => freshPlayer(golf, 'tom', seatCents))
  .extend(
    'ban',
    ({ golf, admin, tom }) =>
      () =>
        statusOf(golf, admin, ['POST', `/admin/users/${tom.id}/ban`]),
  )
  .extend(
    'deleteAccount',
    ({ golf, tom }) =>
      () =>
        statusOf(golf, tom, ['DELETE', '/auth/account'], { password }),
  )
  .extend(
    'forfeitAndDelete',
    ({ golf, tom }) =>
      () =>
        statusOf(golf, tom, ['DELETE', '/auth/account'], { password, forfeit: 'Forfeit $25.00' }),
  )

describe('a ban', () => {
  test('that comes while they join leaves no seat and no payment', async ({
    golf,
    tom,
    host,
    admin,
    ban,
  }) => {
    const { id } = await hosted(golf, host)
    const answers = await comeBetween(golf.url, authenticates, joins(golf, tom, id), ban)
    expect(answers).toEqual([503, 200])
    const { session } = await golf.call('GET /sessions/{id}', { params: { id } }, host)
    expect(session.players).toEqual([host.id])
    expect(await joins(golf, tom, id)()).toBe(401)
    const { user } = await golf.call('GET /admin/users/{id}', { params: { id: tom.id } }, admin)
    expect(user.balance).toBe(seatCents)
  })

  test('that comes while they create leaves no session of theirs', async ({
    golf,
    tom,
    admin,
    ban,
  }) => {
    const creates = () => statusOf(golf, tom, ['POST', '/sessions'], form())
    const answers = await comeBetween(golf.url, authenticates, creates, ban)
    expect(answers).toEqual([503, 200])
    const query = { hostId: tom.id }
    expect((await golf.call('GET /admin/sessions', { query }, admin)).total).toBe(0)
  })

  test('that comes while they begin to wait leaves nobody on the list', async ({
    golf,
    tom,
    host,
    ann,
    ban,
  }) => {
    const { id } = await hosted(golf, host, { maxPlayers: 2 })
    await join(golf, ann, id)
    const answers = await comeBetween(golf.url, authenticates, waits(golf, tom, id), ban)
    expect(answers).toEqual([503, 200])
    const { session } = await golf.call('GET /sessions/{id}', { params: { id } }, host)
    expect(session.waitlistCount).toBe(0)
  })
})

describe('an account', () => {
  test('is not deleted while its money goes into a session at that very moment', async ({
    golf,
    tom,
    host,
    deleteAccount,
  }) => {
    const { id } = await hosted(golf, host)
    const answers = await comeBetween(
      golf.url,
      /from seat e join account a/,
      deleteAccount,
      joins(golf, tom, id),
    )
    expect(answers).toEqual([409, 200])
    expect(await balance(golf, tom)).toBe(0)
  })

  test('that is deleted loses a place on a waitlist that it took at that very moment', async ({
    golf,
    tom,
    host,
    ann,
    forfeitAndDelete,
  }) => {
    const { id } = await hosted(golf, host, { maxPlayers: 2 })
    await join(golf, ann, id)
    expect(
      await comeBetween(golf.url, sessionsWereRead, forfeitAndDelete, waits(golf, tom, id)),
    ).toEqual([204, 200])
    const { session } = await golf.call('GET /sessions/{id}', { params: { id } }, host)
    expect(session.waitlistCount).toBe(0)
    await leave(golf, ann, id)
  })

  test('that is deleted loses a free seat that it took at that very moment', async ({
    golf,
    tom,
    admin,
    forfeitAndDelete,
  }) => {
    const { id } = await hosted(golf, admin, { serviceFeeCents: 0, depositCents: 0 })
    expect(
      await comeBetween(golf.url, sessionsWereRead, forfeitAndDelete, joins(golf, tom, id)),
    ).toEqual([204, 200])
    const { session } = await golf.call('GET /sessions/{id}', { params: { id } }, admin)
    expect(session.players).toEqual([])
  })

  test('that is on a waitlist all the same doesn’t keep others from leaving', async ({
    golf,
    tom,
    ann,
    ben,
    admin,
  }) => {
    const { id } = await hosted(golf, admin, {
      serviceFeeCents: 0,
      depositCents: 0,
      maxPlayers: 2,
    })
    await join(golf, ann, id)
    await join(golf, ben, id)
    await wait(golf, tom, id)
    await golf.db
      .updateTable('app_user')
      .set({ deleted_at: golf.clock.now() })
      .where('id', '=', tom.id)
      .execute()
    const { session } = await leave(golf, ann, id)
    expect([session.players.length, session.waitlistCount]).toEqual([1, 0])
  })

  test('that is being deleted takes no seat, not even one that costs nothing', async ({
    golf,
    tom,
    admin,
    forfeitAndDelete,
  }) => {
    const free = { serviceFeeCents: 0, depositCents: 0 }
    const { id } = await hosted(golf, admin, free)
    expect(
      await comeBetween(golf.url, authenticates, joins(golf, tom, id), forfeitAndDelete),
    ).toEqual([503, 204])
    const { session } = await golf.call('GET /sessions/{id}', { params: { id } }, admin)
    expect(session.players).toEqual([])
  })
})
