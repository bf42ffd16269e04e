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
  summary: 'Credit or debit a wallet, never below zero; the reason admin_refund makes it a refund',
  body: z
    .strictObject({
      userId: id,
      cents: signedCents.optional(),
      amount_cents: signedCents.optional(),
      reason: reason.optional(),
    })
    .refine((body) => (body.cents === undefined) !== (body.amount_cents === undefined), {
      path: ['cents'],
      message: 'is required, once (as cents or amount_cents)',
    }),
  status: 200,
  answer: z.object({
    transaction: transaction.nullable().describe('null while it waits for a second administrator'),
    balance: cents,
    adjustmentId: id.optional().describe('of the correction that waits'),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'INSUFFICIENT_BALANCE'],
  idempotent: 'required',
})
export const refundTopUp = endpoint({
  method: 'POST',
  path: '/wallet/transactions/{id}/refund',
  access: 'admin',
  summary: 'Return a top-up to its card, while the balance covers it',
  params: z.object({ id }),
  body: z.strictObject({ reason: reason.min(1, 'is required') }),
  status: 200,
  answer: z.object({ transaction }),
  errors: ['NOT_FOUND', 'INSUFFICIENT_BALANCE', 'ALREADY_PROCESSED', 'NOT_REFUNDABLE'],
  idempotent: true,
})
