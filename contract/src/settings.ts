/** Settings that everyone can see. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cents } from './fields.ts'

export const publicSettings = z
  .object({
    serviceFeeCents: cents,
    depositCents: cents,
    cancellationWindowHours: z.int(),
    decisionHours: z.int(),
    walletCapCents: cents,
    dailyTopUpCents: cents,
    publicPrizeMaxCents: cents.describe('Highest pot or bounty per player in a public session.'),
    statesWithoutPrizes: z.array(z.string()).describe('States where prizes are off now.'),
    prizesAvailable: z.boolean().describe('False if prizes are off in every state.'),
    prizeAges: z
      .record(z.string(), z.int())
      .describe('Minimum age for prizes by state. Empty unless real cards are charged.'),
    supportEmail: z.string().nullable(),
    isDemo: z.boolean().describe('True if this installation runs on demo data.'),
  })
  .meta({ id: 'PublicSettings' })
export type PublicSettings = z.infer<typeof publicSettings>

export const getPublicSettings = endpoint({
  method: 'GET',
  path: '/settings/public',
  access: 'guest',
  summary: 'Retrieve public settings',
  description:
    'Returns fees, limits, the cancellation window, hours of the decision, where prizes are off, and the support address.',
  status: 200,
  response: publicSettings,
  errors: [],
})
