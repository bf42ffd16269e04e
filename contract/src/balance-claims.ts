/** Claims by former users: what is left of the wallet of a deleted account. */
import { z } from 'zod'
import { email } from './auth.ts'
import { claimLinkDays, payToMax } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { cents, instant, text } from './fields.ts'

const token = text(200).min(1, 'is required').describe('The token at the end of the emailed link.')

export const requestClaimLink = endpoint({
  method: 'POST',
  path: '/balance-claims/link',
  access: 'guest',
  summary: 'Request a claim link',
  description: `Emails a link to claim the balance of a deleted account if one had this address and we still owe it anything. The response is the same either way. The link works for ${claimLinkDays} days, and a later one replaces it.`,
  body: z.strictObject({ email }),
  status: 202,
  response: z.object({ message: z.string() }),
  errors: [],
  perMinute: 10,
})

export const openClaim = endpoint({
  method: 'POST',
  path: '/balance-claims/open',
  access: 'guest',
  summary: 'Retrieve a claim',
  description: 'Returns what we owe the former user of an emailed link.',
  body: z.strictObject({ token }),
  status: 200,
  response: z.object({
    cents,
    leftAt: instant.describe('When the account was deleted.'),
    claimedAt: instant.nullable().describe('Time of the last claim; null before the first.'),
  }),
  errors: [],
  perMinute: 20,
})

export const claimBalance = endpoint({
  method: 'POST',
  path: '/balance-claims',
  access: 'guest',
  summary: 'Claim a balance',
  description:
    'Stores where a former user wants their balance. An admin pays it. A repeat replaces it.',
  body: z.strictObject({
    token,
    payTo: text(payToMax)
      .min(1, 'is required')
      .describe('Name and mailing address, or the username of a new account.'),
  }),
  status: 204,
  errors: [],
  perMinute: 10,
})
