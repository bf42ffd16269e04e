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
} from './shapes.ts'

export const accountKinds = ['wallet', 'escrow', 'receivable', 'platform'] as const

const accountCode = text(60)
  .min(1, 'is required')
  .describe('user:<id>, escrow:<id>, card:clearing …')

export const ledgerAccount = z
  .object({
    code: z.string(),
    kind: z.enum(accountKinds),
    label: z.string().describe('the username, the course and date, or the purpose'),
    balanceCents: cents.describe('negative where money came from outside, as for card:clearing'),
    userId: id.nullable(),
    sessionId: id.nullable(),
  })
  .meta({ id: 'LedgerAccount' })
export type LedgerAccount = z.infer<typeof ledgerAccount>

export const ledgerPosting = z
  .object({
    id,
    transactionId: id,
    key: z.string(),
    kind: z.string(),
    part: z.string(),
    at: instant,
    userId: id.nullable(),
    sessionId: id.nullable(),
    reverses: id.nullable(),
    reversedBy: id.nullable(),
    cents: cents.describe('moved in all'),
    legs: z.array(
      z.object({
        leg: z.int(),
        src: z.string().describe('code of the account'),
        srcName: z.string().describe('the person, the course and date, or the purpose'),
        dst: z.string(),
        dstName: z.string(),
        cents,
        srcBalanceCents: cents.nullable().describe('just after; null where none is kept'),
        dstBalanceCents: cents.nullable(),
      }),
    ),
  })
  .meta({ id: 'LedgerPosting' })
export type LedgerPosting = z.infer<typeof ledgerPosting>

const proof = z.object({
  balanced: z
    .boolean()
    .nullable()
    .describe('what the last check of the whole ledger found; null before the first'),
  checkedAt: instant.nullable().describe('null before the first check'),
  problems: z.array(z.string()),
  counted: z.record(z.string(), z.int()).describe('how much was looked at'),
})

/** What a figure of the dashboard adds up, where no account or kind says it. */
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
  part: text(40).optional(),
  figure: z
    .enum(postingFigures)
    .optional()
    .describe(
      'refunds: returned to wallets; booked: fees of who sits in sessionId; seats: all they paid; else all accounts of that kind',
    ),
  from: day.optional(),
  to: day.optional().describe('with this day'),
}

export const listPostings = endpoint({
  method: 'GET',
  path: '/admin/ledger',
  access: 'admin',
  summary: 'Postings by time, as narrow as asked for, with the last proof of the book',
  query: z.object({
    ...which,
    order: order.default('desc'),
    cursor: text(200).optional().describe('nextCursor of the same order'),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  status: 200,
  answer: cursorPage(ledgerPosting).extend({ ...proof.shape, timeZone: accountingTimeZone }),
  errors: [],
})

export const listAccounts = endpoint({
  method: 'GET',
  path: '/admin/ledger/accounts',
  access: 'admin',
  summary: "Accounts with their balances: the platform's own, wallets, escrows",
  query: z.object({
    ...pageQuery,
    kind: z.enum(accountKinds).default('platform'),
    q: searchText.optional().describe('words of a name, for wallets and receivables; an id'),
    sort: z
      .enum(['name', 'balance'])
      .optional()
      .describe('as opened when left out; balance not for wallets and escrows'),
    order: order.default('asc').describe('of the sort'),
  }),
  status: 200,
  answer: page(ledgerAccount),
  errors: [],
})

export const getPosting = endpoint({
  method: 'GET',
  path: '/admin/ledger/postings/{id}',
  access: 'admin',
  summary: 'One posting, with those of the same transaction',
  params: z.object({ id }),
  status: 200,
  answer: z.object({
    posting: ledgerPosting,
    transaction: z.array(ledgerPosting),
    timeZone: accountingTimeZone,
  }),
  errors: ['NOT_FOUND'],
})

export const dayEnd = endpoint({
  method: 'GET',
  path: '/admin/ledger/day',
  access: 'admin',
  summary: 'What a day moved, by kind, and what stood where at its end',
  query: z.object({ date: day.optional().describe('today when left out') }),
  status: 200,
  answer: z.object({
    date: day,
    timeZone: accountingTimeZone,
    kinds: z.array(z.object({ kind: z.string(), part: z.string(), count: z.int(), cents })),
    balances: z.array(
      z.object({
        account: z.string().describe('wallets, escrows, receivables, or a code of the platform'),
        openingCents: cents,
        inCents: cents,
        outCents: cents,
        closingCents: cents,
      }),
    ),
    balanced: z.boolean().describe('the closing balances of all accounts come to nothing'),
  }),
  errors: [],
})

export const exportLedger = endpoint({
  method: 'GET',
  path: '/admin/ledger/export',
  access: 'admin',
  summary: 'Every transfer of a period as a file, the earliest first',
  query: z.object({ ...which, format: z.enum(['csv', 'json']).default('csv') }),
  status: 200,
  media: { 'text/csv': z.string(), 'application/json': z.array(ledgerPosting) },
  errors: [],
})

export const verifyBook = endpoint({
  method: 'POST',
  path: '/admin/ledger/verify',
  access: 'admin',
  summary: 'Prove the whole book now',
  status: 200,
  answer: proof,
  errors: [],
  perMinute: 6,
})
