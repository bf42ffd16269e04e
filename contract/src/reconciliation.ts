/** Reconciliation of the ledger with the card provider's records, by day. */
import { z } from 'zod'
import { accountingTimeZone, day } from './admin-overview.ts'
import { endpoint } from './endpoint.ts'
import { cents, id, instant } from './fields.ts'
import { userSummary } from './users.ts'

export const cardMovementKinds = ['payment', 'refund', 'dispute', 'fee', 'payout', 'other'] as const

const kind = z
  .enum(cardMovementKinds)
  .describe('`fee`: charged by the provider; `payout`: sent to the bank; `other`: not known to us.')
const signed = cents.describe('Signed; positive for money coming in.')

export const reconciliationDifference = z
  .object({
    difference: z
      .enum(['missing_in_ledger', 'missing_at_provider', 'amount', 'other_day'])
      .describe('`amount`: the amounts differ; `other_day`: the dates differ.'),
    kind,
    providerId: z
      .string()
      .nullable()
      .describe("Provider's id of the payment, refund, or dispute; null if unknown."),
    providerCents: signed.nullable(),
    providerAt: instant.nullable().describe('Null if the provider doesn’t report it.'),
    ledgerCents: signed.nullable(),
    ledgerAt: instant.nullable(),
    postingId: id.nullable(),
    user: userSummary.nullable(),
  })
  .meta({ id: 'ReconciliationDifference' })
export type ReconciliationDifference = z.infer<typeof reconciliationDifference>

export const reconcileDay = endpoint({
  method: 'GET',
  path: '/admin/ledger/reconciliation',
  access: 'admin',
  summary: 'Reconcile a day',
  description:
    "Compares a day's payments, refunds, disputes, fees, and payouts at the card provider with the ledger.",
  query: z.object({ date: day.optional().describe('Defaults to today.') }),
  status: 200,
  response: z.object({
    date: day,
    timeZone: accountingTimeZone,
    provider: z.string().describe('`stripe` or `sandbox`.'),
    totals: z
      .array(
        z.object({
          kind,
          providerCount: z.int(),
          providerCents: signed,
          ledgerCount: z.int(),
          ledgerCents: signed,
        }),
      )
      .describe('Totals by kind, net of reversals on the same day.'),
    differences: z
      .array(reconciliationDifference)
      .describe('Fees and payouts that aren’t imported yet are counted instead.'),
    notImported: z
      .int()
      .optional()
      .describe('Fees and payouts of the day that the ledger doesn’t have yet.'),
    payouts: z
      .array(
        z.object({
          id: z.string().describe('Provider’s id.'),
          cents: signed.describe('Positive for money sent to the bank.'),
          at: instant,
          arrivesOn: day.nullable().describe('Expected day on the bank statement.'),
        }),
      )
      .optional()
      .describe('The lines of the bank statement.'),
  }),
  errors: ['UNAVAILABLE'],
  perMinute: 30,
})

export const importDay = endpoint({
  method: 'POST',
  path: '/admin/ledger/reconciliation/import',
  access: 'admin',
  summary: 'Import fees and payouts',
  description:
    'Posts the fees and payouts of a day at the card provider, each once. Happens each night for the three days before.',
  body: z.strictObject({ date: day }),
  status: 200,
  response: z.object({ imported: z.int().describe('Number of new postings.') }),
  errors: ['UNAVAILABLE'],
  perMinute: 10,
})
