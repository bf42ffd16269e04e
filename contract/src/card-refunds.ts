/** Sending what is left of a top-up back to its card: the player's own calls. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cents, id, instant } from './shapes.ts'

export const cardRefund = z
  .object({
    id,
    topUpId: id.describe('the wallet transaction of the top-up'),
    transactionId: id.nullable().describe('the wallet transaction that took the money'),
    amountCents: cents,
    status: z
      .enum(['pending', 'succeeded', 'failed'])
      .describe('failed: the card refused it, and the money is in the wallet again'),
    createdAt: instant,
  })
  .meta({ id: 'CardRefund' })
export type CardRefund = z.infer<typeof cardRefund>

export const topUpLeft = z
  .object({
    transactionId: id,
    createdAt: instant,
    amountCents: cents.describe('what was added'),
    leftCents: cents.describe('what of it is still in the wallet'),
    blockedBy: z
      .enum(['dispute', 'provider'])
      .nullable()
      .describe('why it cannot be sent back now; null where it can'),
  })
  .meta({ id: 'TopUpLeft' })
export type TopUpLeft = z.infer<typeof topUpLeft>

export const cardMoney = z
  .object({
    balanceCents: cents,
    returnableCents: cents.describe('what can be sent back to cards now'),
    topUps: z.array(topUpLeft).describe('those with money left, the oldest first'),
    refunds: z.array(cardRefund).describe("the caller's recent card refunds, latest first"),
  })
  .meta({ id: 'CardMoney' })
export type CardMoney = z.infer<typeof cardMoney>

export const myTopUps = endpoint({
  method: 'GET',
  path: '/wallet/top-ups',
  access: 'user',
  summary: "What is left of the caller's top-ups, and how much of it can go back to its card",
  status: 200,
  answer: cardMoney,
  errors: [],
})

export const sendBack = endpoint({
  method: 'POST',
  path: '/wallet/top-ups/{id}/refunds',
  access: 'user',
  summary: "Send what is left of the caller's top-up, or part of it, back to its card",
  params: z.object({ id: id.describe('the wallet transaction of the top-up') }),
  body: z.strictObject({ amountCents: z.int().min(1, 'must be at least 1 cent') }),
  status: 200,
  answer: z.object({ refund: cardRefund, balance: cents }),
  errors: ['NOT_FOUND', 'NOT_REFUNDABLE', 'WALLET_LIMIT'],
  idempotent: 'required',
  perMinute: 10,
})
