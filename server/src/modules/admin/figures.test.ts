import { afterAll, beforeAll, expect, test } from 'vitest'
import { hosted, join, leave } from '../../../test/golf.ts'
import { expectLedgerVerifies } from '../../../test/ledger-checks.ts'
import { openCheckout, type PayingApp, pay, payingApp } from '../../../test/payments.ts'
import { fund, newAdmin, type Player, player } from '../../../test/players.ts'
import { finish } from '../../../test/rounds.ts'

let golf: PayingApp
let admin: Player

/** A few days with every kind of money movement that the figures cover. */
beforeAll(async () => {
  golf = await payingApp()
  admin = await newAdmin(golf, 'boss')
  const maya = await player(golf, 'maya', 20_000)
  const tom = await player(golf, 'tom', 20_000)
  const ann = await player(golf, 'ann', 20_000)
  await pay(golf, await openCheckout(golf, ann))
  const played = await hosted(golf, maya, { bountyEnabled: true, bountyAmount: 1_000 })
  const called = await hosted(golf, tom, { teeTime: '09:20', potEnabled: true, potAmount: 500 })
  await join(golf, ann, called.id)
  golf.clock.advanceHours(30)
  await join(golf, tom, played.id)
  await join(golf, ann, played.id)
  await leave(golf, tom, played.id)
  await golf.call('POST /sessions/{id}/cancel', { params: { id: called.id } }, tom)
  golf.clock.advanceHours(30)
  await join(golf, tom, played.id)
  await fund(golf, tom.id, 700)
  await hosted(golf, tom, { date: '2026-12-20' })
  golf.clock.set(new Date(Date.parse(played.date) - 3_600_000).toISOString())
  // A late leaver's fees are kept, and belong to no spot.
  await leave(golf, ann, played.id)
  golf.clock.set(played.date)
  await golf.runJobs()
  await finish(golf, played)
})
afterAll(async () => {
  await expectLedgerVerifies(golf)
  await golf.close()
})

type Query = Record<string, string>
type Leg = { src: string; dst: string; cents: number }

/** The sum of all postings in a list. */
async function sumOf(query: Query, worth: (leg: Leg) => number): Promise<number> {
  let sum = 0
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Page = await golf.call(
      'GET /admin/ledger',
      { query: { ...query, limit: 100, ...(cursor && { cursor }) } },
      admin,
    )
    for (const { legs } of page.items) for (const leg of legs) sum += worth(leg)
    cursor = page.nextCursor
  }
  return sum
}
type Page = { items: { legs: Leg[] }[]; nextCursor: string | null }

const into =
  (account: string) =>
  ({ src, dst, cents }: Leg) =>
    (dst.startsWith(account) ? cents : 0) - (src.startsWith(account) ? cents : 0)
const all = ({ cents }: Leg) => cents
const whole = { kind: 'top_up' }

test('each day’s postings add up to the overview’s figures', async () => {
  const stats = await golf.call('GET /admin/stats', {}, admin)
  for (const { day, ...figures } of stats.daily) {
    const period = { from: day, to: day }
    expect({
      toppedUpCents: await sumOf({ ...whole, ...period }, all),
      revenueCents: await sumOf({ account: 'platform:fees', ...period }, into('platform:fees')),
      refundCents: await sumOf({ figure: 'refunds', ...period }, into('user:')),
      heldCents: await sumOf({ figure: 'escrows', to: day }, into('escrow:')),
    }).toEqual({
      toppedUpCents: figures.toppedUpCents,
      revenueCents: figures.revenueCents,
      refundCents: figures.refundCents,
      heldCents: figures.heldCents,
    })
  }
  const reached = (figure: 'refundCents' | 'heldCents' | 'revenueCents' | 'toppedUpCents') =>
    stats.daily.filter((one) => one[figure] > 0).length
  expect(reached('refundCents')).toBe(1)
  expect(reached('heldCents')).toBeGreaterThan(5)
  expect(reached('revenueCents')).toBe(1)
  expect(reached('toppedUpCents')).toBe(1)
  expect(await sumOf({ figure: 'wallets' }, into('user:'))).toBe(stats.walletsCents)
  expect(await sumOf({ figure: 'escrows' }, into('escrow:'))).toBe(stats.heldCents)
  expect(await sumOf({ account: 'platform:fees' }, into('platform:fees'))).toBe(stats.revenueCents)
})

test('a session’s postings add up to its revenue, escrow, and each player’s payments', async () => {
  const { items } = await golf.call('GET /admin/sessions', {}, admin)
  expect(items.map(({ revenueCents }) => revenueCents).toSorted((a, b) => a - b)).toEqual([
    0, 2_500, 5_000,
  ])
  for (const { id, revenueCents } of items) {
    expect(await sumOf({ figure: 'booked', sessionId: id }, all)).toBe(revenueCents)
    const { heldCents, players } = await golf.call(
      'GET /admin/sessions/{id}',
      { params: { id } },
      admin,
    )
    expect(await sumOf({ sessionId: id }, into('escrow:'))).toBe(heldCents)
    expect(await sumOf({ account: `escrow:${id}` }, into('escrow:'))).toBe(heldCents)
    for (const { id: userId, paidCents } of players) {
      const seat = { figure: 'seats', account: `user:${userId}`, sessionId: id }
      expect(await sumOf(seat, all)).toBe(paidCents)
    }
  }
  expect(await sumOf({ figure: 'booked' }, all)).toBe(0)
})

test('a wallet’s postings add up to its balance', async () => {
  const { items } = await golf.call('GET /admin/users', {}, admin)
  for (const { id, balance } of items)
    expect(await sumOf({ account: `user:${id}` }, into('user:'))).toBe(balance)
  expect(items).toHaveLength(4)
})

test('a day’s postings add up to its movements and its opening and closing balances', async () => {
  const figures = { wallets: 'user:', escrows: 'escrow:', receivables: 'receivable:' }
  for (const date of ['2026-11-20', '2026-11-21', '2026-11-27']) {
    const end = await golf.call('GET /admin/ledger/day', { query: { date } }, admin)
    const period = { from: date, to: date }
    for (const { kind, part, cents } of end.kinds)
      expect(await sumOf({ kind, part, ...period }, all)).toBe(cents)
    for (const { account, inCents, outCents, closingCents } of end.balances) {
      const prefix = Object.entries(figures).find(([figure]) => figure === account)?.[1]
      const which: Query = prefix ? { figure: account } : { account }
      const value = into(prefix ?? account)
      expect(await sumOf({ ...which, ...period }, value)).toBe(inCents - outCents)
      expect(await sumOf({ ...which, to: date }, value)).toBe(closingCents)
    }
  }
})
