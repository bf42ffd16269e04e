/** The calls about golf sessions. */
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
} from './shapes.ts'

const oneSession = z.object({ session })
const byId = z.object({ id })
const status = z.preprocess(
  (word) => (word === 'canceled' ? 'cancelled' : word),
  z.enum(effectiveStatuses),
)
const fee = z.int().min(0).max(feeMaxCents)
/** 0 stands for 'no stake', which is how the form sends a toggle that is off. */
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
  summary: 'Sessions in order of tee time, upcoming by default, read by cursor',
  query: z.object({
    stateCode: stateCode.optional(),
    countyName: countyName.optional(),
    from: instant.optional(),
    to: instant.optional(),
    cursor: text(200).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  status: 200,
  answer: cursorPage(session),
  errors: [],
})

export const pageSessions = endpoint({
  method: 'GET',
  path: '/sessions/paginated',
  access: 'guest',
  summary: 'Sessions by page, filtered and sorted, upcoming by default',
  query: z.object({
    ...pageQuery,
    q: searchText
      .optional()
      .describe('words of course, county, state and host; or a ZIP code, which means near it'),
    stateCode: stateCode.optional(),
    countyName: countyName.optional(),
    status: status.optional(),
    skillLevel: skillLevel.optional(),
    stake: stakeType.optional(),
    dateFrom: z.iso.date().optional().describe("first day, on the course's calendar"),
    dateTo: z.iso.date().optional().describe("last day, on the course's calendar"),
    openOnly: flag.optional(),
    near: near.optional(),
    zip: zipCode.optional().describe('near this ZIP code, in place of `near`'),
    radius: z.coerce.number().min(1).max(500).default(50).describe('miles'),
    sort: z.enum(['date', 'price', 'distance', 'newest']).default('date'),
  }),
  status: 200,
  answer: page(session).extend({
    openCount: z.int(),
    stateCount: z.int(),
    zip: zipPlace.optional().describe('the ZIP code that the list is near to'),
  }),
  errors: [],
})

export const searchSessions = endpoint({
  method: 'GET',
  path: '/sessions/search',
  access: 'guest',
  summary: 'Upcoming sessions by course, county, state or host; typing errors are forgiven',
  query: z.object({ q: searchText.min(1) }),
  status: 200,
  answer: page(session),
  errors: [],
})

export const sessionsOfUser = endpoint({
  method: 'GET',
  path: '/sessions/user/{userId}',
  access: 'guest',
  summary:
    'The sessions a user plays or played in, latest first, as far as the viewer may see them',
  params: z.object({ userId: id }),
  query: z.object({
    page: pageQuery.page,
    pageSize: z.coerce.number().int().min(1).max(pageSizeMax).default(pageSizeDefault),
    played: flag.optional().describe('only rounds that are over'),
  }),
  status: 200,
  answer: page(session),
  errors: ['NOT_FOUND'],
})

export const sessionsFromFriends = endpoint({
  method: 'GET',
  path: '/sessions/from-friends',
  access: 'user',
  summary:
    "Upcoming sessions that the caller's friends opened to their friends, soonest first, but for those the caller is in",
  query: z.object(pageQuery),
  status: 200,
  answer: page(session),
  errors: [],
})

const bookings = z.array(session.extend({ paidCents: cents }))

export const mySessions = endpoint({
  method: 'GET',
  path: '/sessions/mine',
  access: 'user',
  summary:
    'The sessions the caller plays in or hosts, with what was paid: upcoming soonest first, past latest first; and those the caller waits for a seat in',
  status: 200,
  answer: z.object({
    waiting: z
      .array(session)
      .describe('on the waitlist: a seat that is held for the caller first, then soonest first'),
    upcoming: bookings,
    past: bookings,
    totals: z.object({
      sessions: z.int().describe('upcoming and past, cancelled ones left out'),
      upcoming: z.int(),
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
  summary: 'One session',
  params: byId,
  status: 200,
  answer: oneSession,
  errors: ['NOT_FOUND'],
})

export const createSession = endpoint({
  method: 'POST',
  path: '/sessions',
  access: 'user',
  summary: 'Create a session; with auto-join the host takes the first seat in the same transaction',
  // Not strict: the form passes other fields through, and they are ignored (specification, section 3).
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
    note: text(1000).optional().describe('another spelling of notes'),
    serviceFeeCents: fee.optional().describe('taken from administrators only'),
    service_fee_cents: fee.optional().describe('another spelling'),
    depositCents: fee.optional().describe('taken from administrators only'),
    deposit_cents: fee.optional().describe('another spelling'),
    autoJoin: z.boolean().default(true),
    bountyEnabled: z.boolean().default(false),
    bountyAmount: stake.default(0),
    potEnabled: z.boolean().default(false),
    potAmount: stake.default(0).describe('per player'),
    holes: holes.default(18),
    scoring: scoring.default('gross'),
  }),
  status: 201,
  answer: z.object({ session, balance: cents }),
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
  summary: 'Take a seat and pay for it, both or neither',
  params: byId,
  status: 200,
  answer: z.object({ session, balance: cents, debitedCents: cents }),
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
  summary: 'Give the seat back, with the refund that the rules give at this moment',
  params: byId,
  status: 200,
  answer: z.object({ session, balance: cents, refundedCents: cents }),
  errors: ['NOT_FOUND', 'NOT_JOINED', 'NOT_LEAVABLE'],
  idempotent: true,
})

export const cancelSession = endpoint({
  method: 'POST',
  path: '/sessions/{id}/cancel',
  access: 'user',
  adminOverride: true,
  summary:
    'Cancel a session: everyone gets back all they paid, the bounty goes back to who funded it',
  params: byId,
  body: z.strictObject({ reason: text(500).optional() }).optional(),
  status: 200,
  answer: oneSession,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'SESSION_NOT_BOOKABLE'],
  idempotent: true,
})
