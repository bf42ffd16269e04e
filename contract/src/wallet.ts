/** Wallet endpoints: balance, transactions, and top-ups by card. */
import { z } from 'zod'
import { topUpMaxCents, topUpMinCents } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { cents, id, instant, order, page, text, timeZone } from './fields.ts'

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
    amountCents: cents.describe('Positive for credits, negative for debits.'),
    balanceAfterCents: cents,
    sessionId: id.nullable(),
    createdAt: instant,
    parts: z.array(z.object({ label: z.string(), amountCents: cents })),
    reason: z.string().nullable().describe('Reason an admin gave.'),
  })
  .meta({ id: 'WalletTransaction' })
export type Transaction = z.infer<typeof transaction>

export const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-11')
  .describe('YYYY-MM in `timeZone`.')
/** The user's own time zone, so that lists, charts, and statements agree with the dates on screen. */
export const monthTimeZone = timeZone.default('UTC').describe('IANA time zone of the months.')
const historyQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
  type: z.enum(transactionTypes).optional(),
  month: month.optional(),
  timeZone: monthTimeZone,
  order: order.default('desc').describe('By time.'),
})
const ofUser = z.object({ userId: id })

export const myBalance = endpoint({
  method: 'GET',
  path: '/wallet/balance',
  access: 'user',
  summary: 'Retrieve your balance',
  description: 'Returns your wallet balance.',
  status: 200,
  response: z.object({ balance: cents }),
  errors: [],
})

export const balanceOf = endpoint({
  method: 'GET',
  path: '/wallet/{userId}',
  access: 'user',
  adminOverride: true,
  summary: "Retrieve a user's balance",
  description: "Returns a wallet's balance. Open to its owner and admins.",
  params: ofUser,
  status: 200,
  response: z.object({ balance: cents }),
  errors: ['NOT_FOUND'],
})

export const walletStatus = endpoint({
  method: 'GET',
  path: '/wallet/status/{userId}',
  access: 'user',
  adminOverride: true,
  summary: 'Retrieve wallet status',
  description:
    'Returns the balance, whether there are funds, and whether the wallet badge is shown.',
  params: ofUser,
  status: 200,
  response: z.object({ balance: cents, hasFunds: z.boolean(), showWalletBadge: z.boolean() }),
  errors: ['NOT_FOUND'],
})

export const myTransactions = endpoint({
  method: 'GET',
  path: '/wallet/transactions',
  access: 'user',
  summary: 'List your transactions',
  description: 'Returns your wallet transactions.',
  query: historyQuery,
  status: 200,
  response: page(transaction),
  errors: [],
})

export const transactionsOf = endpoint({
  method: 'GET',
  path: '/wallet/{userId}/transactions',
  access: 'user',
  adminOverride: true,
  summary: "List a user's transactions",
  description: "Returns a wallet's transactions. Open to its owner and admins.",
  params: ofUser,
  query: historyQuery,
  status: 200,
  response: page(transaction),
  errors: ['NOT_FOUND'],
})

export const getTransaction = endpoint({
  method: 'GET',
  path: '/wallet/transactions/{id}',
  access: 'user',
  adminOverride: true,
  summary: 'Retrieve a transaction',
  description:
    "Returns a transaction. If the id is a user's, returns that user's transactions, because the specification gives both calls this path.",
  params: z.object({ id }),
  query: historyQuery,
  status: 200,
  response: z.union([z.object({ transaction }), page(transaction)]),
  errors: ['NOT_FOUND'],
})

export const createCheckout = endpoint({
  method: 'POST',
  path: '/wallet/create-checkout-session',
  access: 'user',
  summary: 'Create a checkout',
  description: 'Creates a card checkout and returns the URL to redirect to.',
  body: z.strictObject({
    amount_cents: z
      .int()
      .min(topUpMinCents, `must be at least ${topUpMinCents} cents`)
      .max(topUpMaxCents, `must be at most ${topUpMaxCents} cents`),
    for_session_id: id
      .optional()
      .describe('The session to pay for. If you can’t get a spot in it, the checkout is refused.'),
  }),
  status: 200,
  response: z.object({ url: z.url(), session_id: z.string() }),
  errors: [
    'WALLET_LIMIT',
    'UNAVAILABLE',
    'NOT_FOUND',
    'FORBIDDEN',
    'ALREADY_JOINED',
    'ASK_FIRST',
    'SESSION_FULL',
    'SESSION_NOT_BOOKABLE',
    'PRIZE_NOT_ALLOWED',
    'NET_HANDICAP_REQUIRED',
  ],
  needsTerms: true,
  idempotent: true,
  perMinute: 20,
})

const checkoutId = text(200).min(1, 'is required')

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/wallet/confirm-payment',
  access: 'user',
  summary: 'Confirm a payment',
  description:
    'Credits the wallet for a paid checkout, once. `ALREADY_PROCESSED` means the wallet was already credited and includes `transaction`.',
  body: z.strictObject({ session_id: checkoutId }),
  status: 200,
  response: z.object({ transaction: z.object({ id, amount: cents }) }),
  errors: ['NOT_FOUND', 'PAYMENT_NOT_COMPLETED', 'PAYMENT_FAILED', 'ALREADY_PROCESSED'],
  idempotent: true,
  perMinute: 30,
})

export const paymentStatus = endpoint({
  method: 'GET',
  path: '/payment/status',
  access: 'user',
  summary: "Retrieve a payment's status",
  description: 'Returns the status of one of your checkouts.',
  query: z.object({ sessionId: checkoutId }),
  status: 200,
  response: z.object({
    status: z.enum(['open', 'complete', 'expired', 'failed']),
    amountCents: cents,
  }),
  errors: ['NOT_FOUND'],
})

export const paymentWebhook = endpoint({
  method: 'POST',
  path: '/payment/webhook',
  access: 'provider',
  summary: 'Receive payment events',
  description: 'Receives signed events from the payment provider.',
  status: 200,
  response: z.object({ received: z.literal(true) }),
  errors: [],
  perMinute: 6_000,
})
