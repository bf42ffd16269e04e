import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { balance, hosted, join, leave } from '../../../../test/golf.ts'
import { freshPlayer, racingTest as test, walletCents } from '../../../../test/golf-test.ts'
import { escrowOf } from '../../../../test/ledger-checks.ts'
import type { Player } from '../../../../test/players.ts'
import { balances, hoursFromTee, revenue, setHoursFromTee } from '../../../../test/session-state.ts'
import { acceptSpot, getSession, joinWaitlist } from '../../../../test/waitlist.ts'

const seatCents = 2_500

const minute = (golf: TestApp) => golf.clock.advanceHours(1 / 60)
const refundIfLeaving = async (golf: TestApp, who: Player, id: string) =>
  (await getSession(golf, who, id)).viewer?.refundIfLeavingCents

/** A session of the host and Cat. Ann joined early and left 20 hours before the tee time. */
async function leftLate(
  golf: TestApp,
  host: Player,
  ann: Player,
  cat: Player,
  changes: Parameters<typeof hosted>[2] = {},
): Promise<string> {
  const { id } = await hosted(golf, host, changes)
  await join(golf, cat, id)
  await join(golf, ann, id)
  setHoursFromTee(golf, -20)
  await leave(golf, ann, id)
  return id
}

describe('the hour in which a join can be undone', () => {
  test('does not start again after rejoining or after removal by an admin', async ({
    golf,
    host,
    ann,
    admin,
  }) => {
    const { id } = await hosted(golf, host)
    setHoursFromTee(golf, -20)
    await join(golf, ann, id)
    expect((await leave(golf, ann, id)).refundedCents).toBe(seatCents)
    await join(golf, ann, id)
    expect(await refundIfLeaving(golf, ann, id)).toBe(0)
    await golf.call(
      'DELETE /sessions/{id}/players/{userId}',
      { params: { id, userId: ann.id } },
      admin,
    )
    await join(golf, ann, id)
    expect((await leave(golf, ann, id)).refundedCents).toBe(0)
    expect(await balance(golf, ann)).toBe(walletCents - seatCents)
  })

  test('is kept by leaving in time and is granted once, however a player joins', async ({
    golf,
    host,
    ann,
    ben,
  }) => {
    const { id } = await hosted(golf, host, { maxPlayers: 2 })
    await join(golf, ann, id)
    setHoursFromTee(golf, -30)
    await leave(golf, ann, id)
    await join(golf, ben, id)
    await joinWaitlist(golf, ann, id)
    setHoursFromTee(golf, -20)
    await leave(golf, ben, id)
    await acceptSpot(golf, ann, id)
    expect(await refundIfLeaving(golf, ann, id)).toBe(seatCents)
    expect((await leave(golf, ann, id)).refundedCents).toBe(seatCents)
    await join(golf, ben, id)
    await joinWaitlist(golf, ann, id)
    await leave(golf, ben, id)
    await acceptSpot(golf, ann, id)
    // A second spot from the waitlist gives no second hour.
    expect(await refundIfLeaving(golf, ann, id)).toBe(0)
  })
})

describe('a late leaver’s deposit', () => {
  test('is refunded when someone on the waitlist takes the spot at that moment', async ({
    golf,
    host,
    ann,
    ben,
  }) => {
    const { id } = await hosted(golf, host, { maxPlayers: 2 })
    await join(golf, ann, id)
    await joinWaitlist(golf, ben, id)
    setHoursFromTee(golf, -20)
    await leave(golf, ann, id)
    expect((await acceptSpot(golf, ben, id)).session.players).toEqual([host.id, ben.id])
    await hoursFromTee(golf, 0)
    expect(await balance(golf, ann)).toBe(walletCents - 500)
  })

  test('is not refunded for a friend who joins and leaves for free', async ({
    golf,
    host,
    ann,
    ben,
    cat,
  }) => {
    const id = await leftLate(golf, host, ann, cat)
    minute(golf)
    await join(golf, ben, id)
    minute(golf)
    expect((await leave(golf, ben, id)).refundedCents).toBe(seatCents)
    await hoursFromTee(golf, 0)
    expect(await balances(golf, ann, ben)).toEqual([walletCents - seatCents, walletCents])
  })

  test('is not refunded for rejoining, and a second account costs a fee', async ({
    golf,
    host,
    ann,
    ben,
    cat,
  }) => {
    const id = await leftLate(golf, host, ann, cat)
    minute(golf)
    await join(golf, ann, id)
    await hoursFromTee(golf, 0)
    expect(await balance(golf, ann)).toBe(walletCents - 2 * seatCents)

    const second = await freshPlayer(golf, 'ann-again', walletCents)
    const other = await hosted(golf, host, { date: '2026-12-05' })
    golf.clock.set('2026-12-04T18:00:00.000Z')
    await join(golf, cat, other.id)
    await join(golf, ben, other.id)
    golf.clock.advanceHours(1.1)
    await leave(golf, ben, other.id)
    minute(golf)
    await join(golf, second, other.id)
    golf.clock.set(other.date)
    await golf.runJobs()
    const [first, again] = await balances(golf, ben, second)
    expect((first ?? 0) + (again ?? 0)).toBe(2 * walletCents - seatCents - 500)
  })

  test('makes two who replace each other pay more than if they had stayed', async ({
    golf,
    host,
    ann,
    ben,
  }) => {
    const { id } = await hosted(golf, host)
    await join(golf, ann, id)
    await join(golf, ben, id)
    setHoursFromTee(golf, -20)
    for (const who of [ann, ben]) await leave(golf, who, id)
    minute(golf)
    for (const who of [ann, ben]) await join(golf, who, id)
    await hoursFromTee(golf, 0)
    for (const cents of await balances(golf, ann, ben))
      expect(cents).toBeLessThan(walletCents - seatCents)
  })

  test('is kept as revenue when no one pays for the spot again', async ({
    golf,
    host,
    ann,
    cat,
  }) => {
    const id = await leftLate(golf, host, ann, cat, { potEnabled: true, potAmount: 1_000 })
    await hoursFromTee(golf, 5)
    expect(await balance(golf, ann)).toBe(walletCents - seatCents)
    expect(await escrowOf(golf, id)).toBe(2_000)
    expect(await revenue(golf, id)).toBe(3 * seatCents)
  })
})

describe('money for one spot', () => {
  test('pays for one of two sessions joined at the same moment', async ({ golf, host, ann }) => {
    const poor = await freshPlayer(golf, 'poor', seatCents)
    const sessions = await Promise.all([hosted(golf, host), hosted(golf, ann)])
    const responses = await Promise.all(
      sessions.map(({ id }) =>
        golf.app.inject({
          method: 'POST',
          url: `/api/sessions/${id}/join`,
          headers: { authorization: `Bearer ${poor.token}` },
        }),
      ),
    )
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 402])
    expect(await balance(golf, poor)).toBe(0)
  })

  test('pays for one of two waitlisted spots that open at the same moment', async ({
    golf,
    host,
    ann,
    ben,
    cat,
  }) => {
    const poor = await freshPlayer(golf, 'poor', seatCents)
    const [one, two] = await Promise.all([
      hosted(golf, host, { maxPlayers: 2 }),
      hosted(golf, ann, { maxPlayers: 2 }),
    ])
    await Promise.all([join(golf, cat, one.id), join(golf, ben, two.id)])
    for (const { id } of [one, two]) await joinWaitlist(golf, poor, id)
    await Promise.all([leave(golf, cat, one.id), leave(golf, ben, two.id)])
    const seats = await golf.db
      .selectFrom('seat')
      .select('session_id')
      .where('user_id', '=', poor.id)
      .execute()
    expect(seats).toHaveLength(1)
    expect(await balance(golf, poor)).toBe(0)
  })
})
