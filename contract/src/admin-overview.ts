/** How the business does, and how its machinery does. */
import { z } from 'zod'
import { accountingTimeZones } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { cents, id, instant } from './shapes.ts'

/** A day of the accounts. */
export const day = z.iso
  .date('must be a day such as 2026-11-28')
  .describe('YYYY-MM-DD, in the accounting time zone')

/** In which an answer counts its days. */
export const accountingTimeZone = z
  .enum(accountingTimeZones)
  .describe('the accounting time zone (IANA), a setting')

const dayFigures = z.object({
  day,
  users: z.int().describe('signed up'),
  sessions: z.int().describe('created'),
  joins: z.int(),
  toppedUpCents: cents,
  revenueCents: cents.describe('earned, less reversals'),
  refundCents: cents.describe('refunded to wallets, with pots and bounties returned'),
  heldCents: cents.describe('in escrow at the end of the day'),
})
export type DayFigures = z.infer<typeof dayFigures>

export const adminStats = z
  .object({
    at: instant.describe('the figures are at most a minute old'),
    users: z.int(),
    sessions: z.int(),
    bookings: z.int().describe('seats taken, by those who play or played'),
    revenueCents: cents,
    heldCents: cents.describe('in escrow now'),
    walletsCents: cents.describe('in all wallets now'),
    timeZone: accountingTimeZone,
    from: day,
    to: day,
    daily: z
      .array(dayFigures)
      .describe('one for each day of the period, also where nothing happened'),
    funnel: z
      .object({ signedUp: z.int(), funded: z.int(), joined: z.int(), played: z.int() })
      .describe('of those who signed up within the period'),
    activeCounties: z
      .array(
        z.object({
          fips: z.string().nullable(),
          stateCode: z.string(),
          countyName: z.string(),
          lat: z.number(),
          lng: z.number(),
          sessionCount: z.int().describe('with a tee time within the period, or to come'),
        }),
      )
      .describe('the most active first'),
  })
  .meta({ id: 'AdminStats' })
export type AdminStats = z.infer<typeof adminStats>

export const getStats = endpoint({
  method: 'GET',
  path: '/admin/stats',
  access: 'admin',
  summary: 'Users, sessions, bookings, money, and how they came day by day',
  query: z.object({
    from: day.optional().describe('30 days before the end when left out'),
    to: day.optional().describe('today when left out; at most 366 days after the beginning'),
  }),
  status: 200,
  answer: adminStats,
  errors: [],
})

export const getWaiting = endpoint({
  method: 'GET',
  path: '/admin/waiting',
  access: 'admin',
  summary: 'How much waits for an administrator, queue by queue',
  status: 200,
  answer: z.object({
    disputes: z.int(),
    reports: z.int(),
    support: z.int(),
    approvals: z.int(),
    failedJobs: z.int(),
  }),
  errors: [],
})

const failedJob = z.object({
  id,
  name: z.string(),
  dueAt: instant,
  failedAt: instant,
  attempts: z.int(),
  error: z.string(),
})
export type FailedJob = z.infer<typeof failedJob>

export const getJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  access: 'admin',
  summary: 'How the work in the background and the mail go, and what failed',
  status: 200,
  answer: z.object({
    health: z.object({
      waiting: z.int().describe('not due yet'),
      due: z.int().describe('due, and not taken up'),
      active: z.int(),
      retrying: z.int().describe('went wrong and will be tried again'),
      failed: z.int(),
      oldestDueAt: instant.nullable(),
    }),
    mail: z.object({
      transport: z.enum(['smtp', 'outbox']).describe('outbox: files on disk, nothing is sent'),
      failed: z.int().describe('among the failures below'),
    }),
    failed: z.array(failedJob).describe('latest first, at most 100'),
  }),
  errors: [],
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/admin/jobs/{id}/retry',
  access: 'admin',
  summary: 'Let a failed job run again',
  params: z.object({ id }),
  status: 204,
  errors: ['NOT_FOUND'],
})
