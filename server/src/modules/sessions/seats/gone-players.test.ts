/** Players who are banned or delete their account during another request of theirs. */
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { interleave } from '../../../../test/drills/interleave.ts'
import { balance, form, hosted, join, leave } from '../../../../test/golf.ts'
import { racingTest as base, freshPlayer } from '../../../../test/golf-test.ts'
import { type Player, password } from '../../../../test/players.ts'
import { tryCall } from '../../../../test/try-call.ts'
import { joinWaitlist } from '../../../../test/waitlist.ts'

const seatCents = 2_500
/** The first query of an account deletion, which reads the sessions to leave. */
const sessionsWereRead = /from session s\s+where s.tee_at > \$\d+ and s.status not in/
/** The query that authenticates a request. */
const authenticates = /from token t join app_user u/

const statusOf = async (...call: Parameters<typeof tryCall>) => (await tryCall(...call)).status
const joinAs = (golf: TestApp, who: Player, id: string) => () =>
  statusOf(golf, who, ['POST', `/sessions/${id}/join`])
const joinWaitlistAs = (golf: TestApp, who: Player, id: string) => () =>
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
  test('during a join leaves no spot and no payment', async ({ golf, tom, host, admin, ban }) => {
    const { id } = await hosted(golf, host)
    const responses = await interleave(golf.url, authenticates, joinAs(golf, tom, id), ban)
    expect(responses).toEqual([503, 200])
    const { session } = await golf.call('GET /sessions/{id}', { params: { id } }, host)
    expect(session.players).toEqual([host.id])
    expect(await joinAs(golf, tom, id)()).toBe(401)
    const { user } = await golf.call('GET /admin/users/{id}', { params: { id: tom.id } }, admin)
    expect(user.balance).toBe(seatCents)
  })

  test('during the creation of a session leaves no session', async ({ golf, tom, admin, ban }) => {
    const create = () => statusOf(golf, tom, ['POST', '/sessions'], form())
    const responses = await interleave(golf.url, authenticates, create, ban)
    expect(responses).toEqual([503, 200])
    const query = { hostId: tom.id }
    expect((await golf.call('GET /admin/sessions', { query }, admin)).total).toBe(0)
  })

  test('while a player joins the waitlist leaves the waitlist empty', async ({
    golf,
    tom,
    host,
    ann,
    ban,
  }) => {
    const { id } = await hosted(golf, host, { maxPlayers: 2 })
    await join(golf, ann, id)
    const responses = await interleave(golf.url, authenticates, joinWaitlistAs(golf, tom, id), ban)
    expect(responses).toEqual([503, 200])
    const { session } = await golf.call('GET /sessions/{id}', { params: { id } }, host)
    expect(session.waitlistCount).toBe(0)
  })
})

describe('an account', () => {
  test('is not deleted while its player pays for a session', async ({
    golf,
    tom,
    host,
    deleteAccount,
  }) => {
    const { id } = await hosted(golf, host)
    const responses = await interleave(
      golf.url,
      /from seat e join account a/,
      deleteAccount,
      joinAs(golf, tom, id),
    )
    expect(responses).toEqual([409, 200])
    expect(await balance(golf, tom)).toBe(0)
  })

  test('deleted while its player joins a waitlist loses the place', async ({
    golf,
    tom,
    host,
    ann,
    forfeitAndDelete,
  }) => {
    const { id } = await hosted(golf, host, { maxPlayers: 2 })
    await join(golf, ann, id)
    expect(
      await interleave(golf.url, sessionsWereRead, forfeitAndDelete, joinWaitlistAs(golf, tom, id)),
    ).toEqual([204, 200])
    const { session } = await golf.call('GET /sessions/{id}', { params: { id } }, host)
    expect(session.waitlistCount).toBe(0)
    await leave(golf, ann, id)
  })

  test('deleted while its player joins a free session loses the spot', async ({
    golf,
    tom,
    admin,
    forfeitAndDelete,
  }) => {
    const { id } = await hosted(golf, admin, { serviceFeeCents: 0, depositCents: 0 })
    expect(
      await interleave(golf.url, sessionsWereRead, forfeitAndDelete, joinAs(golf, tom, id)),
    ).toEqual([204, 200])
    const { session } = await golf.call('GET /sessions/{id}', { params: { id } }, admin)
    expect(session.players).toEqual([])
  })

  test('deleted but still on a waitlist does not stop players from leaving', async ({
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
    await joinWaitlist(golf, tom, id)
    await golf.db
      .updateTable('app_user')
      .set({ deleted_at: golf.clock.now() })
      .where('id', '=', tom.id)
      .execute()
    const { session } = await leave(golf, ann, id)
    expect([session.players.length, session.waitlistCount]).toEqual([1, 0])
  })

  test('deleted during a join gets no spot, even in a free session', async ({
    golf,
    tom,
    admin,
    forfeitAndDelete,
  }) => {
    const free = { serviceFeeCents: 0, depositCents: 0 }
    const { id } = await hosted(golf, admin, free)
    expect(
      await interleave(golf.url, authenticates, joinAs(golf, tom, id), forfeitAndDelete),
    ).toEqual([503, 204])
    const { session } = await golf.call('GET /sessions/{id}', { params: { id } }, admin)
    expect(session.players).toEqual([])
  })
})
