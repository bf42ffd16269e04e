/** Admin endpoints for wallets. */
import { z } from 'zod'
import { adjustmentMaxCents } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { cents, id, text } from './fields.ts'
import { transaction } from './wallet.ts'

const signedCents = z
  .int()
  .min(-adjustmentMaxCents, `must be at least -${adjustmentMaxCents} cents`)
  .max(adjustmentMaxCents, `must be at most ${adjustmentMaxCents} cents`)
  .refine((value) => value !== 0, 'must not be 0')
  .describe('Positive to credit, negative to debit.')

const reason = text(200)

export const adjustWallet = endpoint({
  method: 'POST',
  path: '/wallet/admin/adjust',
  aliases: [{ path: '/admin/wallet/adjust' }],
  access: 'admin',
  summary: 'Adjust a wallet',
  description:
    "Credits or debits a wallet. The balance can't go below zero, and you can't adjust the wallet of a player in a session you're playing in until it's final. The reason `admin_refund` makes the adjustment a refund.",
  body: z
    .strictObject({
      userId: id,
      cents: signedCents.optional(),
      amount_cents: signedCents.optional(),
      reason: reason.optional(),
    })
    .refine((body) => (body.cents === undefined) !== (body.amount_cents === undefined), {
      path: ['cents'],
      message: 'must be sent once, as cents or amount_cents',
    }),
  status: 200,
  response: z.object({
    transaction: transaction.nullable().describe('Null while the adjustment needs a second admin.'),
    balance: cents,
    approvalId: id.optional().describe('Set if the adjustment needs a second admin.'),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'INSUFFICIENT_BALANCE'],
  idempotent: 'required',
})
export const refundTopUp = endpoint({
  method: 'POST',
  path: '/wallet/transactions/{id}/refund',
  access: 'admin',
  summary: 'Refund a top-up',
  description: "Refunds what's left of a top-up to its card, if the balance covers it.",
  params: z.object({ id }),
  body: z.strictObject({ reason: reason.min(1, 'is required') }),
  status: 200,
  response: z.object({ transaction }),
  errors: ['NOT_FOUND', 'INSUFFICIENT_BALANCE', 'ALREADY_PROCESSED', 'NOT_REFUNDABLE'],
  idempotent: true,
})

export const topUpRefundState = z
  .object({
    transactionId: id,
    refundedCents: cents.describe('Refunded to the card, including pending refunds.'),
    chargedBackCents: cents.describe('Taken by open or lost disputes.'),
    refundableCents: cents.describe(
      'Amount a refund would return now, if the wallet covers it; 0 if it can’t be refunded.',
    ),
  })
  .meta({ id: 'TopUpRefundState' })
export type TopUpRefundState = z.infer<typeof topUpRefundState>

export const listTopUpRefundStates = endpoint({
  method: 'GET',
  path: '/admin/wallet/top-ups',
  access: 'admin',
  summary: 'List refund status of top-ups',
  description:
    'Returns how much of each top-up was refunded or charged back, and how much can still be refunded.',
  query: z.object({
    transactions: z
      .string()
      .transform((ids) => ids.split(','))
      .pipe(z.array(id).min(1).max(100))
      .describe('Wallet transaction ids, separated by commas.'),
  }),
  status: 200,
  response: z.object({ items: z.array(topUpRefundState) }),
  errors: [],
})
