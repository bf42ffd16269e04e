import { describe, expect } from 'vitest'
import { balance, hosted, join, leave } from '../../../../test/golf.ts'
import { freshPlayer, racingTest as test, walletCents } from '../../../../test/golf-test.ts'
import { fund } from '../../../../test/players.ts'
import {
  acceptRequest,
  askToJoin,
  declineRequest,
  hostedByRequest,
  requestsOf,
  spotCents,
} from '../../../../test/requests.ts'
import { eventsOf, history, hoursFromTee, setHoursFromTee } from '../../../../test/session-state.ts'
import { getSession } from '../../../../test/waitlist.ts'
import { fetchRows } from '../../../database/sql.ts'
import { sweep } from '../../../jobs/sweep.ts'

describe('accepting a request', () => {
  test('seats and charges the player once, at that moment', async ({ golf, host, ann }) => {
    const { id } = await hostedByRequest(golf, host, { potEnabled: true, potAmount: 1_000 })
    await askToJoin(golf, ann, id, { totalCents: 3_500 })
    golf.clock.advanceHours(2)
    const { session, joined } = await acceptRequest(golf, host, id, ann, 'yes')
    expect(joined).toBe(true)
    expect(session.players).toEqual([host.id, ann.id])
    expect(session.playerDetails[1]?.joinedAt).toBe(golf.clock.now().toISOString())
    await acceptRequest(golf, host, id, ann, 'yes')
    expect(await acceptRequest(golf, host, id, ann)).toMatchObject({ joined: true })
    expect(await history(golf, ann)).toMatchObject([
      ['join', -3_500],
      ['admin_credit', walletCents],
    ])
    expect(await eventsOf(golf, id, 'session.joined')).toMatchObject([
      ['session.joined', ann.id, { how: 'request', paidCents: 3_500 }],
    ])
    expect(await requestsOf(golf, host, id)).toEqual([])
    expect((await getSession(golf, ann, id)).viewer).toMatchObject({
      isMember: true,
      paidCents: 3_500,
    })
  })

  test('starts the hour to undo a late join', async ({ golf, host, ann }) => {
    const { id } = await hostedByRequest(golf, host)
    setHoursFromTee(golf, -15)
    await askToJoin(golf, ann, id)
    setHoursFromTee(golf, -8)
    await acceptRequest(golf, host, id, ann)
    setHoursFromTee(golf, -7.1)
    expect((await leave(golf, ann, id)).refundedCents).toBe(spotCents)
    expect(await balance(golf, ann)).toBe(walletCents)
  })

  test('at night leaves the player an hour of the morning to undo it', async ({
    golf,
    host,
    ann,
  }) => {
    const { id } = await hostedByRequest(golf, host, { teeTime: '15:00' })
    // 6 p.m. and 11 p.m. at the course, after the deadline to leave for free.
    golf.clock.set('2026-11-26T23:00:00.000Z')
    await askToJoin(golf, ann, id)
    golf.clock.set('2026-11-27T04:00:00.000Z')
    await acceptRequest(golf, host, id, ann)
    golf.clock.set('2026-11-27T12:59:00.000Z')
    expect((await leave(golf, ann, id)).refundedCents).toBe(spotCents)
  })

  test('without enough money charges nothing, says no amount to the host, and lets the player join', async ({
    golf,
    host,
    poor,
  }) => {
    const { id } = await hostedByRequest(golf, host)
    await askToJoin(golf, poor, id)
    const answer = await acceptRequest(golf, host, id, poor, 'yes')
    expect(answer.joined).toBe(false)
    expect(answer.session.players).toEqual([host.id])
    expect((await acceptRequest(golf, host, id, poor)).joined).toBe(false)
    expect(await requestsOf(golf, host, id)).toMatchObject([{ isAccepted: true }])
    expect(JSON.stringify(await requestsOf(golf, host, id))).not.toMatch(/cents|balance|wallet/i)
    expect(await eventsOf(golf, id, 'request.accepted')).toHaveLength(1)
    await golf.runFollowers()
    const { items } = await golf.call('GET /notifications', { query: { limit: 5 } }, poor)
    expect(items[0]).toMatchObject({
      title: 'The host accepted your request',
      path: `/sessions/${id}?join=true`,
      is_closed: false,
    })
    expect(items[0]?.body).toMatch(
      /less than \$25\.00\. Add funds and join by Sat, Nov 21 · 8:00 AM EST/,
    )
    expect(await getSession(golf, poor, id)).toMatchObject({
      can: { join: true },
      viewer: { request: { isAccepted: true } },
    })
    const { requested } = await golf.call('GET /sessions/mine', {}, poor)
    expect(requested?.map((one) => one.id)).toEqual([id])
    const broke = await golf.refusal('POST /sessions/{id}/join', { params: { id } }, poor)
    expect(broke.code).toBe('INSUFFICIENT_BALANCE')
    await fund(golf, poor.id, spotCents)
    const { debitedCents } = await join(golf, poor, id)
    expect(debitedCents).toBe(spotCents)
    expect(await requestsOf(golf, host, id)).toEqual([])
    await golf.runFollowers()
    const later = await golf.call('GET /notifications', { query: { limit: 10 } }, poor)
    expect(later.items.find(({ path }) => path.endsWith('join=true'))?.is_closed).toBe(true)
  })

  test('asks the player again about a round at the same time that they joined since, and only then', async ({
    golf,
    host,
    ann,
    ben,
    cat,
  }) => {
    const { id } = await hostedByRequest(golf, host)
    const other = await hosted(golf, cat)
    await join(golf, ben, other.id)
    golf.clock.advanceHours(1)
    for (const who of [ann, ben]) await askToJoin(golf, who, id)
    // Ben saw it when he asked.
    expect((await acceptRequest(golf, host, id, ben)).joined).toBe(true)
    await join(golf, ann, other.id)
    expect((await acceptRequest(golf, host, id, ann)).joined).toBe(false)
    expect(await balance(golf, ann)).toBe(walletCents - spotCents)
    await golf.runFollowers()
    const { items } = await golf.call('GET /notifications', { query: { limit: 5 } }, ann)
    expect(items[0]?.body).toMatch(/another round at that time now\. If you want both, join by/)
    await join(golf, ann, id)
  })

  test('lets the host still decline a player who hasn’t paid', async ({ golf, host, poor }) => {
    const { id } = await hostedByRequest(golf, host)
    await askToJoin(golf, poor, id)
    await acceptRequest(golf, host, id, poor)
    await declineRequest(golf, host, id, poor)
    await fund(golf, poor.id, spotCents)
    expect(await golf.refusal('POST /sessions/{id}/join', { params: { id } }, poor)).toMatchObject({
      code: 'ASK_FIRST',
    })
  })

  test('is for the host alone', async ({ golf, host, ann, ben, admin }) => {
    const { id } = await hostedByRequest(golf, host)
    await askToJoin(golf, ann, id)
    for (const who of [ann, ben, admin]) {
      const params = { id, userId: ann.id }
      for (const answer of ['accept', 'decline'] as const)
        expect(
          await golf.refusal(`POST /sessions/{id}/requests/{userId}/${answer}`, { params }, who),
        ).toMatchObject({ status: 403 })
      expect(
        await golf.refusal('GET /sessions/{id}/requests', { params: { id } }, who),
      ).toMatchObject({ status: 403 })
    }
  })

  test('lets no more players in than there are spots, also in a race', async ({ golf, host }) => {
    const { id } = await hostedByRequest(golf, host, { maxPlayers: 3 })
    const askers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => freshPlayer(golf, name)))
    for (const who of askers) await askToJoin(golf, who, id)
    const answers = await Promise.allSettled(
      askers.map((who) => acceptRequest(golf, host, id, who)),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect((await getSession(golf, host, id)).players).toHaveLength(3)
  })
})

describe('declining a request', () => {
  test('charges nothing, notifies the player, and is final unless the host invites them', async ({
    golf,
    host,
    ann,
  }) => {
    const { id } = await hostedByRequest(golf, host)
    await askToJoin(golf, ann, id)
    await declineRequest(golf, host, id, ann)
    const body = { totalCents: spotCents }
    const again = await golf.refusal('POST /sessions/{id}/requests', { params: { id }, body }, ann)
    expect(again).toMatchObject({ status: 403, error: 'The host declined your request' })
    const params = { id, userId: ann.id }
    expect(
      await golf.refusal('POST /sessions/{id}/requests/{userId}/accept', { params }, host),
    ).toMatchObject({ code: 'NO_REQUEST' })
    expect(await balance(golf, ann)).toBe(walletCents)
    await golf.runFollowers()
    const { items } = await golf.call('GET /notifications', { query: { limit: 5 } }, ann)
    expect(items[0]).toMatchObject({ title: 'The host declined your request' })
    await golf.call('POST /users/{id}/friend', { params: { id: ann.id } }, host)
    await golf.call('POST /users/{id}/friend', { params: { id: host.id } }, ann)
    const invitation = { params: { id }, body: { userIds: [ann.id] } }
    await golf.call('POST /sessions/{id}/invites/friends', invitation, host)
    await join(golf, ann, id)
  })
})

describe('a request without an answer', () => {
  test('ends after 12 hours, and not at night', async ({ golf, host, ann, ben, cat }) => {
    const { id } = await hostedByRequest(golf, host)
    const asks = async (who: typeof ann) =>
      (await askToJoin(golf, who, id)).session.viewer?.request?.expiresAt
    golf.clock.set('2026-11-20T13:59:00.000Z') // 8:59 AM
    expect(await asks(ann)).toBe('2026-11-21T01:59:00.000Z')
    golf.clock.set('2026-11-20T14:00:00.000Z') // 9 AM, so it would end at 9 PM
    expect(await asks(ben)).toBe('2026-11-21T13:00:00.000Z')
    golf.clock.set('2026-11-21T00:00:00.000Z') // 7 PM, so it ends at 7 AM
    expect(await asks(cat)).toBe('2026-11-21T12:00:00.000Z')
  })

  test('ends at the tee time at the latest', async ({ golf, host, ann }) => {
    const { id, date } = await hostedByRequest(golf, host)
    setHoursFromTee(golf, -10)
    expect((await askToJoin(golf, ann, id)).session.viewer?.request?.expiresAt).toBe(date)
  })

  test('expires for both, and the player is notified and can ask again', async ({
    golf,
    host,
    ann,
  }) => {
    const { id } = await hostedByRequest(golf, host)
    const { session } = await askToJoin(golf, ann, id)
    const until = session.viewer?.request?.expiresAt ?? ''
    expect(session.can.until).toBe(until)
    golf.clock.set(until)
    expect(await getSession(golf, ann, id)).toMatchObject({
      can: { request: true, withdrawRequest: false },
    })
    expect(await requestsOf(golf, host, id)).toEqual([])
    const params = { id, userId: ann.id }
    expect(
      await golf.refusal('POST /sessions/{id}/requests/{userId}/accept', { params }, host),
    ).toMatchObject({ code: 'NO_REQUEST' })
    await sweep(golf)
    await sweep(golf)
    expect(await eventsOf(golf, id, 'request.ended')).toMatchObject([
      ['request.ended', ann.id, { how: 'expired' }],
    ])
    await golf.runFollowers()
    const { items } = await golf.call('GET /notifications', { query: { limit: 5 } }, ann)
    expect(items[0]).toMatchObject({ title: 'Your request expired' })
    await askToJoin(golf, ann, id)
  })

  test('can be followed by another before the sweep', async ({ golf, host, ann }) => {
    const { id } = await hostedByRequest(golf, host)
    await askToJoin(golf, ann, id)
    golf.clock.advanceHours(30)
    await askToJoin(golf, ann, id)
    expect(await requestsOf(golf, host, id)).toHaveLength(1)
  })

  test('of an accepted player ends their right to join', async ({ golf, host, poor }) => {
    const { id } = await hostedByRequest(golf, host)
    await askToJoin(golf, poor, id)
    await acceptRequest(golf, host, id, poor)
    await fund(golf, poor.id, spotCents)
    await hoursFromTee(golf, -24)
    expect(await golf.refusal('POST /sessions/{id}/join', { params: { id } }, poor)).toMatchObject({
      code: 'ASK_FIRST',
    })
    await sweep(golf)
    await golf.runFollowers()
    const { items } = await golf.call('GET /notifications', { query: { limit: 5 } }, poor)
    expect(items.map(({ title }) => title)).toContain('You didn’t join in time')
  })
})

test('servers of version 1.0.0 let no one but the host into a session that asks first', async ({
  golf,
  host,
  ann,
}) => {
  const { id } = await hostedByRequest(golf, host, { autoJoin: false })
  const isBlocked = async (who: { id: string }) => {
    const [row] = await fetchRows<{ players: { is_blocked: boolean }[] }>(golf.db)`
      select players from lock_to_join(${[id]}::uuid[], ${[who.id]}::uuid[], true)`
    return row?.players[0]?.is_blocked
  }
  expect([await isBlocked(host), await isBlocked(ann)]).toEqual([false, true])
})
