/** Acceptance of the terms. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant, text } from './fields.ts'
import { user } from './users.ts'

/** What a user agrees to: the version of the terms they saw, and that they're 18 or older. */
export const termsAgreement = z.strictObject({
  version: text(20).min(1, 'is required').describe('The version that the user saw.'),
  isAdult: z.literal(true).describe('The user is 18 or older.'),
})

export const acceptedTerms = z
  .object({
    version: z.string(),
    acceptedAt: instant,
    address: z.string().nullable().describe('The IP address it was sent from.'),
    isAdult: z.boolean().describe('The user said that they’re 18 or older.'),
  })
  .meta({ id: 'AcceptedTerms' })
export type AcceptedTerms = z.infer<typeof acceptedTerms>

export const acceptTerms = endpoint({
  method: 'POST',
  path: '/auth/terms',
  access: 'user',
  summary: 'Accept the terms',
  description:
    'Stores that you accept the current terms, with the time and your address. Repeating it changes nothing.',
  body: termsAgreement,
  status: 200,
  response: z.object({ user }),
  errors: [],
})
