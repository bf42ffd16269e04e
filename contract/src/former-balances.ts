/** Admin endpoints for what is owed to former users. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cents, id, instant, order, page, pageQuery, stateCode, text } from './fields.ts'
import { userSummary } from './users.ts'

export const formerBalanceStates = ['claimed', 'owed', 'paid'] as const

export const formerBalance = z
  .object({
    userId: id.describe('Id of the deleted account.'),
    leftAt: instant,
    homeState: stateCode.nullable(),
    cents: cents.describe('Amount still owed.'),
    paidCents: cents.describe('Paid or moved to a new wallet before.'),
    claimedAt: instant.nullable(),
    payTo: z
      .string()
      .nullable()
      .describe(
        'Where the former user wants the money; null before a claim and after it was paid.',
      ),
    lastPayment: z
      .object({
        postingId: id,
        cents,
        at: instant,
        admin: userSummary,
        reference: z.string(),
        to: userSummary
          .nullable()
          .describe('New account that was credited; null if paid from the bank.'),
      })
      .nullable(),
  })
  .meta({ id: 'FormerBalance' })
export type FormerBalance = z.infer<typeof formerBalance>

export const listFormerBalances = endpoint({
  method: 'GET',
  path: '/admin/money/former-balances',
  access: 'admin',
  summary: 'List balances of former users',
  description:
    'Returns what is owed to users who deleted their account, and what was paid. `totalCents` is the whole liability.',
  query: z.object({
    ...pageQuery,
    state: z
      .enum(formerBalanceStates)
      .optional()
      .describe('`claimed` waits for an admin; `owed` includes those; `paid` is settled.'),
    email: text(254)
      .optional()
      .describe(
        'Finds the account that had this address, for a former user who writes to support.',
      ),
    sort: z.enum(['leftAt', 'claimedAt']).default('leftAt'),
    order: order.default('desc'),
  }),
  status: 200,
  response: page(formerBalance).extend({ totalCents: cents }),
  errors: [],
})

export const payFormerUser = endpoint({
  method: 'POST',
  path: '/admin/money/former-balances/{id}/pay',
  access: 'admin',
  summary: 'Pay a former user',
  description:
    "Records that a former user's whole balance was paid from the bank, or moves it to the wallet of their new account. Above the two-person limit, a second admin has to approve it.",
  params: z.object({ id: id.describe('Id of the deleted account.') }),
  body: z.strictObject({
    cents: cents.min(1, 'must be at least 1').describe('The balance as shown.'),
    reference: text(200)
      .min(1, 'is required')
      .describe('Check number or transfer; the new account sees it with the transaction.'),
    toUserId: id.optional().describe('New account whose wallet gets the money.'),
  }),
  status: 200,
  response: z.object({
    transactionId: id.nullable().describe('Null while the payment needs a second admin.'),
    approvalId: id.optional().describe('Set if the payment needs a second admin.'),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ALREADY_PROCESSED', 'BALANCE_OWED'],
  idempotent: true,
})
