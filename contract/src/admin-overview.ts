/** Admin dashboard: stats, queues, and background jobs. */
import { z } from 'zod'
import { accountingTimeZones } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { cents, id, instant } from './fields.ts'

/** A day in the accounting time zone. */
export const day = z.iso
  .date('must be a date such as 2026-11-28')
  .describe('YYYY-MM-DD in the accounting time zone.')

/** The time zone whose days a response uses. */
export const accountingTimeZone = z
  .enum(accountingTimeZones)
  .describe('Accounting time zone (IANA), from the settings.')

const dayFigures = z.object({
  day,
  users: z.int().describe('New users.'),
  sessions: z.int().describe('Sessions created.'),
  joins: z.int(),
  toppedUpCents: cents,
  revenueCents: cents.describe('Revenue, net of reversals.'),
  refundCents: cents.describe('Refunds to wallets, including pots and bounties.'),
  heldCents: cents.describe('In escrow at the end of the day.'),
})
export type DayFigures = z.infer<typeof dayFigures>

export const adminStats = z
  .object({
    at: instant.describe('Time of the figures, which are at most a minute old.'),
    users: z.int(),
    sessions: z.int(),
    bookings: z.int().describe('Spots taken in open and completed sessions.'),
    revenueCents: cents,
    heldCents: cents.describe('In escrow now.'),
    walletsCents: cents.describe('Total of all wallets.'),
    timeZone: accountingTimeZone,
    from: day,
    to: day,
    daily: z
      .array(dayFigures)
      .describe('One entry per day of the period, including days without activity.'),
    funnel: z
      .object({ signedUp: z.int(), funded: z.int(), joined: z.int(), played: z.int() })
      .describe('For users who signed up within the period.'),
    activeCounties: z
      .array(
        z.object({
          fips: z.string().nullable(),
          stateCode: z.string(),
          countyName: z.string(),
          lat: z.number(),
          lng: z.number(),
          sessionCount: z.int().describe('Sessions with a tee time within the period or later.'),
        }),
      )
      .describe('Most active first.'),
  })
  .meta({ id: 'AdminStats' })
export type AdminStats = z.infer<typeof adminStats>

export const getStats = endpoint({
  method: 'GET',
  path: '/admin/stats',
  access: 'admin',
  summary: 'Retrieve platform stats',
  description: 'Returns users, sessions, bookings, and money, in total and by day.',
  query: z.object({
    from: day.optional().describe('Defaults to 30 days before `to`.'),
    to: day.optional().describe('Defaults to today; at most 366 days after `from`.'),
  }),
  status: 200,
  response: adminStats,
  errors: [],
})

export const getWaiting = endpoint({
  method: 'GET',
  path: '/admin/waiting',
  access: 'admin',
  summary: 'Count open admin tasks',
  description: 'Returns how many items need an admin, by queue.',
  status: 200,
  response: z.object({
    disputes: z.int(),
    reports: z.int(),
    support: z.int(),
    approvals: z.int(),
    balanceClaims: z.int().optional().describe('Former users who wait for their balance.'),
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
  summary: 'Retrieve job and email status',
  description: 'Returns the state of background jobs and email, with recent failures.',
  status: 200,
  response: z.object({
    health: z.object({
      waiting: z.int().describe('Not due yet.'),
      due: z.int().describe('Due and not started.'),
      active: z.int(),
      retrying: z.int().describe('Failed and waiting for a retry.'),
      failed: z.int(),
      oldestDueAt: instant.nullable(),
    }),
    mail: z.object({
      transport: z
        .enum(['smtp', 'outbox'])
        .describe('`outbox`: emails are written to disk and not sent.'),
      failed: z.int().describe('Emails among the failed jobs.'),
    }),
    failed: z.array(failedJob).describe('Newest first, up to 100.'),
  }),
  errors: [],
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/admin/jobs/{id}/retry',
  access: 'admin',
  summary: 'Retry a failed job',
  description: 'Queues a failed job to run again.',
  params: z.object({ id }),
  status: 204,
  errors: ['NOT_FOUND'],
})
