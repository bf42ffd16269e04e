/** Settings that everyone can see. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cents } from './fields.ts'

export const publicSettings = z
  .object({
    serviceFeeCents: cents,
    depositCents: cents,
    cancellationWindowHours: z.int(),
    walletCapCents: cents,
    dailyTopUpCents: cents,
    statesWithoutPrizes: z.array(z.string()),
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
    'Returns fees, limits, the cancellation window, states without prizes, and the support address.',
  status: 200,
  response: publicSettings,
  errors: [],
})
