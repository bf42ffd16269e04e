/** What everyone may know of the operator's settings. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cents } from './shapes.ts'

export const publicSettings = z
  .object({
    serviceFeeCents: cents,
    depositCents: cents,
    cancellationWindowHours: z.int(),
    walletCapCents: cents,
    dailyTopUpCents: cents,
    statesWithoutPrizes: z.array(z.string()),
    supportEmail: z.string().nullable(),
    isDemo: z.boolean().describe('the people and rounds here are invented'),
  })
  .meta({ id: 'PublicSettings' })
export type PublicSettings = z.infer<typeof publicSettings>

export const getPublicSettings = endpoint({
  method: 'GET',
  path: '/settings/public',
  access: 'guest',
  summary: 'Fees, caps, cancellation window, states without prizes, support address',
  status: 200,
  answer: publicSettings,
  errors: [],
})
