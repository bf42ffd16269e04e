/** The sessions, for administrators: also private, cancelled and deleted ones. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { effectiveStatuses, storedStatuses } from './session-status.ts'
import { session } from './sessions.ts'
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
} from './shapes.ts'
import { face } from './users.ts'

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
    storedStatus: z.enum(storedStatuses).describe('what people set; status follows from it'),
    playerCount: z.int(),
    revenueCents: cents.describe('players × (service fee + deposit); nothing once cancelled'),
    host: face,
    cancelledReason: z.string().nullable(),
    isDeleted: z.boolean(),
  })
  .meta({ id: 'AdminSession' })
export type AdminSession = z.infer<typeof adminSession>

export const listAdminSessions = endpoint({
  method: 'GET',
  path: '/admin/sessions',
  access: 'admin',
  summary:
    "All sessions that aren't deleted; the search is over course, county, state, and words of the host's name",
  query: z.object({
    ...pageQuery,
    q: searchText.optional(),
    stateCode: stateCode.optional(),
    countyName: searchText.optional().describe('full name, with its state'),
    status: z.enum(effectiveStatuses).optional().describe('effective'),
    dateFrom: instant.optional(),
    dateTo: instant.optional(),
    hostId: id.optional(),
    playerId: id.optional(),
    isDeleted: flag.optional().describe('the deleted ones instead of the others'),
    sort: z.enum(['date', 'createdAt', 'course']).default('date'),
    order: order.default('desc'),
  }),
  status: 200,
  answer: page(adminSession),
  errors: [],
})

export const getAdminSession = endpoint({
  method: 'GET',
  path: '/admin/sessions/{id}',
  access: 'admin',
  summary: 'One session with its players, what each paid, and where its money is',
  params: z.object({ id }),
  status: 200,
  answer: z.object({
    session: adminSession,
    players: z
      .array(
        face.extend({
          email: z.string().nullable(),
          phone: z.string().nullable(),
          joinedAt: instant,
          paidCents: cents,
          refundedCents: cents.describe('of what was paid'),
        }),
      )
      .describe('in order of joining'),
    heldCents: cents.describe('in escrow now'),
    earnedCents: cents.describe('fees and deposits that became revenue when it was completed'),
    funding: z
      .array(
        z.object({
          part: z.enum(['bounty', 'pot']),
          by: face.nullable().describe('null: County Golf'),
          cents,
          refundedCents: cents,
        }),
      )
      .describe('who put in what of the prize'),
    mayChange: z.boolean().describe('false where the viewer plays in it'),
    mayAdjust: z
      .boolean()
      .describe('whether the viewer may credit its players: not while they play in it'),
  }),
  errors: ['NOT_FOUND'],
})
