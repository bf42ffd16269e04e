import type { Transaction } from '@county-golf/contract/wallet'
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { balance, hosted, join, leave } from '../../../test/golf.ts'
import { test as base, freshPlayer } from '../../../test/golf-test.ts'
import { fund, type Player } from '../../../test/players.ts'
import { posted, posting } from '../../../test/postings.ts'
import { account } from '../ledger/service.ts'

const history = (golf: TestApp, who: Player, query = {}) =>
  golf.call('GET /wallet/transactions', { query }, who)
const latest = async (golf: TestApp, who: Player): Promise<Transaction | undefined> =>
  (await history(golf, who)).items[0]

/** Adds a golfer with 27 transactions, three of them in October, shared by tests that only read them. */
const test = base.extend('regular', { scope: 'file' }, async ({ sharedGolf: golf }) => {
  const host = await freshPlayer(golf, 'host')
  const regular = await freshPlayer(golf, 'regular', 0)
  golf.clock.set('2026-10-31T23:59:59.000Z')
  for (let n = 1; n <= 3; n++) await fund(golf, regular.id, n)
  golf.clock.set('2026-11-01T00:00:00.000Z')
  for (let n = 4; n <= 25; n++) await fund(golf, regular.id, n)
  const session = await hosted(golf, host, { date: '2026-12-20' })
  await fund(golf, regular.id, 2_500)
  await join(golf, regular, session.id)
  return regular
})

describe('transaction history', () => {
  test('shows joining as one transaction with its parts', async ({ golf, maya, tom }) => {
    const session = await hosted(golf, maya, { potEnabled: true, potAmount: 1_000 })
    await join(golf, tom, session.id)
    expect(await latest(golf, tom)).toEqual({
      id: expect.any(String),
      type: 'join',
      description: 'Joined Bethpage Black, Fri, Nov 27 at 8:10 AM',
      amountCents: -3_500,
      balanceAfterCents: 46_500,
      sessionId: session.id,
      createdAt: golf.clock.now().toISOString(),
      parts: [
        { label: 'Service Fee', amountCents: -500 },
        { label: 'Deposit', amountCents: -2_000 },
        { label: 'Player Pot', amountCents: -1_000 },
      ],
      reason: null,
    })
  })

  test('shows each part of the refund for leaving', async ({ golf, maya, tom }) => {
    const session = await hosted(golf, maya)
    await join(golf, tom, session.id)
    await leave(golf, tom, session.id)
    expect(await latest(golf, tom)).toMatchObject({
      type: 'refund',
      description: 'Refund for Bethpage Black, Fri, Nov 27 at 8:10 AM',
      amountCents: 2_500,
      balanceAfterCents: await balance(golf, tom),
      parts: [
        { label: 'Service Fee', amountCents: 500 },
        { label: 'Deposit', amountCents: 2_000 },
      ],
    })
  })

  test('shows a bounty and its refund when the session is cancelled', async ({ golf, maya }) => {
    const session = await hosted(golf, maya, { bountyEnabled: true, bountyAmount: 10_000 })
    const [offered, joined] = (await history(golf, maya)).items
    expect([offered, joined]).toMatchObject([
      {
        type: 'bounty_funding',
        description: 'Offered a bounty at Bethpage Black, Fri, Nov 27 at 8:10 AM',
        amountCents: -10_000,
        parts: [{ label: 'Bounty', amountCents: -10_000 }],
      },
      { type: 'join', amountCents: -2_500 },
    ])
    await golf.call('POST /sessions/{id}/cancel', { params: { id: session.id }, body: {} }, maya)
    const [one, other] = (await history(golf, maya)).items
    expect([one?.type, other?.type].toSorted()).toEqual(['bounty_return', 'refund'])
    expect((one?.amountCents ?? 0) + (other?.amountCents ?? 0)).toBe(12_500)
  })

  test('uses the course’s day, not London’s', async ({ golf, maya }) => {
    const session = await hosted(golf, maya, {
      stateCode: 'HI',
      countyName: 'Honolulu County',
      courseName: 'Ko Olina',
      teeTime: '18:00',
    })
    expect(session.date).toBe('2026-11-28T04:00:00.000Z')
    expect((await latest(golf, maya))?.description).toBe('Joined Ko Olina, Fri, Nov 27 at 6:00 PM')
  })

  test('shows no parts for a single amount', async ({ golf, tom }) => {
    await fund(golf, tom.id, 100)
    expect(await latest(golf, tom)).toMatchObject({
      type: 'admin_credit',
      description: 'Credit from County Golf',
      amountCents: 100,
      sessionId: null,
      parts: [],
    })
  })

  test('leaves out a platform bounty', async ({ golf, admin }) => {
    await hosted(golf, admin, { bountyEnabled: true, bountyAmount: 10_000 })
    expect((await history(golf, admin)).items).toEqual([])
  })
})

describe('history pages', () => {
  test('have 20 transactions, latest first, with a running balance', async ({ golf, regular }) => {
    const first = await history(golf, regular)
    expect(first).toMatchObject({ total: 27, page: 1, pageSize: 20 })
    expect(first.items).toHaveLength(20)
    const second = await history(golf, regular, { page: 2 })
    expect(second.items).toHaveLength(7)
    const all = [...first.items, ...second.items]
    expect(all[0]?.balanceAfterCents).toBe(await balance(golf, regular))
    for (const [n, item] of all.entries())
      expect(item.balanceAfterCents - item.amountCents).toBe(all[n + 1]?.balanceAfterCents ?? 0)
  })

  test('can have another size, and are empty past the end', async ({ golf, regular }) => {
    expect((await history(golf, regular, { page: 9, pageSize: 3 })).items).toHaveLength(3)
    expect(await history(golf, regular, { page: 10, pageSize: 3 })).toMatchObject({
      items: [],
      total: 27,
    })
  })

  test('can be filtered by type', async ({ golf, regular }) => {
    const joins = await history(golf, regular, { type: 'join' })
    expect(joins).toMatchObject({ total: 1, items: [{ type: 'join' }] })
    expect(await history(golf, regular, { type: 'prize' })).toMatchObject({ total: 0, items: [] })
  })

  test('can be filtered by month, from its first moment to its last', async ({ golf, regular }) => {
    expect(await history(golf, regular, { month: '2026-10' })).toMatchObject({ total: 3 })
    expect(await history(golf, regular, { month: '2026-11' })).toMatchObject({ total: 24 })
    expect(await history(golf, regular, { month: '2026-11', type: 'join' })).toMatchObject({
      total: 1,
    })
    expect(await history(golf, regular, { month: '2026-12' })).toMatchObject({ total: 0 })
  })

  test('are counted up to 10,000', async ({ golf }) => {
    const rich = await freshPlayer(golf, 'rich', 0)
    const credits = (cents: number) =>
      Array.from({ length: 667 }, () =>
        posting({
          kind: 'admin_credit',
          userId: rich.id,
          legs: [{ src: account.adjustments, dst: account.user(rich.id), cents }],
        }),
      )
    for (let n = 0; n < 15; n++) await posted(golf.db, ...credits(1))
    const last = await history(golf, rich, { page: 100, pageSize: 100 })
    expect(last).toMatchObject({ total: 10_000, totalCapped: true })
    expect(last.items).toHaveLength(100)
    expect(last.items.at(-1)).toMatchObject({ amountCents: 1, balanceAfterCents: 6 })
    const [oldest] = (await history(golf, rich, { pageSize: 1, order: 'asc' })).items
    expect(oldest).toMatchObject({ amountCents: 1, balanceAfterCents: 1 })
  })

  test.for<[object, string]>([
    [{ page: 0 }, 'page'],
    [{ page: 'x' }, 'page'],
    [{ page: 101, pageSize: 100 }, 'page'],
    [{ pageSize: 101 }, 'pageSize'],
    [{ pageSize: 1.5 }, 'pageSize'],
    [{ type: 'gift' }, 'type'],
    [{ month: '2026-13' }, 'month'],
    [{ month: 'November' }, 'month'],
  ])('refuse %j, naming the field', async ([query, path], { golf, regular }) => {
    const wrong = query as { page?: number }
    expect(await golf.refusal('GET /wallet/transactions', { query: wrong }, regular)).toMatchObject(
      {
        status: 400,
        code: 'VALIDATION_ERROR',
        details: [{ path }],
      },
    )
  })

  test('require a login', async ({ golf }) => {
    expect(await golf.refusal('GET /wallet/transactions', {})).toMatchObject({ status: 401 })
  })
})
