/** The wallet: balance, history, and topping up by card. */
import { z } from 'zod'
import { topUpMaxCents, topUpMinCents } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { cents, id, instant, order, page, text, timeZone } from './shapes.ts'

export const transactionTypes = [
  'top_up',
  'join',
  'refund',
  'deposit_return',
  'pot_return',
  'bounty_funding',
  'bounty_return',
  'prize',
  'admin_credit',
  'admin_debit',
  'admin_refund',
  'top_up_refund',
  'chargeback',
] as const

export const transaction = z
  .object({
    id,
    type: z.enum(transactionTypes),
    description: z.string(),
    amountCents: cents.describe('signed: what the wallet gained or lost'),
    balanceAfterCents: cents,
    sessionId: id.nullable(),
    createdAt: instant,
    parts: z.array(z.object({ label: z.string(), amountCents: cents })),
    reason: z.string().nullable().describe('why an admin made it, where one said so'),
  })
  .meta({ id: 'WalletTransaction' })
export type Transaction = z.infer<typeof transaction>

export const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-11')
  .describe('YYYY-MM, on the calendar of timeZone')
/** Whose months count: the reader's own, so that lists, charts and statements agree with the dates on screen. */
export const monthsIn = timeZone.default('UTC').describe('IANA; its calendar has the months')
const historyQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
  type: z.enum(transactionTypes).optional(),
  month: month.optional(),
  timeZone: monthsIn,
  order: order.default('desc').describe('by time'),
})
const ofUser = z.object({ userId: id })

export const myBalance = endpoint({
  method: 'GET',
  path: '/wallet/balance',
  access: 'user',
  summary: "The caller's balance",
  status: 200,
  answer: z.object({ balance: cents }),
  errors: [],
})

export const balanceOf = endpoint({
  method: 'GET',
  path: '/wallet/{userId}',
  access: 'user',
  adminOverride: true,
  summary: "A user's balance: the owner's, or any for an administrator",
  params: ofUser,
  status: 200,
  answer: z.object({ balance: cents }),
  errors: ['NOT_FOUND'],
})

export const walletStatus = endpoint({
  method: 'GET',
  path: '/wallet/status/{userId}',
  access: 'user',
  adminOverride: true,
  summary: 'Balance, whether there are funds, and whether the badge is shown',
  params: ofUser,
  status: 200,
  answer: z.object({ balance: cents, hasFunds: z.boolean(), showWalletBadge: z.boolean() }),
  errors: ['NOT_FOUND'],
})

export const myTransactions = endpoint({
  method: 'GET',
  path: '/wallet/transactions',
  access: 'user',
  summary: "The caller's wallet history",
  query: historyQuery,
  status: 200,
  answer: page(transaction),
  errors: [],
})

export const transactionsOf = endpoint({
  method: 'GET',
  path: '/wallet/{userId}/transactions',
  access: 'user',
  adminOverride: true,
  summary: "A user's wallet history: the owner's, or any for an administrator",
  params: ofUser,
  query: historyQuery,
  status: 200,
  answer: page(transaction),
  errors: ['NOT_FOUND'],
})

export const getTransaction = endpoint({
  method: 'GET',
  path: '/wallet/transactions/{id}',
  access: 'user',
  adminOverride: true,
  summary: "One transaction; an id of a user gives that user's list (two readings share the path)",
  params: z.object({ id }),
  query: historyQuery,
  status: 200,
  answer: z.union([z.object({ transaction }), page(transaction)]),
  errors: ['NOT_FOUND'],
})

export const createCheckout = endpoint({
  method: 'POST',
  path: '/wallet/create-checkout-session',
  access: 'user',
  summary: 'Open a card checkout; the answer says where to send the browser',
  body: z.strictObject({
    amount_cents: z
      .int()
      .min(topUpMinCents, `must be at least ${topUpMinCents} cents`)
      .max(topUpMaxCents, `must be at most ${topUpMaxCents} cents`),
  }),
  status: 200,
  answer: z.object({ url: z.url(), session_id: z.string() }),
  errors: ['WALLET_LIMIT', 'UNAVAILABLE'],
  idempotent: true,
  perMinute: 20,
})

const checkoutId = text(200).min(1, 'is required')

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/wallet/confirm-payment',
  access: 'user',
  summary:
    'Credit a paid checkout, once. ALREADY_PROCESSED means it is credited, here or by the webhook, and carries `transaction`',
  body: z.strictObject({ session_id: checkoutId }),
  status: 200,
  answer: z.object({ transaction: z.object({ id, amount: cents }) }),
  errors: ['NOT_FOUND', 'PAYMENT_NOT_COMPLETED', 'PAYMENT_FAILED', 'ALREADY_PROCESSED'],
  idempotent: true,
  perMinute: 30,
})

export const paymentStatus = endpoint({
  method: 'GET',
  path: '/payment/status',
  access: 'user',
  summary: "How one of the caller's checkouts stands",
  query: z.object({ sessionId: checkoutId }),
  status: 200,
  answer: z.object({
    status: z.enum(['open', 'complete', 'expired', 'failed']),
    amountCents: cents,
  }),
  errors: ['NOT_FOUND'],
})

export const paymentWebhook = endpoint({
  method: 'POST',
  path: '/payment/webhook',
  access: 'provider',
  summary: "The provider's signed events",
  status: 200,
  answer: z.object({ received: z.literal(true) }),
  errors: [],
  perMinute: 6_000,
})
