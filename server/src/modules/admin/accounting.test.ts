import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { hosted } from '../../../test/golf.ts'
import { newAdmin, type Player, player } from '../../../test/players.ts'
import { posting } from '../../../test/postings.ts'
import { transaction } from '../../database/database.ts'
import { account, post } from '../ledger/service.ts'
import { changeSettings } from '../settings/service.ts'

let golf: TestApp
let admin: Player
let maya: Player
beforeAll(async () => {
  golf = await testApp()
  admin = await newAdmin(golf, 'boss')
  maya = await player(golf, 'maya')
  await golf.call('PATCH /auth/profile', { body: { displayName: 'Maya Golfer' } }, maya)
  for (const [instant, cents] of topUps) await topUp(instant, cents)
})
beforeEach(() => changeSettings(golf.db, { accountingTimeZone: 'America/New_York' }))
afterAll(() => golf.close())

/** Around a day of 23 hours and one of 25 hours in New York. */
const topUps = [
  ['2026-03-08T04:59:59.000Z', 1],
  ['2026-03-08T05:00:00.000Z', 2],
  ['2026-03-09T03:59:59.000Z', 4],
  ['2026-03-09T04:00:00.000Z', 8],
  ['2026-11-01T03:59:59.000Z', 16],
  ['2026-11-01T04:00:00.000Z', 32],
  ['2026-11-02T04:59:59.000Z', 64],
  ['2026-11-02T05:00:00.000Z', 128],
] as const

const topUp = (instant: string, cents: number) =>
  transaction(golf.db, (tx) =>
    post(tx, new Date(instant), [
      posting({
        kind: 'top_up',
        userId: maya.id,
        legs: [{ part: 'amount', src: account.cardClearing, dst: account.user(maya.id), cents }],
      }),
    ]),
  )

const file = async (url: string) => {
  const response = await golf.app.inject({
    url: `/api${url}`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  return response.body
}

/** Card payments of a day, as each report shows them. */
async function sumsOf(day: string) {
  const period = { from: day, to: day }
  const [list, end, stats, csv] = await Promise.all([
    golf.call('GET /admin/ledger', { query: { kind: 'top_up', ...period } }, admin),
    golf.call('GET /admin/ledger/day', { query: { date: day } }, admin),
    golf.call('GET /admin/stats', { query: period }, admin),
    file(`/admin/ledger/export?kind=top_up&format=json&from=${day}&to=${day}`),
  ])
  const sum = (rows: { cents: number }[]) => rows.reduce((all, { cents }) => all + cents, 0)
  return [
    sum(list.items),
    sum(end.kinds.filter(({ kind }) => kind === 'top_up')),
    stats.daily[0]?.toppedUpCents,
    sum(JSON.parse(csv)),
  ]
}

describe('the accounting time zone', () => {
  test.each([
    ['2026-03-08', 6],
    ['2026-11-01', 96],
  ])('sets which postings count for a day, even one of 23 or 25 hours: %s', async (day, cents) => {
    expect(await sumsOf(day)).toEqual([cents, cents, cents, cents])
  })

  test('splits the ledger into days without gaps or overlaps', async () => {
    const period = { from: '2026-10-31', to: '2026-11-02' }
    const stats = await golf.call('GET /admin/stats', { query: period }, admin)
    expect(stats.daily.map(({ day, toppedUpCents }) => [day, toppedUpCents])).toEqual([
      ['2026-10-31', 16],
      ['2026-11-01', 96],
      ['2026-11-02', 128],
    ])
    const balances = async (date: string) =>
      (await golf.call('GET /admin/ledger/day', { query: { date } }, admin)).balances.find(
        (one) => one.account === 'wallets',
      )
    expect(await balances('2026-11-01')).toMatchObject({
      openingCents: 31,
      inCents: 96,
      closingCents: 127,
    })
    expect(await balances('2026-11-02')).toMatchObject({ openingCents: 127 })
  })

  test('is named in each report and defines today', async () => {
    golf.clock.set('2026-11-21T04:59:59.000Z')
    const timeZone = 'America/New_York'
    const end = await golf.call('GET /admin/ledger/day', {}, admin)
    expect(end).toMatchObject({ date: '2026-11-20', timeZone })
    expect(await golf.call('GET /admin/stats', {}, admin)).toMatchObject({
      to: '2026-11-20',
      from: '2026-10-22',
      timeZone,
    })
    const { items, ...list } = await golf.call('GET /admin/ledger', {}, admin)
    expect(list).toMatchObject({ timeZone })
    const params = { id: items[0]?.id ?? '' }
    expect(await golf.call('GET /admin/ledger/postings/{id}', { params }, admin)).toMatchObject({
      timeZone,
    })
    expect(await golf.call('GET /admin/audit', {}, admin)).toMatchObject({ timeZone })
  })

  test('is a setting whose change applies to the next report and appears in the audit log', async () => {
    expect(await sumsOf('2026-11-01')).toEqual([96, 96, 96, 96])
    const body = { accountingTimeZone: 'Pacific/Honolulu' as const }
    await golf.call('PUT /admin/settings', { body }, admin)
    // Midnight in Honolulu is 10:00 UTC.
    expect(await sumsOf('2026-11-01')).toEqual([192, 192, 192, 192])
    const log = await golf.call('GET /admin/audit', { query: { action: 'settings.change' } }, admin)
    expect(log.items[0]?.changes).toEqual([
      'Accounting time zone: America/New_York → Pacific/Honolulu',
    ])
    for (const accountingTimeZone of ['Mars/Olympus', 'Europe/London', ''])
      expect(
        await golf.refusal('PUT /admin/settings', { body: { accountingTimeZone } as never }, admin),
      ).toMatchObject({ status: 400, details: [{ path: 'accountingTimeZone' }] })
  })

  test('defines the days of the audit log', async () => {
    golf.clock.set('2026-12-02T04:59:59.000Z')
    await golf.call('PUT /admin/settings', { body: { serviceFeeCents: 600 } }, admin)
    const total = async (day: string) =>
      (await golf.call('GET /admin/audit', { query: { from: day, to: day } }, admin)).total
    expect(await total('2026-12-01')).toBe(1)
    expect(await total('2026-12-02')).toBe(0)
  })
})

describe('postings', () => {
  test('show the person, the course and date, or the purpose next to each account', async () => {
    golf.clock.set('2026-11-20T15:00:00.000Z')
    await golf.call(
      'POST /wallet/admin/adjust',
      { body: { userId: maya.id, cents: 5_000, reason: 'rain' } },
      admin,
    )
    const session = await hosted(golf, maya)
    const query = { sessionId: session.id }
    const { items } = await golf.call('GET /admin/ledger', { query }, admin)
    const names = { srcName: 'Maya Golfer (@maya)', dstName: 'Bethpage Black, Nov 27, 2026' }
    expect(items[0]?.legs[0]).toMatchObject(names)
    const params = { id: items[0]?.id ?? '' }
    const { posting } = await golf.call('GET /admin/ledger/postings/{id}', { params }, admin)
    expect(posting.legs[0]).toMatchObject(names)
    const adjusted = await golf.call(
      'GET /admin/ledger',
      { query: { kind: 'admin_credit' } },
      admin,
    )
    expect(adjusted.items[0]?.legs[0]).toMatchObject({ srcName: 'Admin adjustments' })
  })

  test('are exported with names, IDs, and times in UTC and in the accounting time zone', async () => {
    const csv = await file('/admin/ledger/export?from=2026-11-01&to=2026-11-01')
    expect(csv.startsWith('\uFEFFseq,at,localTime,timeZone,kind,')).toBe(true)
    expect(csv.split('\r\n')[1]).toContain(
      ',2026-11-01T04:00:00.000Z,2026-11-01 00:00:00,America/New_York,top_up,amount,1,' +
        `Card payments received,card:clearing,Maya Golfer (@maya),user:${maya.id},32,`,
    )
  })
})

test('the ledger has no balance status before its first check', async () => {
  const fresh = await testApp()
  const boss = await newAdmin(fresh, 'boss')
  const unknown = { balanced: null, checkedAt: null, problems: [] }
  expect(await fresh.call('GET /admin/ledger', {}, boss)).toMatchObject(unknown)
  await fresh.call('POST /admin/ledger/verify', {}, boss)
  expect(await fresh.call('GET /admin/ledger', {}, boss)).toMatchObject({ balanced: true })
  await fresh.close()
})
