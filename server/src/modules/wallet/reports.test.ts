import { csvCell } from '@county-golf/contract/csv'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { balance, hosted, join, leave } from '../../../test/golf.ts'
import { expectLedgerVerifies } from '../../../test/ledger-checks.ts'
import { fund, newAdmin, type Player, player } from '../../../test/players.ts'
import { posted, posting } from '../../../test/postings.ts'
import { newId } from '../../lib/ids.ts'
import { account } from '../ledger/service.ts'

let golf: TestApp
let maya: Player
let tom: Player
let admin: Player
beforeAll(async () => {
  golf = await testApp()
  admin = await newAdmin(golf, 'admin')
  maya = await player(golf, 'maya', 50_000)
  tom = await player(golf, 'tom')
  golf.clock.set('2026-10-31T23:59:59.000Z')
  await fund(golf, tom.id, 10_000)
  golf.clock.set('2026-11-01T00:00:00.000Z')
  const session = await hosted(golf, maya, {
    courseName: '=HYPERLINK("x"),"<b>',
    potEnabled: true,
    potAmount: 1_000,
  })
  await join(golf, tom, session.id)
  golf.clock.advanceHours(2)
  await leave(golf, tom, session.id)
})
afterAll(async () => {
  await expectLedgerVerifies(golf)
  await golf.close()
})

const file = async (who: Player | undefined, query: Record<string, string>) => {
  const response = await golf.app.inject({
    url: '/api/wallet/statement',
    query,
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
  })
  return { status: response.statusCode, headers: response.headers, text: response.body }
}

describe('a wallet’s figures', () => {
  test('show top-ups, payments, and refunds by month', async () => {
    const stats = await golf.call('GET /wallet/stats', {}, tom)
    expect(stats).toMatchObject({
      toppedUpCents: 0,
      spentCents: 3_500,
      wonCents: 0,
      refundedCents: 3_500,
      owedCents: 0,
    })
    expect(stats.byMonth).toHaveLength(12)
    expect(stats.byMonth.slice(-2)).toEqual([
      { month: '2026-10', inCents: 10_000, outCents: 0 },
      { month: '2026-11', inCents: 3_500, outCents: 3_500 },
    ])
    expect(stats.byMonth[0]).toEqual({ month: '2025-12', inCents: 0, outCents: 0 })
  })

  test('use the reader’s calendar months, like the history and the statement', async () => {
    const timeZone = 'America/New_York'
    const stats = await golf.call('GET /wallet/stats', { query: { timeZone } }, tom)
    // It was still October in New York.
    expect(stats.byMonth.slice(-1)).toEqual([
      { month: '2026-10', inCents: 13_500, outCents: 3_500 },
    ])
    const total = async (month: string, zone: string) =>
      (await golf.call('GET /wallet/transactions', { query: { month, timeZone: zone } }, tom)).total
    expect(await total('2026-10', timeZone)).toBe(3)
    expect(await total('2026-11', timeZone)).toBe(0)
    expect(await total('2026-10', 'UTC')).toBe(1)
    const october = await file(tom, { month: '2026-10', timeZone })
    expect(october.text.split('\r\n')).toHaveLength(6)
    expect(october.text).toContain('\r\n2026-10-31 19:59:59,2026-10-31T23:59:59.000Z,admin_credit,')
    expect(october.text).toContain('Local time (America/New_York)')
    const page = await file(tom, { month: '2026-10', timeZone, format: 'html' })
    expect(page.text).toContain('Dates in America/New_York')
    expect(page.text).toContain('Oct 31, 2026<small>7:59 PM')
    expect((await file(tom, { timeZone: 'Mars/Olympus' })).text).toContain('"path":"timeZone"')
  })

  test('are visible to the owner and admins only', async () => {
    const params = { userId: tom.id }
    const own = await golf.call('GET /wallet/stats', {}, tom)
    expect(await golf.call('GET /wallet/{userId}/stats', { params }, tom)).toEqual(own)
    expect(await golf.call('GET /wallet/{userId}/stats', { params }, admin)).toEqual(own)
    expect(await golf.refusal('GET /wallet/{userId}/stats', { params }, maya)).toMatchObject({
      status: 404,
    })
    expect(await golf.refusal('GET /wallet/stats', {})).toMatchObject({ status: 401 })
  })
})

describe('a statement', () => {
  test('is a table with a running balance from the opening balance', async () => {
    const { status, headers, text } = await file(tom, { month: '2026-11' })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toContain('county-golf-statement-2026-11.csv')
    const lines = text.slice(1).split('\r\n')
    expect(lines[0]).toBe(
      'Local time (UTC),Date (UTC),Type,Description,Breakdown,Reason,Amount,Balance,Transaction ID',
    )
    expect(lines[1]).toBe(',,,Opening balance,,,,100.00,')
    expect(lines[2]).toContain(
      'Service Fee -5.00; Deposit -20.00; Player Pot -10.00,,-35.00,65.00,',
    )
    expect(lines[3]).toMatch(/,35\.00,100\.00,[0-9a-f-]{36}$/)
    expect(lines).toHaveLength(5)
  })

  test('covers all time without a month', async () => {
    const { text } = await file(tom, { format: 'csv' })
    expect(text).toContain('Credit from County Golf')
    expect(text).not.toContain('Opening balance')
  })

  test('escapes user input when printed, and adds up', async () => {
    const { headers, text } = await file(tom, { month: '2026-11', format: 'html' })
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(text).toContain('Wallet statement, November 2026')
    expect(text).toContain('=HYPERLINK(&quot;x&quot;),&quot;&lt;b&gt;')
    expect(text).not.toContain('<b>')
    expect(text).toMatch(/Closing balance<\/td>.*\$100\.00/)
    expect(text.trim()).toMatch(/<\/html>$/)
  })

  test('contains all of a long history, in order', async () => {
    const rich = await player(golf, 'rich')
    const credit = () =>
      posting({
        kind: 'admin_credit',
        userId: rich.id,
        legs: [{ src: account.adjustments, dst: account.user(rich.id), cents: 1 }],
      })
    await posted(golf.db, ...Array.from({ length: 1_001 }, credit))
    const { text } = await file(rich, {})
    const balances = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').at(-2))
    expect(balances).toEqual(Array.from({ length: 1_001 }, (_, n) => ((n + 1) / 100).toFixed(2)))
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@sum', "'@sum"],
    ['\tx', "'\tx"],
    ['\n=1+1', '"\'\n=1+1"'],
    [' =1+1', "' =1+1"],
    ['＝1+1', "'＝1+1"],
    ['a "b", c', '"a ""b"", c"'],
    ['plain', 'plain'],
  ])('can’t run a formula in a spreadsheet: %j', (text, safe) => {
    expect(csvCell(text)).toBe(safe)
  })

  test('requires its owner, a valid month, and a known format', async () => {
    expect((await file(undefined, {})).status).toBe(401)
    expect((await file(tom, { month: 'May' })).text).toContain('"path":"month"')
    expect((await file(tom, { format: 'pdf' })).text).toContain('"path":"format"')
  })
})

describe('an adjustment', () => {
  type Body = { userId: string; cents?: number; amount_cents?: number; reason?: string }
  const adjust = (body: Body, who = admin, key = newId()) =>
    golf.call('POST /wallet/admin/adjust', { body }, { token: who.token, key })
  const refusal = (body: Body, who?: Player) =>
    golf.refusal('POST /wallet/admin/adjust', { body }, who)

  test('credits and debits in both formats, once per key', async () => {
    const ann = await player(golf, 'ann')
    const key = newId()
    const first = await adjust({ userId: ann.id, cents: 2_000, reason: 'rain' }, admin, key)
    expect(first).toMatchObject({
      transaction: { type: 'admin_credit', amountCents: 2_000 },
      balance: 2_000,
    })
    expect(await adjust({ userId: ann.id, cents: 2_000, reason: 'rain' }, admin, key)).toEqual(
      first,
    )
    const response = await golf.app.inject({
      method: 'POST',
      url: '/api/admin/wallet/adjust',
      payload: { userId: ann.id, amount_cents: -500 },
      headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': newId() },
    })
    expect(response.json()).toMatchObject({ transaction: { type: 'admin_debit' }, balance: 1_500 })
    expect(await balance(golf, ann)).toBe(1_500)
    const events = await golf.db
      .selectFrom('event')
      .select('data')
      .where('kind', '=', 'wallet.moved')
      .where('user_id', '=', ann.id)
      .execute()
    expect(events).toMatchObject([
      { data: { kind: 'admin_credit', cents: 2_000, by: admin.id, reason: 'rain' } },
      { data: { kind: 'admin_debit', cents: -500, by: admin.id, reason: null } },
    ])
  })

  test('is a refund with the reason admin_refund', async () => {
    expect(await adjust({ userId: tom.id, cents: 100, reason: 'admin_refund' })).toMatchObject({
      transaction: { type: 'admin_refund', amountCents: 100 },
    })
  })

  test('can’t take a wallet below zero, and then moves nothing', async () => {
    const held = await balance(golf, tom)
    expect(await refusal({ userId: tom.id, cents: -(held + 1) }, admin)).toMatchObject({
      status: 402,
      code: 'INSUFFICIENT_BALANCE',
      error: expect.stringContaining('You can’t debit more than that'),
    })
    expect(await balance(golf, tom)).toBe(held)
  })

  test('can’t be made to the admin’s own wallet, by a player, or without a key', async () => {
    expect(await refusal({ userId: admin.id, cents: 1 }, admin)).toMatchObject({ status: 403 })
    expect(await refusal({ userId: tom.id, cents: 1 }, maya)).toMatchObject({ status: 403 })
    expect(await refusal({ userId: tom.id, cents: 1 })).toMatchObject({ status: 401 })
    const keyless = await golf.app.inject({
      method: 'POST',
      url: '/api/wallet/admin/adjust',
      payload: { userId: tom.id, cents: 1 },
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(keyless.statusCode).toBe(400)
    expect(keyless.json()).toMatchObject({ details: [{ path: 'Idempotency-Key' }] })
  })

  test.each([
    ['no amount', {}, 'cents'],
    ['two amounts', { cents: 1, amount_cents: 1 }, 'cents'],
    ['nothing to move', { cents: 0 }, 'cents'],
    ['a fortune', { cents: 1_000_001 }, 'cents'],
    ['half a cent', { amount_cents: 0.5 }, 'amount_cents'],
  ])('is refused with %s, naming the field', async (_, amounts, path) => {
    expect(await refusal({ userId: tom.id, ...amounts }, admin)).toMatchObject({
      status: 400,
      details: expect.arrayContaining([expect.objectContaining({ path })]),
    })
  })

  test('of an unknown wallet is not found', async () => {
    expect(await refusal({ userId: newId(), cents: 1 }, admin)).toMatchObject({ status: 404 })
  })
})
