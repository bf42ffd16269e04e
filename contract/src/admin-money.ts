/** Totals for taxes and unclaimed property. */
import { z } from 'zod'
import { accountingTimeZone } from './admin-overview.ts'
import { endpoint } from './endpoint.ts'
import { cents, instant, order, page, pageQuery, stateCode } from './fields.ts'
import { userSummary } from './users.ts'
import { month } from './wallet.ts'

const year = z.coerce.number().int().min(2020).max(2100)
const yearOf = year.optional().describe('Defaults to this year.')

export const prizeTotal = z
  .object({
    user: userSummary,
    homeState: stateCode.nullable(),
    prizes: z.int().describe('Number of prizes.'),
    cents: cents.describe('Paid to the wallet, own contributions to pots included.'),
  })
  .meta({ id: 'PrizeTotal' })
export type PrizeTotal = z.infer<typeof prizeTotal>

export const prizeTotals = endpoint({
  method: 'GET',
  path: '/admin/money/prizes',
  access: 'admin',
  summary: 'List prizes by player',
  description: "Returns each player's prizes in a year of the accounting time zone.",
  query: z.object({
    ...pageQuery,
    year: yearOf,
    minCents: z.coerce.number().int().min(0).default(0).describe('Smallest total to list.'),
    sort: z.enum(['cents', 'prizes']).default('cents'),
    order: order.default('desc'),
  }),
  status: 200,
  response: page(prizeTotal).extend({
    year,
    timeZone: accountingTimeZone,
    totalCents: cents.describe('All prizes of the year.'),
  }),
  errors: [],
})

export const feeTotal = z
  .object({
    stateCode,
    month,
    sessions: z.int().describe('Sessions whose fees were earned.'),
    feeCents: cents.describe('Service fees.'),
    depositCents: cents.describe('Deposits that were earned with them.'),
  })
  .meta({ id: 'FeeTotal' })
export type FeeTotal = z.infer<typeof feeTotal>

export const feeTotals = endpoint({
  method: 'GET',
  path: '/admin/money/fees',
  access: 'admin',
  summary: 'List fees by state',
  description:
    "Returns the service fees earned in a year, by the course's state and the month in the accounting time zone.",
  query: z.object({ year: yearOf }),
  status: 200,
  response: z.object({ year, timeZone: accountingTimeZone, items: z.array(feeTotal) }),
  errors: [],
})

export const inactiveYears = [1, 3, 5] as const

const inactive = z.object({ accounts: z.int(), cents })

export const inactiveBalance = z
  .object({
    stateCode: stateCode.nullable().describe("The user's home state; null if unknown."),
    source: z.enum(['wallet', 'former_user']),
    oneYear: inactive.describe('Without activity for one year or longer.'),
    threeYears: inactive,
    fiveYears: inactive,
  })
  .meta({ id: 'InactiveBalance' })
export type InactiveBalance = z.infer<typeof inactiveBalance>

export const inactiveBalances = endpoint({
  method: 'GET',
  path: '/admin/money/inactive',
  access: 'admin',
  summary: 'List inactive balances',
  description:
    'Returns balances of wallets whose owner hasn’t added funds or paid for anything for one, three, and five years, and of users who deleted their account that long ago, by home state.',
  status: 200,
  response: z.object({
    asOf: instant,
    timeZone: accountingTimeZone,
    items: z.array(inactiveBalance),
  }),
  errors: [],
})

export const moneyReports = ['prizes', 'fees', 'inactive'] as const

export const exportMoney = endpoint({
  method: 'GET',
  path: '/admin/money/export',
  access: 'admin',
  summary: 'Export a tax or balance report',
  description:
    'Returns a whole report as CSV: prizes by player, fees by state and month, or each inactive balance.',
  query: z.object({
    report: z.enum(moneyReports),
    year: yearOf.describe('Year of prizes or fees; defaults to this year.'),
  }),
  status: 200,
  media: { 'text/csv': z.string() },
  errors: [],
})
