/** The ledger beside the card provider's own records, day by day. */
import { z } from 'zod'
import { accountingTimeZone, day } from './admin-overview.ts'
import { endpoint } from './endpoint.ts'
import { cents, id, instant } from './shapes.ts'
import { face } from './users.ts'

export const cardMovementKinds = ['payment', 'refund', 'dispute'] as const

const kind = z.enum(cardMovementKinds)
const signed = cents.describe('signed: positive came in by card')

export const reconciliationDifference = z
  .object({
    difference: z
      .enum(['missing_in_ledger', 'missing_at_provider', 'amount', 'other_day'])
      .describe(
        'amount: both have it, but not the same sum; other_day: the other has it on another day',
      ),
    kind,
    providerId: z
      .string()
      .nullable()
      .describe("the provider's id of the payment, refund or dispute; null where it is unknown"),
    providerCents: signed.nullable(),
    providerAt: instant.nullable().describe('null where the provider did not say'),
    ledgerCents: signed.nullable(),
    ledgerAt: instant.nullable(),
    postingId: id.nullable(),
    user: face.nullable(),
  })
  .meta({ id: 'ReconciliationDifference' })
export type ReconciliationDifference = z.infer<typeof reconciliationDifference>

export const reconcileDay = endpoint({
  method: 'GET',
  path: '/admin/ledger/reconciliation',
  access: 'admin',
  summary: "A day's paid checkouts, refunds and disputes at the card provider beside the ledger",
  query: z.object({ date: day.optional().describe('today when left out') }),
  status: 200,
  answer: z.object({
    date: day,
    timeZone: accountingTimeZone,
    provider: z.string().describe('stripe or sandbox'),
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
      .describe('one for each kind, net of what was reversed on the same day'),
    differences: z.array(reconciliationDifference),
  }),
  errors: ['UNAVAILABLE'],
  perMinute: 30,
})
