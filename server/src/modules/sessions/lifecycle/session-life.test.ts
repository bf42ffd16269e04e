import { proposeWithinHours } from '@county-golf/contract/constants'
import { expect } from 'vitest'
import { balance, hosted, join, leave } from '../../../../test/golf.ts'
import { test, walletCents } from '../../../../test/golf-test.ts'
import { escrowOf, expectLedgerVerifies } from '../../../../test/ledger-checks.ts'
import {
  balances,
  eventsOf,
  history,
  hoursFromTee,
  revenue,
  setHoursFromTee,
  statusOf,
} from '../../../../test/session-state.ts'
import { transaction } from '../../../database/database.ts'
import { settlePrize } from '../../wallet/service.ts'
import { lockSession } from '../queries.ts'
import { completeIfOver } from './advance-session.ts'

test('a session with fewer than two players at the tee time is cancelled with full refunds', async ({
  golf,
  host,
  ann,
}) => {
  const { id } = await hosted(golf, host, { bountyEnabled: true, bountyAmount: 3_000 })
  await join(golf, ann, id)
  await hoursFromTee(golf, -5)
  await leave(golf, ann, id)
  expect(await balances(golf, host, ann)).toEqual([walletCents - 5_500, walletCents - 2_500])
  await hoursFromTee(golf, -0.01)
  expect(await statusOf(golf, id)).toBe('open')
  await hoursFromTee(golf, 0)
  expect(await statusOf(golf, id)).toBe('cancelled')
  expect(await balances(golf, host, ann)).toEqual([walletCents, walletCents])
  expect(await escrowOf(golf, id)).toBe(0)
  expect(await eventsOf(golf, id, 'session.cancelled', 'session.completed')).toEqual([
    ['session.cancelled', null, { cause: 'too_few', reason: null, refunds: expect.any(Array) }],
  ])
})

test('a player who is alone wins no bounty, which is refunded', async ({ golf, host, ann }) => {
  const { id } = await hosted(golf, host, {
    bountyEnabled: true,
    bountyAmount: 3_000,
    autoJoin: false,
  })
  await join(golf, ann, id)
  await hoursFromTee(golf, proposeWithinHours + 8)
  expect(await statusOf(golf, id)).toBe('cancelled')
  expect(await balances(golf, host, ann)).toEqual([walletCents, walletCents])
})

test('a completed round earns its fees, and its prize is refunded if no result is submitted in time', async ({
  golf,
  host,
  ann,
}) => {
  const { id } = await hosted(golf, host, { potEnabled: true, potAmount: 1_000 })
  await join(golf, ann, id)
  await hoursFromTee(golf, 4.4)
  expect(await statusOf(golf, id)).toBe('open')
  expect(await escrowOf(golf, id)).toBe(7_000)
  await hoursFromTee(golf, 4.5)
  expect(await statusOf(golf, id)).toBe('completed')
  expect(await escrowOf(golf, id)).toBe(2_000)
  expect(await revenue(golf, id)).toBe(5_000)
  await expectLedgerVerifies(golf)
  await hoursFromTee(golf, proposeWithinHours - 0.1)
  expect(await escrowOf(golf, id)).toBe(2_000)
  await hoursFromTee(golf, proposeWithinHours)
  expect(await escrowOf(golf, id)).toBe(0)
  expect(await balances(golf, host, ann)).toEqual([walletCents - 2_500, walletCents - 2_500])
  expect((await history(golf, ann))[0]).toEqual(['pot_return', 1_000])
  expect((await golf.call('GET /sessions/mine', {}, ann)).totals.spentCents).toBe(2_500)
  expect(await eventsOf(golf, id, 'session.completed', 'result.refunded')).toEqual([
    ['session.completed', null, {}],
    ['result.refunded', null, { cause: 'expired', cents: 2_000 }],
  ])
})

test('nine holes end in half the time, and an unwon bounty returns to the platform', async ({
  golf,
  ann,
  ben,
  admin,
}) => {
  const { id } = await hosted(golf, admin, { bountyEnabled: true, bountyAmount: 5_000, holes: 9 })
  await join(golf, ann, id)
  await join(golf, ben, id)
  await hoursFromTee(golf, 2.2)
  expect(await statusOf(golf, id)).toBe('open')
  await hoursFromTee(golf, 2.25)
  expect(await statusOf(golf, id)).toBe('completed')
  expect(await escrowOf(golf, id)).toBe(5_000)
  await hoursFromTee(golf, proposeWithinHours)
  expect(await escrowOf(golf, id)).toBe(0)
  expect(await balances(golf, ann, ben)).toEqual([walletCents - 2_500, walletCents - 2_500])
})

test('a prize is paid in full and once, with odd cents to the earliest joiner', async ({
  golf,
  host,
  ann,
  ben,
}) => {
  const { id } = await hosted(golf, host, { bountyEnabled: true, bountyAmount: 1_001 })
  await join(golf, ann, id)
  await join(golf, ben, id)
  setHoursFromTee(golf, 4.5)
  // The job runs after the result.
  await transaction(golf.db, (tx) => completeIfOver(tx, golf, id))
  await golf.runJobs()
  const settle = (winners: { userId: string; joinedAt: Date }[]) =>
    transaction(golf.db, async (tx) => {
      const session = await lockSession(tx, id)
      return session && settlePrize(tx, golf.clock.now(), { session, winners })
    })
  const [first, second] = [new Date('2026-01-01'), new Date('2026-01-02')]
  expect(
    await settle([
      { userId: ben.id, joinedAt: second },
      { userId: ann.id, joinedAt: first },
    ]),
  ).toEqual([
    { userId: ann.id, cents: 501 },
    { userId: ben.id, cents: 500 },
  ])
  expect(await settle([{ userId: host.id, joinedAt: first }])).toEqual([])
  expect(await balances(golf, ann, ben)).toEqual([walletCents - 1_999, walletCents - 2_000])
  expect((await history(golf, ann))[0]).toEqual(['prize', 501])
  await hoursFromTee(golf, proposeWithinHours + 8)
  expect(await escrowOf(golf, id)).toBe(0)
  expect(await eventsOf(golf, id, 'result.refunded')).toEqual([])
})

test('a deposit is refunded once the spot is filled again, and the service fee is kept', async ({
  golf,
  host,
  ann,
  ben,
}) => {
  const { id } = await hosted(golf, host)
  await join(golf, ann, id)
  await hoursFromTee(golf, -20)
  await leave(golf, ann, id)
  golf.clock.advanceHours(0.1)
  // A replacement fills the spot again.
  await join(golf, ben, id)
  expect(await balance(golf, ann)).toBe(walletCents - 2_500)
  await hoursFromTee(golf, 0)
  expect(await balance(golf, ann)).toBe(walletCents - 500)
  expect((await history(golf, ann))[0]).toEqual(['deposit_return', 2_000])
  expect(await eventsOf(golf, id, 'deposit.returned')).toEqual([
    ['deposit.returned', ann.id, { cents: 2_000 }],
  ])
  expect((await golf.call('GET /sessions/mine', {}, ann)).totals.spentCents).toBe(500)
  await hoursFromTee(golf, 5)
  expect(await revenue(golf, id)).toBe(2_500 + 2_500 + 500)
})

test('a deposit is not refunded for rejoining or for a replacement who left again', async ({
  golf,
  host,
  ann,
  ben,
  cat,
}) => {
  const { id } = await hosted(golf, host)
  await join(golf, ann, id)
  await join(golf, cat, id)
  await hoursFromTee(golf, -20)
  await leave(golf, ann, id)
  golf.clock.advanceHours(0.1)
  await join(golf, ann, id)
  await join(golf, ben, id)
  await hoursFromTee(golf, -3)
  await leave(golf, ben, id)
  await hoursFromTee(golf, 0)
  // Ann pays twice: Ben joined after her but left again.
  expect(await balances(golf, ann, ben)).toEqual([walletCents - 5_000, walletCents - 2_500])
})

test('rejoining gives no second hour to undo the join', async ({ golf, host, ann }) => {
  const { id } = await hosted(golf, host)
  await hoursFromTee(golf, -20)
  await join(golf, ann, id)
  await leave(golf, ann, id)
  expect(await balance(golf, ann)).toBe(walletCents)
  await join(golf, ann, id)
  await leave(golf, ann, id)
  expect(await balance(golf, ann)).toBe(walletCents - 2_500)
})

test('no one leaves after the tee time, and no one cancels after completion', async ({
  golf,
  host,
  ann,
  admin,
}) => {
  const { id } = await hosted(golf, host, { bountyEnabled: true, bountyAmount: 3_000 })
  await join(golf, ann, id)
  await hoursFromTee(golf, 1)
  const request = { params: { id } }
  expect((await golf.refusal('POST /sessions/{id}/leave', request, ann)).code).toBe('NOT_LEAVABLE')
  expect((await golf.refusal('POST /sessions/{id}/cancel', request, host)).code).toBe(
    'SESSION_NOT_BOOKABLE',
  )
  await hoursFromTee(golf, 5)
  for (const who of [host, admin])
    expect((await golf.refusal('POST /sessions/{id}/cancel', request, who)).code).toBe(
      'SESSION_NOT_BOOKABLE',
    )
  expect((await golf.refusal('POST /sessions/{id}/leave', request, ann)).code).toBe('NOT_LEAVABLE')
})

test('the waitlist ends at the tee time', async ({ golf, host, ann, ben }) => {
  const { id } = await hosted(golf, host, { maxPlayers: 2 })
  await join(golf, ann, id)
  await golf.call('POST /sessions/{id}/waitlist', { params: { id } }, ben)
  await hoursFromTee(golf, 0)
  expect(await eventsOf(golf, id, 'waitlist.left')).toEqual([
    ['waitlist.left', ben.id, { how: 'closed' }],
  ])
  expect((await golf.call('GET /sessions/{id}', { params: { id } }, ben)).session).toMatchObject({
    waitlistCount: 0,
    viewer: { waitlistPosition: null },
  })
})
