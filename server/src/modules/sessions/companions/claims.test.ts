import { describe, expect } from 'vitest'
import { bring, bringToken, claim, giveUp } from '../../../../test/companions.ts'
import { balance, hosted, join, leave } from '../../../../test/golf.ts'
import { racingTest as test, walletCents } from '../../../../test/golf-test.ts'
import { afterDeadline, findSubstitute, takeSpot } from '../../../../test/hand-overs.ts'
import { spotCents } from '../../../../test/requests.ts'
import {
  balances,
  eventsOf,
  hoursFromTee,
  setHoursFromTee,
  statusOf,
} from '../../../../test/session-state.ts'
import { tryCall } from '../../../../test/try-call.ts'
import { getSession, joinWaitlist, playersOf } from '../../../../test/waitlist.ts'

const claimRefused = async (
  golf: Parameters<typeof claim>[0],
  who: Parameters<typeof claim>[1],
  token: string,
) => {
  const { status, code } = await golf.refusal(
    'POST /spot-claims/{token}',
    { params: { token } },
    who,
  )
  return [status, code]
}

describe('claiming a companion’s spot', () => {
  test('makes a player of the session, at no charge', async ({ golf, host, ann, sam, cat }) => {
    const { id } = await hosted(golf, host, { visibility: 'private' })
    const token = await bringToken(golf, host, id)
    const params = { token }
    const link = await golf.call('GET /spot-claims/{token}', { params })
    expect(link.session.id).toBe(id)
    expect(JSON.stringify(link)).not.toMatch(/Sam/)
    expect((await golf.call('GET /spot-claims/{token}', { params }, ann)).broughtBy.id).toBe(
      host.id,
    )
    const { session } = await claim(golf, sam, token, 'claim')
    expect(await claim(golf, sam, token, 'claim')).toMatchObject({ session: { id } })
    expect(session).toMatchObject({ players: [host.id, sam.id] })
    expect(session.companions).toBeUndefined()
    expect(session.viewer).toMatchObject({ isMember: true, paidCents: 0, refundIfLeavingCents: 0 })
    expect(await balance(golf, sam)).toBe(walletCents)
    expect(await eventsOf(golf, id, 'session.joined')).toMatchObject([
      [expect.anything(), sam.id, { how: 'claimed', paidCents: 0, by: host.id }],
    ])
    await golf.call('POST /messages/session/{id}', { params: { id }, body: { content: 'Hi' } }, sam)
    expect(await claimRefused(golf, cat, token)).toEqual([404, 'NOT_FOUND'])
    expect((await golf.refusal('GET /spot-claims/{token}', { params })).status).toBe(404)
  })

  test('isn’t for players who are in, were removed, or are blocked', async ({
    golf,
    host,
    ann,
    ben,
    cat,
    sam,
  }) => {
    const { id } = await hosted(golf, host)
    for (const who of [ann, ben]) await join(golf, who, id)
    await golf.call(
      'DELETE /sessions/{id}/players/{userId}',
      { params: { id, userId: ben.id }, body: { reason: 'No show' } },
      host,
    )
    const token = await bringToken(golf, ann, id)
    await golf.call('POST /users/{id}/block', { params: { id: cat.id } }, host)
    await golf.call('POST /users/{id}/block', { params: { id: sam.id } }, ann)
    expect(await claimRefused(golf, ann, token)).toEqual([409, 'ALREADY_JOINED'])
    expect(await claimRefused(golf, host, token)).toEqual([409, 'ALREADY_JOINED'])
    for (const who of [ben, cat, sam])
      expect(await claimRefused(golf, who, token)).toEqual([403, 'FORBIDDEN'])
    expect((await golf.refusal('POST /spot-claims/{token}', { params: { token } })).status).toBe(
      401,
    )
  })

  test('is possible until the tee time, and not once it was given up', async ({
    golf,
    host,
    ann,
    sam,
  }) => {
    const { id } = await hosted(golf, host)
    await join(golf, ann, id)
    const first = await bringToken(golf, ann, id)
    await giveUp(golf, ann, id)
    expect(await claimRefused(golf, sam, first)).toEqual([404, 'NOT_FOUND'])
    const second = await bringToken(golf, ann, id)
    setHoursFromTee(golf, 0)
    expect(await claimRefused(golf, sam, second)).toEqual([409, 'SESSION_NOT_BOOKABLE'])
    golf.clock.advanceHours(-0.001)
    await claim(golf, sam, second)
    await hoursFromTee(golf, 6)
    expect(await statusOf(golf, id)).toBe('completed')
    const { stats } = await golf.call('GET /users/{id}/stats', { params: { id: ann.id } }, ann)
    expect(stats.spentCents).toBe(2 * spotCents)
  })

  test('ends a place on the waitlist', async ({ golf, host, ann, sam }) => {
    const { id } = await hosted(golf, host, { maxPlayers: 3 })
    await join(golf, ann, id)
    const token = await bringToken(golf, ann, id)
    await joinWaitlist(golf, sam, id)
    const { session } = await claim(golf, sam, token)
    expect(session).toMatchObject({ waitlistCount: 0, players: [host.id, ann.id, sam.id] })
  })
})

describe('a claimed spot', () => {
  test('is refunded to who paid for it', async ({ golf, host, ann, sam, ben, cat }) => {
    const { id } = await hosted(golf, host)
    await join(golf, ann, id)
    await claim(golf, sam, await bringToken(golf, ann, id))
    expect(await leave(golf, sam, id)).toMatchObject({ refundedCents: 0, balance: walletCents })
    expect(await balance(golf, ann)).toBe(walletCents - spotCents)
    expect(await eventsOf(golf, id, 'companion.left')).toMatchObject([
      [expect.anything(), ann.id, { refundedCents: spotCents, wasClaimed: true }],
    ])
    // Late, only the deposit is refunded, if the spot is taken again.
    await claim(golf, sam, await bringToken(golf, ann, id))
    setHoursFromTee(golf, -2)
    await leave(golf, sam, id)
    for (const who of [ben, cat]) await join(golf, who, id)
    await hoursFromTee(golf, 0)
    expect(await balances(golf, ann, sam)).toEqual([
      walletCents - 2 * spotCents + 2_000,
      walletCents,
    ])
  })

  test('stays when who paid for it leaves, also for refunds of a cancellation', async ({
    golf,
    host,
    ann,
    sam,
  }) => {
    const { id } = await hosted(golf, host)
    await join(golf, ann, id)
    await claim(golf, sam, await bringToken(golf, ann, id))
    const { code } = await golf.refusal('DELETE /sessions/{id}/companion', { params: { id } }, ann)
    expect(code).toBe('NOT_LEAVABLE')
    expect((await leave(golf, ann, id)).refundedCents).toBe(spotCents)
    expect(await playersOf(golf, id)).toEqual([host.id, sam.id])
    await golf.call('POST /sessions/{id}/cancel', { params: { id } }, host)
    expect(await balances(golf, ann, sam)).toEqual([walletCents, walletCents])
    expect(await eventsOf(golf, id, 'departure.refunded')).toMatchObject([
      [expect.anything(), ann.id, { cents: spotCents, cause: 'paid_spot' }],
    ])
  })

  test('counts as the one companion of its payer', async ({ golf, host, ann, sam }) => {
    const { id } = await hosted(golf, host)
    await join(golf, ann, id)
    await claim(golf, sam, await bringToken(golf, ann, id))
    const params = { id }
    const body = { name: 'Kim' }
    const { code } = await golf.refusal('POST /sessions/{id}/companion', { params, body }, ann)
    expect(code).toBe('ALREADY_BROUGHT')
    await bring(golf, sam, id)
    await leave(golf, sam, id)
    await bring(golf, ann, id, body)
  })
})

test('a claimed spot is handed over with the refund for its payer, and a companion stays with the player', async ({
  golf,
  host,
  ann,
  ben,
  sam,
}) => {
  const { id } = await hosted(golf, host)
  await join(golf, ann, id)
  await claim(golf, sam, await bringToken(golf, ann, id))
  await bring(golf, host, id)
  afterDeadline(golf)
  const params = { id }
  const { code } = await golf.refusal('POST /sessions/{id}/hand-over', { params }, host)
  expect(code).toBe('NOT_ALONE')
  const { token } = await findSubstitute(golf, sam, id)
  await takeSpot(golf, ben, token)
  expect(await balances(golf, ann, sam, ben)).toEqual([
    walletCents - spotCents,
    walletCents,
    walletCents - spotCents,
  ])
  expect(await playersOf(golf, id)).toEqual([host.id, ann.id, ben.id])
})

describe('at the same time', () => {
  const post = (
    golf: Parameters<typeof claim>[0],
    who: Parameters<typeof claim>[1],
    url: string,
    body?: object,
  ) => tryCall(golf, who, ['POST', url], body)
  const statuses = async (...calls: ReturnType<typeof post>[]) =>
    (await Promise.all(calls)).map(({ status }) => status)

  test('a companion and players get the last spot once', async ({ golf, host, ann, ben, cat }) => {
    for (let round = 0; round < 8; round++) {
      const { id } = await hosted(golf, host, { maxPlayers: 3 })
      await join(golf, ann, id)
      const got = await statuses(
        post(golf, ben, `/sessions/${id}/join`),
        post(golf, ann, `/sessions/${id}/companion`, { name: 'Sam' }),
        post(golf, cat, `/sessions/${id}/join`),
        post(golf, host, `/sessions/${id}/companion`, { name: 'Kim' }),
      )
      expect(got.toSorted()).toEqual([200, 409, 409, 409])
      const { players, companions = [], status } = await getSession(golf, host, id)
      expect([players.length + companions.length, status]).toEqual([3, 'full'])
    }
  })

  test('two players claim a spot, and one gets it', async ({ golf, host, sam, cat }) => {
    for (let round = 0; round < 5; round++) {
      const { id } = await hosted(golf, host)
      const url = `/spot-claims/${await bringToken(golf, host, id)}`
      const got = await statuses(post(golf, sam, url), post(golf, cat, url), post(golf, sam, url))
      expect(got.filter((status) => status === 200)).toHaveLength(1)
      expect(await playersOf(golf, id)).toHaveLength(2)
    }
  })

  test('a spot is claimed while its payer leaves or gives it up', async ({
    golf,
    host,
    ann,
    sam,
  }) => {
    for (const way of ['leave', 'companion', 'leave', 'companion'] as const) {
      const { id } = await hosted(golf, host)
      await join(golf, ann, id)
      const url = `/spot-claims/${await bringToken(golf, ann, id)}`
      const freed =
        way === 'leave'
          ? post(golf, ann, `/sessions/${id}/leave`)
          : tryCall(golf, ann, ['DELETE', `/sessions/${id}/companion`])
      const [claimed, ended] = await statuses(post(golf, sam, url), freed)
      const players = await playersOf(golf, id)
      expect(players.includes(sam.id)).toBe(claimed === 200)
      expect([claimed, ended]).not.toEqual([404, 409])
      await golf.call('POST /sessions/{id}/cancel', { params: { id } }, host)
      expect(await balances(golf, ann, sam)).toEqual([walletCents, walletCents])
    }
  })
})
