/** What a wallet adds up to, and its statement on paper. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cents, id } from './shapes.ts'
import { month, monthsIn } from './wallet.ts'

export const walletStats = z
  .object({
    toppedUpCents: cents.describe('added by card'),
    spentCents: cents.describe('paid for seats and bounties, before refunds'),
    wonCents: cents,
    refundedCents: cents.describe('given back for seats and bounties'),
    sentBackCents: cents.describe('sent back to cards, without what a card refused'),
    owedCents: cents.describe(
      'owed since a card payment was charged back; joining waits until it is 0',
    ),
    byMonth: z
      .array(z.object({ month, inCents: cents, outCents: cents }))
      .describe('the last twelve months, the oldest first, on the calendar of timeZone'),
  })
  .meta({ id: 'WalletStats' })
export type WalletStats = z.infer<typeof walletStats>

export const myStats = endpoint({
  method: 'GET',
  path: '/wallet/stats',
  access: 'user',
  summary: "What the caller's wallet took and gave",
  query: z.object({ timeZone: monthsIn }),
  status: 200,
  answer: walletStats,
  errors: [],
})

export const statsOf = endpoint({
  method: 'GET',
  path: '/wallet/{userId}/stats',
  access: 'user',
  adminOverride: true,
  summary: "What a user's wallet took and gave: the owner's, or any for an administrator",
  params: z.object({ userId: id }),
  query: z.object({ timeZone: monthsIn }),
  status: 200,
  answer: walletStats,
  errors: ['NOT_FOUND'],
})

export const statement = endpoint({
  method: 'GET',
  path: '/wallet/statement',
  access: 'user',
  summary: "The caller's statement as a file, with a running balance; of all time without a month",
  query: z.object({
    month: month.optional(),
    timeZone: monthsIn,
    format: z.enum(['csv', 'html']).default('csv'),
  }),
  status: 200,
  media: { 'text/csv': z.string(), 'text/html': z.string() },
  errors: [],
})
