/** Card refunds that players request for what's left of their top-ups. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cents, id, instant } from './fields.ts'

export const cardRefund = z
  .object({
    id,
    topUpId: id.describe('Wallet transaction of the top-up.'),
    transactionId: id.nullable().describe('Wallet transaction of the refund.'),
    amountCents: cents,
    status: z
      .enum(['pending', 'succeeded', 'failed'])
      .describe('`failed`: the card declined the refund, and the money is back in the wallet.'),
    createdAt: instant,
  })
  .meta({ id: 'CardRefund' })
export type CardRefund = z.infer<typeof cardRefund>

export const refundableTopUp = z
  .object({
    transactionId: id,
    createdAt: instant,
    amountCents: cents.describe('Amount added.'),
    remainingCents: cents.describe('Part of it that is still in the wallet.'),
    blockedBy: z
      .enum(['dispute', 'provider'])
      .nullable()
      .describe('Why it can’t be refunded right now; null if it can.'),
  })
  .meta({ id: 'RefundableTopUp' })
export type RefundableTopUp = z.infer<typeof refundableTopUp>

export const cardMoney = z
  .object({
    balanceCents: cents,
    returnableCents: cents.describe('Total that can be refunded to cards now.'),
    topUps: z.array(refundableTopUp).describe('Top-ups with money left, oldest first.'),
    refunds: z.array(cardRefund).describe('Your recent card refunds, newest first.'),
  })
  .meta({ id: 'CardMoney' })
export type CardMoney = z.infer<typeof cardMoney>

export const myTopUps = endpoint({
  method: 'GET',
  path: '/wallet/top-ups',
  access: 'user',
  summary: 'List refundable top-ups',
  description: "Returns what's left of your top-ups, and how much of it can be refunded to a card.",
  status: 200,
  response: cardMoney,
  errors: [],
})

export const refundToCard = endpoint({
  method: 'POST',
  path: '/wallet/top-ups/{id}/refunds',
  access: 'user',
  summary: 'Refund a top-up to its card',
  description: "Refunds all or part of what's left of a top-up to its card.",
  params: z.object({ id: id.describe('Wallet transaction of the top-up.') }),
  body: z.strictObject({ amountCents: z.int().min(1, 'must be at least 1 cent') }),
  status: 200,
  response: z.object({ refund: cardRefund, balance: cents }),
  errors: ['NOT_FOUND', 'NOT_REFUNDABLE', 'WALLET_LIMIT'],
  idempotent: 'required',
  perMinute: 10,
})
