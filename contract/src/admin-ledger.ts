/** The ledger: accounts, postings, verification, and export. */
import { z } from 'zod'
import { accountingTimeZone, day } from './admin-overview.ts'
import { endpoint } from './endpoint.ts'
import {
  cents,
  cursorPage,
  id,
  instant,
  order,
  page,
  pageQuery,
  searchText,
  text,
} from './fields.ts'

export const accountKinds = ['wallet', 'escrow', 'receivable', 'platform'] as const

const accountCode = text(60)
  .min(1, 'is required')
  .describe('`user:<id>`, `escrow:<id>`, `card:clearing`, …')

export const ledgerAccount = z
  .object({
    code: z.string(),
    kind: z.enum(accountKinds),
    label: z.string().describe('Username, course and date, or purpose.'),
    balanceCents: cents.describe(
      'Negative for accounts that bring money in, such as `card:clearing`.',
    ),
    userId: id.nullable(),
    sessionId: id.nullable(),
  })
  .meta({ id: 'LedgerAccount' })
export type LedgerAccount = z.infer<typeof ledgerAccount>

export const ledgerPosting = z
  .object({
    id: id.describe('Also the wallet transaction id.'),
    key: z.string(),
    kind: z.string(),
    at: instant,
    userId: id.nullable(),
    sessionId: id.nullable(),
    cents: cents.describe('Sum of the legs.'),
    legs: z.array(
      z.object({
        leg: z.int(),
        part: z.string().describe('Purpose: `service_fee`, `deposit`, `pot`, …'),
        reverses: id.nullable().describe('Posting whose leg this one reverses.'),
        reversedBy: id.nullable().describe('Posting whose leg reverses this one.'),
        src: z.string().describe('Account code.'),
        srcName: z.string().describe('Username, course and date, or purpose.'),
        dst: z.string(),
        dstName: z.string(),
        cents,
        srcBalanceCents: cents
          .nullable()
          .describe('Balance right after the leg; null if the account has no running balance.'),
        dstBalanceCents: cents.nullable(),
      }),
    ),
  })
  .meta({ id: 'LedgerPosting' })
export type LedgerPosting = z.infer<typeof ledgerPosting>

const ledgerCheck = z.object({
  balanced: z
    .boolean()
    .nullable()
    .describe('Result of the last full check; null before the first.'),
  checkedAt: instant.nullable().describe('Null before the first check.'),
  problems: z.array(z.string()),
  counted: z.record(z.string(), z.int()).describe('Number of records checked.'),
})

/** Dashboard figures that no single account or kind covers. */
export const postingFigures = [
  'refunds',
  'booked',
  'seats',
  'wallets',
  'escrows',
  'receivables',
] as const
export type PostingFigure = (typeof postingFigures)[number]

const which = {
  account: accountCode.optional(),
  userId: id.optional(),
  sessionId: id.optional(),
  transactionId: id.optional(),
  kind: text(40).optional(),
  part: text(40).optional().describe('Only legs with this purpose.'),
  figure: z
    .enum(postingFigures)
    .optional()
    .describe(
      '`refunds`: refunded to wallets; `booked`: fees of current players in `sessionId`; `seats`: everything those players paid; otherwise, all accounts of that kind.',
    ),
  from: day.optional(),
  to: day.optional().describe('Inclusive.'),
}

export const listPostings = endpoint({
  method: 'GET',
  path: '/admin/ledger',
  access: 'admin',
  summary: 'List postings',
  description:
    'Returns the postings that match the filters, with the result of the last ledger check.',
  query: z.object({
    ...which,
    order: order.default('desc'),
    cursor: text(200).optional().describe('`nextCursor` of a list in the same order.'),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  status: 200,
  response: cursorPage(ledgerPosting).extend({
    ...ledgerCheck.shape,
    timeZone: accountingTimeZone,
  }),
  errors: [],
})

export const listAccounts = endpoint({
  method: 'GET',
  path: '/admin/ledger/accounts',
  access: 'admin',
  summary: 'List ledger accounts',
  description: 'Returns platform, wallet, escrow, and receivable accounts with their balances.',
  query: z.object({
    ...pageQuery,
    kind: z.enum(accountKinds).default('platform'),
    q: searchText.optional().describe('Words of a name (wallets and receivables), or an id.'),
    sort: z
      .enum(['name', 'balance'])
      .optional()
      .describe('Defaults to order of opening; wallets and escrows can’t be sorted by balance.'),
    order: order.default('asc').describe('Sort order.'),
  }),
  status: 200,
  response: page(ledgerAccount),
  errors: [],
})

export const getPosting = endpoint({
  method: 'GET',
  path: '/admin/ledger/postings/{id}',
  access: 'admin',
  summary: 'Retrieve a posting',
  description: 'Returns a posting and its legs.',
  params: z.object({ id }),
  status: 200,
  response: z.object({
    posting: ledgerPosting,
    timeZone: accountingTimeZone,
  }),
  errors: ['NOT_FOUND'],
})

export const dayEnd = endpoint({
  method: 'GET',
  path: '/admin/ledger/day',
  access: 'admin',
  summary: "Retrieve a day's totals",
  description: 'Returns the amounts moved on one day by kind, and the balances at the end of it.',
  query: z.object({ date: day.optional().describe('Defaults to today.') }),
  status: 200,
  response: z.object({
    date: day,
    timeZone: accountingTimeZone,
    kinds: z.array(z.object({ kind: z.string(), part: z.string(), count: z.int(), cents })),
    balances: z.array(
      z.object({
        account: z
          .string()
          .describe('`wallets`, `escrows`, `receivables`, or a platform account code.'),
        name: z.string().describe('Name to show, such as “Card payments received”.'),
        openingCents: cents,
        inCents: cents,
        outCents: cents,
        closingCents: cents,
      }),
    ),
    balanced: z.boolean().describe('Whether the closing balances of all accounts add up to zero.'),
  }),
  errors: [],
})

export const exportLedger = endpoint({
  method: 'GET',
  path: '/admin/ledger/export',
  access: 'admin',
  summary: 'Export the ledger',
  description: 'Returns every leg of a period as CSV or JSON, oldest first.',
  query: z.object({ ...which, format: z.enum(['csv', 'json']).default('csv') }),
  status: 200,
  media: { 'text/csv': z.string(), 'application/json': z.array(ledgerPosting) },
  errors: [],
})

export const runLedgerCheck = endpoint({
  method: 'POST',
  path: '/admin/ledger/verify',
  access: 'admin',
  summary: 'Verify the ledger',
  description: 'Checks the whole ledger now and returns any problems.',
  status: 200,
  response: ledgerCheck,
  errors: [],
  perMinute: 6,
})
