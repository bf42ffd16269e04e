/** Wallet totals and statements. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cents, id } from './fields.ts'
import { month, monthTimeZone } from './wallet.ts'

export const walletStats = z
  .object({
    toppedUpCents: cents.describe('Added by card.'),
    spentCents: cents.describe('Paid for spots and bounties, before refunds.'),
    wonCents: cents,
    refundedCents: cents.describe('Refunds for spots and bounties.'),
    refundedToCardCents: cents.describe('Refunded to cards, without declined refunds.'),
    owedCents: cents.describe(
      'Owed because of a charged-back payment; you can’t join sessions until it is 0.',
    ),
    byMonth: z
      .array(z.object({ month, inCents: cents, outCents: cents }))
      .describe('Last twelve months, oldest first, in `timeZone`.'),
  })
  .meta({ id: 'WalletStats' })
export type WalletStats = z.infer<typeof walletStats>

export const myStats = endpoint({
  method: 'GET',
  path: '/wallet/stats',
  access: 'user',
  summary: 'Retrieve your wallet stats',
  description: 'Returns totals for your wallet.',
  query: z.object({ timeZone: monthTimeZone }),
  status: 200,
  response: walletStats,
  errors: [],
})

export const statsOf = endpoint({
  method: 'GET',
  path: '/wallet/{userId}/stats',
  access: 'user',
  adminOverride: true,
  summary: "Retrieve a user's wallet stats",
  description: 'Returns totals for a wallet. Open to its owner and admins.',
  params: z.object({ userId: id }),
  query: z.object({ timeZone: monthTimeZone }),
  status: 200,
  response: walletStats,
  errors: ['NOT_FOUND'],
})

export const bookingReceipt = endpoint({
  method: 'GET',
  path: '/wallet/receipts/{sessionId}',
  access: 'user',
  summary: 'Download the receipt of a booking',
  description:
    'Returns a printable page with all that you were charged and refunded for a session, and the terms.',
  params: z.object({ sessionId: id }),
  query: z.object({ timeZone: monthTimeZone }),
  status: 200,
  media: { 'text/html': z.string() },
  errors: ['NOT_FOUND'],
})

export const statement = endpoint({
  method: 'GET',
  path: '/wallet/statement',
  access: 'user',
  summary: 'Download a statement',
  description: 'Returns your statement with a running balance, for one month or for all time.',
  query: z.object({
    month: month.optional(),
    timeZone: monthTimeZone,
    format: z.enum(['csv', 'html']).default('csv'),
  }),
  status: 200,
  media: { 'text/csv': z.string(), 'text/html': z.string() },
  errors: [],
})
