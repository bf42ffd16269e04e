/** Admin endpoints for sessions, including private, cancelled, and deleted ones. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  cents,
  flag,
  id,
  instant,
  order,
  page,
  pageQuery,
  searchText,
  stateCode,
} from './fields.ts'
import { effectiveStatuses, storedStatuses } from './session-status.ts'
import { session } from './sessions.ts'
import { userSummary } from './users.ts'

export const adminSession = session
  .pick({
    id: true,
    courseName: true,
    stateCode: true,
    countyName: true,
    date: true,
    teeTime: true,
    timeZone: true,
    maxPlayers: true,
    visibility: true,
    status: true,
    bookings_locked: true,
    leavable: true,
    createdAt: true,
    serviceFeeCents: true,
    depositCents: true,
    bountyAmount: true,
    potAmount: true,
    waitlistCount: true,
    holes: true,
  })
  .extend({
    storedStatus: z
      .enum(storedStatuses)
      .describe('Status set by the host or an admin; `status` derives from it.'),
    playerCount: z.int(),
    revenueCents: cents.describe('Players × (service fee + deposit); 0 once cancelled.'),
    host: userSummary,
    cancelledReason: z.string().nullable(),
    isDeleted: z.boolean(),
  })
  .meta({ id: 'AdminSession' })
export type AdminSession = z.infer<typeof adminSession>

export const listAdminSessions = endpoint({
  method: 'GET',
  path: '/admin/sessions',
  access: 'admin',
  summary: 'List sessions as an admin',
  description:
    'Returns sessions, including private and cancelled ones. The search covers course, county, state, and host name.',
  query: z.object({
    ...pageQuery,
    q: searchText.optional(),
    stateCode: stateCode.optional(),
    countyName: searchText.optional().describe('Full name, together with `stateCode`.'),
    status: z.enum(effectiveStatuses).optional().describe('Effective status.'),
    dateFrom: instant.optional(),
    dateTo: instant.optional(),
    hostId: id.optional(),
    playerId: id.optional(),
    isDeleted: flag.optional().describe('Return deleted sessions instead.'),
    sort: z.enum(['date', 'createdAt', 'course']).default('date'),
    order: order.default('desc'),
  }),
  status: 200,
  response: page(adminSession),
  errors: [],
})

export const getAdminSession = endpoint({
  method: 'GET',
  path: '/admin/sessions/{id}',
  access: 'admin',
  summary: 'Retrieve a session as an admin',
  description: 'Returns a session with its players, what each paid, and where the money is.',
  params: z.object({ id }),
  status: 200,
  response: z.object({
    session: adminSession,
    players: z
      .array(
        userSummary.extend({
          email: z.string().nullable(),
          phone: z.string().nullable(),
          joinedAt: instant,
          paidCents: cents,
          refundedCents: cents.describe('Refunded part of what the player paid.'),
        }),
      )
      .describe('In the order they joined.'),
    heldCents: cents.describe('In escrow now.'),
    earnedCents: cents.describe(
      'Fees and deposits booked as revenue when the session was completed.',
    ),
    funding: z
      .array(
        z.object({
          part: z.enum(['bounty', 'pot']),
          by: userSummary.nullable().describe('Null for County Golf.'),
          cents,
          refundedCents: cents,
        }),
      )
      .describe('Contributions to the prize.'),
    canChange: z.boolean().describe('False if you play in the session.'),
    canAdjust: z
      .boolean()
      .describe(
        'Whether you can credit its players, which is false while you play in the session.',
      ),
  }),
  errors: ['NOT_FOUND'],
})
