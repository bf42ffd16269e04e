/** Session endpoints: list, create, join, leave, and cancel. */
import { z } from 'zod'
import {
  feeMaxCents,
  joinsPerHour,
  pageSizeDefault,
  pageSizeMax,
  playersMax,
  playersMin,
  stakeMaxCents,
  stakeMinCents,
} from './constants.ts'
import { endpoint } from './endpoint.ts'
import {
  cents,
  countyName,
  courseName,
  cursorPage,
  flag,
  id,
  instant,
  page,
  pageQuery,
  searchText,
  stateCode,
  text,
  zipCode,
  zipPlace,
} from './fields.ts'
import { effectiveStatuses } from './session-status.ts'
import {
  bookableTime,
  holes,
  plannedDate,
  scoring,
  session,
  skillLevel,
  stakeType,
  visibility,
} from './sessions.ts'

const oneSession = z.object({ session })
const byId = z.object({ id })
const status = z.preprocess(
  (word) => (word === 'canceled' ? 'cancelled' : word),
  z.enum(effectiveStatuses),
)
const fee = z.int().min(0).max(feeMaxCents)
/** 0 means no stake. The form sends it when the toggle is off. */
const stake = z
  .int()
  .max(stakeMaxCents)
  .refine((v) => v === 0 || v >= stakeMinCents, `must be at least ${stakeMinCents} cents`)
const near = z
  .string()
  .regex(/^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/, 'must be lat,lng')
  .transform((pair) => pair.split(',').map(Number) as [number, number])
  .refine(([lat, lng]) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180, 'must be lat,lng')

export const listSessions = endpoint({
  method: 'GET',
  path: '/sessions',
  access: 'guest',
  sharedByGuests: true,
  summary: 'List sessions',
  description: 'Returns sessions by tee time, upcoming ones by default. Uses a cursor.',
  query: z.object({
    stateCode: stateCode.optional(),
    countyName: countyName.optional(),
    from: instant.optional(),
    to: instant.optional(),
    cursor: text(200).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  status: 200,
  response: cursorPage(session),
  errors: [],
})

export const pageSessions = endpoint({
  method: 'GET',
  path: '/sessions/paginated',
  access: 'guest',
  sharedByGuests: true,
  summary: 'List sessions by page',
  description: 'Returns one page of sessions, filtered and sorted, upcoming ones by default.',
  query: z.object({
    ...pageQuery,
    q: searchText
      .optional()
      .describe('Words of the course, county, state, or host, or a ZIP code to search near.'),
    stateCode: stateCode.optional(),
    countyName: countyName.optional(),
    status: status.optional(),
    skillLevel: skillLevel.optional(),
    stake: stakeType.optional(),
    dateFrom: z.iso.date().optional().describe("First day, in the course's time zone."),
    dateTo: z.iso.date().optional().describe("Last day, in the course's time zone."),
    openOnly: flag.optional(),
    near: near.optional(),
    zip: zipCode.optional().describe('ZIP code to search near, instead of `near`.'),
    radius: z.coerce.number().min(1).max(500).default(50).describe('Miles.'),
    sort: z.enum(['date', 'price', 'distance', 'newest']).default('date'),
  }),
  status: 200,
  response: page(session).extend({
    openCount: z.int(),
    stateCount: z.int(),
    zip: zipPlace.optional().describe('ZIP code the list is near.'),
  }),
  errors: [],
})

export const searchSessions = endpoint({
  method: 'GET',
  path: '/sessions/search',
  access: 'guest',
  sharedByGuests: true,
  summary: 'Search sessions',
  description: 'Returns upcoming sessions by course, county, state, or host. Ignores small typos.',
  query: z.object({ q: searchText.min(1) }),
  status: 200,
  response: page(session),
  errors: [],
})

export const sessionsOfUser = endpoint({
  method: 'GET',
  path: '/sessions/user/{userId}',
  access: 'guest',
  summary: "List a user's sessions",
  description: "Returns a user's sessions that you can see, most recent first.",
  params: z.object({ userId: id }),
  query: z.object({
    page: pageQuery.page,
    pageSize: z.coerce.number().int().min(1).max(pageSizeMax).default(pageSizeDefault),
    played: flag.optional().describe('Only completed rounds.'),
  }),
  status: 200,
  response: page(session),
  errors: ['NOT_FOUND'],
})

export const sessionsFromFriends = endpoint({
  method: 'GET',
  path: '/sessions/from-friends',
  access: 'user',
  summary: 'List sessions from friends',
  description:
    "Returns upcoming sessions your friends shared with friends, without the ones you're in.",
  query: z.object(pageQuery),
  status: 200,
  response: page(session),
  errors: [],
})

const bookings = z.array(session.extend({ paidCents: cents }))
const bookingsMax = 1_000

export const mySessions = endpoint({
  method: 'GET',
  path: '/sessions/mine',
  access: 'user',
  summary: 'List your sessions',
  description:
    "Returns the sessions you play in or host, with what you paid, and the sessions you're on the waitlist for. Upcoming sessions come soonest first, past ones most recent first.",
  query: z.object({
    ...pageQuery,
    pageSize: z.coerce
      .number()
      .int()
      .min(1)
      .max(bookingsMax)
      .default(bookingsMax)
      .describe('Page of `upcoming` and of `past`.'),
  }),
  status: 200,
  response: z.object({
    waiting: z
      .array(session)
      .describe('Waitlisted sessions; those with a spot held for you come first.'),
    upcoming: bookings,
    past: bookings,
    totals: z.object({
      sessions: z.int().describe('Upcoming and past, without cancelled ones.'),
      upcoming: z.int(),
      past: z.int().describe('Including cancelled ones.'),
      spentCents: cents,
    }),
  }),
  errors: [],
})

export const getSession = endpoint({
  method: 'GET',
  path: '/sessions/{id}',
  access: 'guest',
  adminOverride: true,
  summary: 'Retrieve a session',
  description: 'Returns a session.',
  params: byId,
  status: 200,
  response: oneSession,
  errors: ['NOT_FOUND'],
})

export const createSession = endpoint({
  method: 'POST',
  path: '/sessions',
  access: 'user',
  summary: 'Create a session',
  description: 'Creates a session. With `autoJoin`, the host also joins and pays.',
  // Not strict, because the form may pass other fields, which are ignored (specification, section 3).
  body: z.object({
    stateCode,
    countyName,
    courseId: id.nullish(),
    courseName: courseName.nullish(),
    useTBA: z.boolean().optional(),
    date: plannedDate,
    teeTime: bookableTime.optional(),
    maxPlayers: z.coerce.number().int().min(playersMin).max(playersMax).default(playersMax),
    skillLevel: skillLevel.default('intermediate'),
    visibility: visibility.default('public'),
    notes: text(1000).default(''),
    note: text(1000).optional().describe('Alias of `notes`.'),
    serviceFeeCents: fee.optional().describe('Admins only; ignored for others.'),
    service_fee_cents: fee.optional().describe('Alias of `serviceFeeCents`.'),
    depositCents: fee.optional().describe('Admins only; ignored for others.'),
    deposit_cents: fee.optional().describe('Alias of `depositCents`.'),
    autoJoin: z.boolean().default(true),
    bountyEnabled: z.boolean().default(false),
    bountyAmount: stake.default(0),
    potEnabled: z.boolean().default(false),
    potAmount: stake.default(0).describe('Per player.'),
    holes: holes.default(18),
    scoring: scoring.default('gross'),
  }),
  status: 201,
  response: z.object({ session, balance: cents }),
  errors: [
    'INSUFFICIENT_BALANCE',
    'BALANCE_OWED',
    'TOO_MANY_SESSIONS',
    'REAUTHENTICATION_REQUIRED',
  ],
  idempotent: true,
  perMinute: 30,
})

export const joinSession = endpoint({
  method: 'POST',
  path: '/sessions/{id}/join',
  access: 'user',
  summary: 'Join a session',
  description: 'Takes a spot and charges the wallet. If either fails, neither happens.',
  params: byId,
  status: 200,
  response: z.object({ session, balance: cents, debitedCents: cents }),
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'ALREADY_JOINED',
    'SESSION_FULL',
    'SESSION_NOT_BOOKABLE',
    'INSUFFICIENT_BALANCE',
    'BALANCE_OWED',
  ],
  idempotent: true,
  perHour: joinsPerHour,
})

export const leaveSession = endpoint({
  method: 'POST',
  path: '/sessions/{id}/leave',
  access: 'user',
  summary: 'Leave a session',
  description: 'Gives up your spot and refunds what the cancellation rules allow at this time.',
  params: byId,
  status: 200,
  response: z.object({ session, balance: cents, refundedCents: cents }),
  errors: ['NOT_FOUND', 'NOT_JOINED', 'NOT_LEAVABLE'],
  idempotent: true,
})

export const cancelSession = endpoint({
  method: 'POST',
  path: '/sessions/{id}/cancel',
  access: 'user',
  adminOverride: true,
  summary: 'Cancel a session',
  description: 'Cancels a session, and refunds every player and the bounty in full.',
  params: byId,
  body: z.strictObject({ reason: text(500).optional() }).optional(),
  status: 200,
  response: oneSession,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'SESSION_NOT_BOOKABLE'],
  idempotent: true,
})
