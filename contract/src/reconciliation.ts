/** Reconciliation of the ledger with the card provider's records, by day. */
import { z } from 'zod'
import { accountingTimeZone, day } from './admin-overview.ts'
import { endpoint } from './endpoint.ts'
import { cents, id, instant } from './fields.ts'
import { userSummary } from './users.ts'

export const cardMovementKinds = ['payment', 'refund', 'dispute'] as const

const kind = z.enum(cardMovementKinds)
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
    "Compares a day's payments, refunds, and disputes at the card provider with the ledger.",
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
    differences: z.array(reconciliationDifference),
  }),
  errors: ['UNAVAILABLE'],
  perMinute: 30,
})
