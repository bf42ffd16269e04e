/** Settings that admins can change. */
import { z } from 'zod'
import { accountingTimeZones, feeMaxCents, membershipTypes, stakeMaxCents } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, stateCode } from './fields.ts'
import { userSummary } from './users.ts'

const cents = (max: number) => z.int().min(0, 'must be at least 0').max(max)

export const settings = z
  .strictObject({
    membershipPriceCents: cents(10_000_000),
    membershipType: z.enum(membershipTypes),
    serviceFeeCents: cents(feeMaxCents).describe('Charged for each spot.'),
    depositCents: cents(feeMaxCents),
    cancellationWindowHours: z
      .int()
      .min(0)
      .max(168)
      .describe('Hours before the tee time until which leaving gets a full refund.'),
    decisionHours: z
      .int()
      .min(1)
      .max(72)
      .describe(
        'Hours before the tee time when a session without enough players or a booking is cancelled.',
      ),
    walletCapCents: cents(10_000_000).describe('Top-ups can’t raise a balance above this.'),
    dailyTopUpCents: cents(10_000_000),
    twoPersonLimitCents: cents(10_000_000)
      .nullable()
      .describe(
        'Adjustments above this, which add up per admin, user, and 24 hours, need a second admin. While it is set, so do new admins, changes to an email, and raising or removing the limit. Null turns the rule off.',
      ),
    twoPersonDecided: z
      .boolean()
      .describe(
        'Whether an admin has decided if there is a two-person limit. Setting one decides it.',
      ),
    accountingTimeZone: z
      .enum(accountingTimeZones)
      .describe('IANA time zone whose days reports use, starting with the next report.'),
    publicPrizeMaxCents: cents(stakeMaxCents).describe(
      'Highest pot or bounty per player in a public session.',
    ),
    statesWithoutPrizes: z
      .array(stateCode)
      .max(60)
      .describe('States where an admin turned prizes off. `/admin/prizes` has the grounds.'),
  })
  .meta({ id: 'Settings' })
export type Settings = z.infer<typeof settings>

const response = z.object({
  settings,
  lastChange: z
    .object({
      at: instant,
      by: userSummary.nullable().describe("Null for the server's command line."),
    })
    .nullable()
    .describe('The audit log has every change.'),
})

export const getSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  access: 'admin',
  summary: 'Retrieve settings',
  description: 'Returns the settings and their last change.',
  status: 200,
  response,
  errors: [],
})

export const putSettings = endpoint({
  method: 'PUT',
  path: '/admin/settings',
  access: 'admin',
  summary: 'Update settings',
  description:
    'Updates settings. Changes apply to anything created from now on. Raising or removing the two-person limit needs a second admin.',
  body: settings.partial(),
  status: 200,
  response: response.extend({
    approvalId: id.optional().describe('Set if the change needs a second admin.'),
  }),
  errors: ['FORBIDDEN'],
})
