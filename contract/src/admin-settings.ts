/** What the operator decides. */
import { z } from 'zod'
import { accountingTimeZones, feeMaxCents, membershipTypes } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, stateCode } from './shapes.ts'
import { face } from './users.ts'

const cents = (max: number) => z.int().min(0, 'must be at least 0').max(max)

export const settings = z
  .strictObject({
    membershipPriceCents: cents(10_000_000),
    membershipType: z.enum(membershipTypes),
    serviceFeeCents: cents(feeMaxCents).describe('what a player pays the house for a seat'),
    depositCents: cents(feeMaxCents),
    cancellationWindowHours: z
      .int()
      .min(0)
      .max(168)
      .describe('until this long before the tee time, leaving gives everything back'),
    walletCapCents: cents(10_000_000).describe('the most that a top-up may bring a wallet to'),
    dailyTopUpCents: cents(10_000_000),
    twoPersonLimitCents: cents(10_000_000)
      .nullable()
      .describe(
        'adjustments above it wait for a second admin, as do new admins, changes of an admin’s email, and raising or removing it; null: nothing does',
      ),
    accountingTimeZone: z
      .enum(accountingTimeZones)
      .describe('IANA; reports count days in it, from the next report on'),
    statesWithoutPrizes: z.array(stateCode).max(60).describe('neither bounties nor pots there'),
  })
  .meta({ id: 'Settings' })
export type Settings = z.infer<typeof settings>

const answer = z.object({
  settings,
  lastChange: z.object({ at: instant, by: face }).nullable().describe('all of them: the audit log'),
})

export const getSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  access: 'admin',
  summary: 'The settings, and who changed them last',
  status: 200,
  answer,
  errors: [],
})

export const putSettings = endpoint({
  method: 'PUT',
  path: '/admin/settings',
  access: 'admin',
  summary:
    'Change settings, for whatever is created from now on. Raising or removing the two-person limit waits for a second admin',
  body: settings.partial(),
  status: 200,
  answer: answer.extend({ approvalId: id.optional().describe('of what waits for a second admin') }),
  errors: ['FORBIDDEN'],
})
