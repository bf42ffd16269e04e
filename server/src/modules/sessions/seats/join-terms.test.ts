import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { hosted, join, leave } from '../../../../test/golf.ts'
import { test } from '../../../../test/golf-test.ts'
import type { Player } from '../../../../test/players.ts'
import { acceptSpot, getSession, joinWaitlist } from '../../../../test/waitlist.ts'

const hoursBefore = (golf: TestApp, date: string, hours: number) =>
  golf.clock.set(new Date(new Date(date).getTime() - hours * 3_600_000).toISOString())
const undoUsed = async (golf: TestApp, who: Player, id: string) =>
  (await getSession(golf, who, id)).viewer?.undoUsed

describe('the one undo of a session', () => {
  test('is marked used once it is used, for that player and session only', async ({
    golf,
    maya,
    tom,
    rita,
  }) => {
    const session = await hosted(golf, maya)
    const other = await hosted(golf, maya)
    hoursBefore(golf, session.date, 10)
    expect((await join(golf, tom, session.id)).session.viewer?.undoUsed).toBe(false)
    expect((await leave(golf, tom, session.id)).session.viewer?.undoUsed).toBe(true)
    expect(await undoUsed(golf, tom, session.id)).toBe(true)
    expect(await undoUsed(golf, rita, session.id)).toBe(false)
    expect(await undoUsed(golf, tom, other.id)).toBe(false)
    expect((await getSession(golf, undefined, session.id)).viewer).toBeUndefined()
  })

  test('stays used after rejoining, and lists show the actual refund', async ({
    golf,
    maya,
    tom,
  }) => {
    const session = await hosted(golf, maya)
    hoursBefore(golf, session.date, 10)
    await join(golf, tom, session.id)
    await leave(golf, tom, session.id)
    const again = await join(golf, tom, session.id)
    expect(again.session.viewer).toMatchObject({ undoUsed: true, refundIfLeavingCents: 0 })
    const { items } = await golf.call('GET /sessions/paginated', { query: {} }, tom)
    expect(items.find(({ id }) => id === session.id)?.viewer).toMatchObject({
      undoUsed: true,
      refundIfLeavingCents: 0,
    })
    expect(await leave(golf, tom, session.id)).toMatchObject({ refundedCents: 0 })
  })

  test('is not used up by leaving in time or late', async ({ golf, maya, tom }) => {
    const session = await hosted(golf, maya)
    await join(golf, tom, session.id)
    expect((await leave(golf, tom, session.id)).session.viewer?.undoUsed).toBe(false)
    hoursBefore(golf, session.date, 10)
    await join(golf, tom, session.id)
    golf.clock.advanceHours(1.5)
    expect(await leave(golf, tom, session.id)).toMatchObject({ refundedCents: 0 })
    expect(await undoUsed(golf, tom, session.id)).toBe(false)
  })

  test('is marked used on the waitlist and after accepting a spot', async ({
    golf,
    maya,
    tom,
    rita,
  }) => {
    const session = await hosted(golf, maya, { maxPlayers: 2 })
    hoursBefore(golf, session.date, 10)
    await join(golf, tom, session.id)
    await leave(golf, tom, session.id)
    await join(golf, rita, session.id)
    expect((await joinWaitlist(golf, tom, session.id)).session.viewer).toMatchObject({
      waitlistPosition: 1,
      undoUsed: true,
    })
    await leave(golf, rita, session.id)
    expect((await acceptSpot(golf, tom, session.id)).session.viewer).toMatchObject({
      isMember: true,
      undoUsed: true,
      refundIfLeavingCents: 0,
    })
    await joinWaitlist(golf, rita, session.id)
    hoursBefore(golf, session.date, 3)
    await leave(golf, tom, session.id)
    expect((await acceptSpot(golf, rita, session.id)).session.viewer).toMatchObject({
      undoUsed: true,
      refundIfLeavingCents: 0,
    })
  })
})

describe('the amount that a host paid', () => {
  const bounty = { bountyEnabled: true, bountyAmount: 4_000 }
  const mine = async (golf: TestApp, who: Player) =>
    (await golf.call('GET /sessions/mine', {}, who)).upcoming[0]?.paidCents

  test('includes the bounty, unlike that of other players', async ({ golf, maya, tom }) => {
    const session = await hosted(golf, maya, bounty)
    await join(golf, tom, session.id)
    expect((await getSession(golf, maya, session.id)).viewer).toMatchObject({
      paidCents: 2_500,
      bountyPaidCents: 4_000,
    })
    expect((await getSession(golf, tom, session.id)).viewer).toMatchObject({
      paidCents: 2_500,
      bountyPaidCents: 0,
    })
    expect([await mine(golf, maya), await mine(golf, tom)]).toEqual([6_500, 2_500])
  })

  test('includes the bounty when the host has no spot', async ({ golf, maya }) => {
    const { id } = await hosted(golf, maya, { ...bounty, autoJoin: false })
    expect((await getSession(golf, maya, id)).viewer).toMatchObject({
      paidCents: 0,
      bountyPaidCents: 4_000,
    })
  })

  test('excludes a bounty that the platform funds', async ({ golf, admin }) => {
    const { id } = await hosted(golf, admin, bounty)
    expect((await getSession(golf, admin, id)).viewer?.bountyPaidCents).toBe(0)
  })
})

test('sorting by price counts the pot and ignores the bounty', async ({ golf, maya, tom }) => {
  const plain = await hosted(golf, maya, { teeTime: '08:30' })
  const withPot = await hosted(golf, maya, { teeTime: '08:10', potEnabled: true, potAmount: 500 })
  const withBounty = await hosted(golf, maya, {
    teeTime: '08:20',
    bountyEnabled: true,
    bountyAmount: 9_000,
  })
  const listed = await golf.call('GET /sessions/paginated', { query: { sort: 'price' } }, tom)
  const items = listed.items.filter(({ hostId }) => hostId === maya.id)
  expect(items.map(({ id }) => id)).toEqual([withBounty.id, plain.id, withPot.id])
  for (const [n, { id }] of items.entries())
    expect((await join(golf, tom, id)).debitedCents).toBe(n === 2 ? 3_000 : 2_500)
})
