/** What administrators do to wallets. */
import { z } from 'zod'
import { adjustmentMaxCents } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { cents, id, text } from './shapes.ts'
import { transaction } from './wallet.ts'

const signedCents = z
  .int()
  .min(-adjustmentMaxCents, `must be at least -${adjustmentMaxCents} cents`)
  .max(adjustmentMaxCents, `must be at most ${adjustmentMaxCents} cents`)
  .refine((value) => value !== 0, 'must not be 0')
  .describe('what the wallet gains, or loses when negative')

const reason = text(200)

export const adjustWallet = endpoint({
  method: 'POST',
  path: '/wallet/admin/adjust',
  aliases: [{ path: '/admin/wallet/adjust' }],
  access: 'admin',
  summary:
    'Credit or debit a wallet, never below zero and never that of a player in an unsettled session of your own; the reason admin_refund makes it a refund',
  body: z
    .strictObject({
      userId: id,
      cents: signedCents.optional(),
      amount_cents: signedCents.optional(),
      reason: reason.optional(),
    })
    .refine((body) => (body.cents === undefined) !== (body.amount_cents === undefined), {
      path: ['cents'],
      message: 'must be sent exactly once, as cents or amount_cents',
    }),
  status: 200,
  answer: z.object({
    transaction: transaction.nullable().describe('null while it waits for a second admin'),
    balance: cents,
    approvalId: id.optional().describe('of what waits for a second admin'),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'INSUFFICIENT_BALANCE'],
  idempotent: 'required',
})
export const refundTopUp = endpoint({
  method: 'POST',
  path: '/wallet/transactions/{id}/refund',
  access: 'admin',
  summary:
    'Return to its card what remains of a top-up after earlier refunds, while the balance covers it',
  params: z.object({ id }),
  body: z.strictObject({ reason: reason.min(1, 'is required') }),
  status: 200,
  answer: z.object({ transaction }),
  errors: ['NOT_FOUND', 'INSUFFICIENT_BALANCE', 'ALREADY_PROCESSED', 'NOT_REFUNDABLE'],
  idempotent: true,
})

export const topUpStanding = z
  .object({
    transactionId: id,
    refundedCents: cents.describe('went back to the card, or is on its way'),
    chargedBackCents: cents.describe('left by disputes that are open or lost'),
    refundableCents: cents.describe(
      'what a refund would return now, if the wallet covers it; 0 where none can be made',
    ),
  })
  .meta({ id: 'TopUpStanding' })
export type TopUpStanding = z.infer<typeof topUpStanding>

export const listTopUpStandings = endpoint({
  method: 'GET',
  path: '/admin/wallet/top-ups',
  access: 'admin',
  summary: 'Of some top-ups: what went back to their cards, and what still can',
  query: z.object({
    transactions: z
      .string()
      .transform((ids) => ids.split(','))
      .pipe(z.array(id).min(1).max(100))
      .describe('ids of the wallet transactions, separated by commas'),
  }),
  status: 200,
  answer: z.object({ items: z.array(topUpStanding) }),
  errors: [],
})
