import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { balance, hosted, join, leave } from '../../../../test/golf.ts'
import { test, walletCents } from '../../../../test/golf-test.ts'
import type { Player } from '../../../../test/players.ts'
import { reason, remove } from '../../../../test/removal.ts'
import {
  acceptRequest,
  askToJoin,
  hostedByRequest,
  requestsOf,
  spotCents,
} from '../../../../test/requests.ts'
import { getSession } from '../../../../test/waitlist.ts'
import { findSession } from '../queries.ts'
import { requestRefusal } from '../rules/request-rules.ts'

const joinRefusal = (golf: TestApp, who: Player, id: string) =>
  golf.refusal('POST /sessions/{id}/join', { params: { id } }, who)

const askRefusal = (golf: TestApp, who: Player, id: string, totalCents = spotCents) =>
  golf.refusal('POST /sessions/{id}/requests', { params: { id }, body: { totalCents } }, who)

const acceptRefusal = (golf: TestApp, host: Player, id: string, { id: userId }: { id: string }) =>
  golf.refusal('POST /sessions/{id}/requests/{userId}/accept', { params: { id, userId } }, host)

describe('a session whose host decides who plays', () => {
  test('is listed like other public sessions, and says so', async ({ golf, host, ann }) => {
    const { id, approval } = await hostedByRequest(golf, host)
    expect(approval).toBe('host')
    const query = { page: 1, pageSize: 100 }
    const { items } = await golf.call('GET /sessions/paginated', { query }, ann)
    expect(items.find((one) => one.id === id)).toMatchObject({
      approval: 'host',
      can: { join: false, joinWaitlist: false, request: true },
    })
    expect((await hosted(golf, host)).approval).toBe('automatic')
  })

  test('must be public', async ({ golf, host }) => {
    for (const visibility of ['friends', 'private'] as const)
      await expect(hostedByRequest(golf, host, { visibility })).rejects.toThrow(/public session/)
    const { id } = await hosted(golf, host, { visibility: 'friends' })
    const body = { approval: 'host' as const }
    const refused = await golf.refusal('PATCH /sessions/{id}', { params: { id }, body }, host)
    expect(refused).toMatchObject({ status: 400 })
  })

  test('refuses a direct join and the waitlist with a code that says to ask', async ({
    golf,
    host,
    ann,
    ben,
  }) => {
    const { id } = await hostedByRequest(golf, host, { maxPlayers: 2 })
    expect(await joinRefusal(golf, ann, id)).toMatchObject({ status: 409, code: 'ASK_FIRST' })
    await askToJoin(golf, ben, id)
    // Asking alone gives no right to join.
    expect(await joinRefusal(golf, ben, id)).toMatchObject({ code: 'ASK_FIRST' })
    await acceptRequest(golf, host, id, ben)
    const params = { id }
    expect(await golf.refusal('POST /sessions/{id}/waitlist', { params }, ann)).toMatchObject({
      code: 'ASK_FIRST',
    })
  })

  test('can be joined by its host, and by friends invited by name', async ({
    golf,
    host,
    ann,
    ben,
  }) => {
    const { id } = await hostedByRequest(golf, host, { autoJoin: false })
    await join(golf, host, id)
    const befriend = async (a: Player, b: Player) => {
      await golf.call('POST /users/{id}/friend', { params: { id: b.id } }, a)
      await golf.call('POST /users/{id}/friend', { params: { id: a.id } }, b)
    }
    const invite = (by: Player, who: Player) =>
      golf.call(
        'POST /sessions/{id}/invites/friends',
        { params: { id }, body: { userIds: [who.id] } },
        by,
      )
    await befriend(host, ann)
    await befriend(host, ben)
    await befriend(ann, ben)
    const invitation = async (who: Player) => {
      await golf.runFollowers()
      const { items } = await golf.call('GET /notifications', {}, who)
      return items.find(({ kind }) => kind === 'invite')?.body
    }
    await invite(host, ann)
    expect(await invitation(ann)).toMatch(/ to join\.$/)
    await join(golf, ann, id)
    // A player's invitation shows the session to a friend. The host still decides.
    await invite(ann, ben)
    expect(await invitation(ben)).toMatch(/ to join\. Ask the host first\.$/)
    expect(await joinRefusal(golf, ben, id)).toMatchObject({ code: 'ASK_FIRST' })
    expect((await invite(host, ben)).invited).toEqual([ben.id])
    await join(golf, ben, id)
  })
})

describe('a request', () => {
  test('is free, and can be repeated and withdrawn', async ({ golf, host, ann }) => {
    const { id } = await hostedByRequest(golf, host)
    const asked = await askToJoin(golf, ann, id, { note: 'I walk, and I’m quick.', key: 'ask' })
    await askToJoin(golf, ann, id, { note: 'I walk, and I’m quick.', key: 'ask' })
    await askToJoin(golf, ann, id, { note: 'Another note' })
    expect(await balance(golf, ann)).toBe(walletCents)
    expect(asked.session).toMatchObject({
      viewer: { isMember: false, request: { isAccepted: false } },
      can: { request: true, withdrawRequest: true, join: false },
    })
    expect(await requestsOf(golf, host, id)).toMatchObject([
      {
        user: { id: ann.id, averageRating: null, roundsPlayed: 0 },
        note: 'I walk, and I’m quick.',
        isAccepted: false,
      },
    ])
    expect((await getSession(golf, host, id)).requestCount).toBe(1)
    expect((await getSession(golf, ann, id)).requestCount).toBeUndefined()
    const call = { params: { id } }
    const { session } = await golf.call('DELETE /sessions/{id}/requests', call, ann)
    expect(session.viewer?.request).toBeUndefined()
    expect(await golf.refusal('DELETE /sessions/{id}/requests', call, ann)).toMatchObject({
      code: 'NO_REQUEST',
    })
    expect(await requestsOf(golf, host, id)).toEqual([])
    await askToJoin(golf, ann, id)
  })

  test('needs the price of today, and another price needs a new request', async ({
    golf,
    host,
    ann,
  }) => {
    const { id } = await hostedByRequest(golf, host)
    expect(await askRefusal(golf, ann, id, spotCents - 1)).toMatchObject({ code: 'TERMS_CHANGED' })
    await askToJoin(golf, ann, id)
    await golf.db
      .updateTable('session')
      .set({ deposit_cents: 3_000 })
      .where('id', '=', id)
      .execute()
    expect(await acceptRefusal(golf, host, id, ann)).toMatchObject({ code: 'TERMS_CHANGED' })
    expect(await balance(golf, ann)).toBe(walletCents)
    await golf.call('DELETE /sessions/{id}/requests', { params: { id } }, ann)
    await askToJoin(golf, ann, id, { totalCents: 3_500 })
    await acceptRequest(golf, host, id, ann)
    expect(await balance(golf, ann)).toBe(walletCents - 3_500)
  })

  test('is only for sessions that need one', async ({ golf, host, ann }) => {
    const open = await hosted(golf, host)
    expect(await askRefusal(golf, ann, open.id)).toMatchObject({ code: 'SEAT_OPEN' })
    const { id } = await hostedByRequest(golf, host)
    expect(await askRefusal(golf, host, id)).toMatchObject({ code: 'ALREADY_JOINED' })
    const body = { bookings_locked: true }
    await golf.call('PATCH /sessions/{id}', { params: { id }, body }, host)
    expect(await askRefusal(golf, ann, id)).toMatchObject({ code: 'SESSION_NOT_BOOKABLE' })
  })

  test('is refused for players the host blocked or removed, also when accepted', async ({
    golf,
    host,
    ann,
    ben,
  }) => {
    const { id } = await hostedByRequest(golf, host)
    await askToJoin(golf, ann, id)
    await golf.call('POST /users/{id}/block', { params: { id: ann.id } }, host)
    expect(await requestsOf(golf, host, id)).toEqual([])
    expect(await acceptRefusal(golf, host, id, ann)).toMatchObject({ code: 'NO_REQUEST' })
    await golf.call('DELETE /sessions/{id}/requests', { params: { id } }, ann)
    expect(await askRefusal(golf, ann, id)).toMatchObject({ status: 403 })
    await askToJoin(golf, ben, id)
    await acceptRequest(golf, host, id, ben)
    await remove(golf, host, id, ben.id, { reason })
    expect(await askRefusal(golf, ben, id)).toMatchObject({ status: 403 })
  })

  test('can be made while the session is full, and accepted once a spot opens', async ({
    golf,
    host,
    ann,
    ben,
  }) => {
    const { id } = await hostedByRequest(golf, host, { maxPlayers: 2 })
    for (const who of [ann, ben]) await askToJoin(golf, who, id)
    await acceptRequest(golf, host, id, ann)
    expect(await acceptRefusal(golf, host, id, ben)).toMatchObject({ code: 'SESSION_FULL' })
    await leave(golf, ann, id)
    expect((await getSession(golf, ben, id)).viewer?.isMember).toBe(false)
    expect((await acceptRequest(golf, host, id, ben)).joined).toBe(true)
  })

  test('is refused once 50 are open', async ({ golf, host, ann }) => {
    const { id } = await hostedByRequest(golf, host)
    const session = await findSession(golf.db, id)
    if (!session) throw new Error('no session')
    const now = golf.clock.now()
    const request = (n: number) => ({
      user_id: `player ${n}`,
      expires_at: new Date(now.getTime() + 1),
      due_cents: spotCents,
      is_accepted: false,
      is_declined: false,
    })
    const withRequests = (count: number) => ({
      ...session,
      requests: Array.from({ length: count }, (_, n) => request(n)),
    })
    expect(requestRefusal(withRequests(49), ann.id, now)).toBeUndefined()
    expect(requestRefusal(withRequests(50), ann.id, now)).toMatchObject({ code: 'SESSION_FULL' })
  })
})
