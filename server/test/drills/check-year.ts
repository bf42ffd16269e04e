import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import { verifyLedger } from '../../src/modules/ledger/verify.ts'
import type { TestApp } from '../app.ts'
import { type Player, password } from '../players.ts'
import { makeYear, type YearSize } from './year.ts'
import { type ExportedLeg, feesOf, inactiveOf, prizesOf } from './year-totals.ts'

const years = [2025, 2026, 2027]
/** Half a year after it ended, and when everything is inactive for three and for five years. */
const moments = ['2027-06-15T12:00:00.000Z', '2030-01-15T12:00:00.000Z', '2032-01-15T12:00:00.000Z']

/** Makes a year, and compares each report with what the ledger's export adds up to. @returns totals to print */
export async function checkYear(golf: TestApp, admin: Player, size: YearSize) {
  const facts = await makeYear(golf, admin.id, size)
  const file = async (url: string) =>
    (
      await golf.app.inject({
        url: `/api/admin/${url}`,
        headers: { authorization: `Bearer ${admin.token}` },
      })
    ).body
  const legs: ExportedLeg[] = JSON.parse(await file('ledger/export?format=json'))
  let prizeCents = 0
  let feeCents = 0
  for (const year of years) {
    const prizes = prizesOf(legs, year)
    const rows: Record<string, string>[] = parse(
      await file(`money/export?report=prizes&year=${year}`),
      {
        columns: true,
        bom: true,
      },
    )
    const reported = rows.map(({ userId, prizes: count, cents }) => [
      userId,
      { prizes: Number(count), cents: Number(cents) },
    ])
    expect(new Map(reported as [string, { prizes: number; cents: number }][])).toEqual(prizes)
    const { total, totalCents } = await golf.call(
      'GET /admin/money/prizes',
      { query: { year } },
      admin,
    )
    const sum = [...prizes.values()].reduce((all, { cents }) => all + cents, 0)
    expect([total, totalCents]).toEqual([prizes.size, sum])
    const { items } = await golf.call('GET /admin/money/fees', { query: { year } }, admin)
    const fees = items.map(({ stateCode, month, feeCents: service_fee, depositCents: deposit }) => [
      `${stateCode} ${month}`,
      { service_fee, deposit },
    ])
    expect(new Map(fees as [string, object][])).toEqual(feesOf(legs, facts, year))
    prizeCents += sum
    feeCents += items.reduce((all, one) => all + one.feeCents, 0)
  }
  const inactiveCents: number[] = []
  for (const moment of moments) {
    golf.clock.set(moment)
    // The login of the year has ended.
    const login = await golf.call('POST /auth/login', {
      body: { username: admin.username, password },
    })
    const { items } = await golf.call('GET /admin/money/inactive', {}, login)
    for (const [field, age] of [
      ['oneYear', 1],
      ['threeYears', 3],
      ['fiveYears', 5],
    ] as const) {
      const reported = items
        .filter((row) => row[field].accounts > 0)
        .map((row) => [`${row.source} ${row.stateCode}`, row[field]] as const)
      expect(new Map(reported)).toEqual(inactiveOf(legs, facts, new Date(moment), age))
    }
    inactiveCents.push(items.reduce((all, one) => all + one.oneYear.cents, 0))
  }
  expect((await verifyLedger(golf.db)).problems).toEqual([])
  return { legs: legs.length, prizeCents, feeCents, inactiveCents, former: facts.payments.size }
}
