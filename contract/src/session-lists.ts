/** Session endpoints: lists. */
import { z } from 'zod'
import { courseCostMaxCents, feeMaxCents, pageSizeDefault, pageSizeMax } from './constants.ts'
import { minuteMs } from './durations.ts'
import { endpoint } from './endpoint.ts'
import {
  cents,
  countyName,
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
import { holes, pace, session, skillLevel, stakeType, transport } from './sessions.ts'
import { partsOfDay } from './time-of-day.ts'

const status = z.preprocess(
  (word) => (word === 'canceled' ? 'cancelled' : word),
  z.enum(effectiveStatuses),
)
const near = z
  .string()
  .regex(/^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/, 'must be lat,lng')
  .transform((pair) => pair.split(',').map(Number) as [number, number])
  .refine(([lat, lng]) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180, 'must be lat,lng')

/** Rounds an instant up. The form's tee times are on whole minutes, so a list of them stays the same. */
const wholeMinute = (at: unknown): string | undefined =>
  typeof at === 'string'
    ? new Date(Math.ceil(Date.parse(at) / minuteMs) * minuteMs).toISOString()
    : undefined

export const listSessions = endpoint({
  method: 'GET',
  path: '/sessions',
  access: 'guest',
  sharedByGuests: true,
  summary: 'List sessions',
  description:
    'Returns sessions by tee time, upcoming ones by default. Uses a cursor. Guests get at most 100 at a time.',
  guestQuery: ({ from, to, ...query }) => ({
    ...query,
    from: wholeMinute(from),
    to: wholeMinute(to),
    limit: Math.min(Number(query.limit), pageSizeMax),
  }),
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
      .describe(
        'Words of the course, county, state, or host, or a ZIP code to search near. Guests find only hosts who show their name to everyone.',
      ),
    stateCode: stateCode.optional(),
    countyName: countyName.optional(),
    status: status.optional(),
    skillLevel: skillLevel.optional(),
    stake: stakeType.optional(),
    dateFrom: z.iso.date().optional().describe("First day, in the course's time zone."),
    dateTo: z.iso.date().optional().describe("Last day, in the course's time zone."),
    timeOfDay: z
      .enum(partsOfDay)
      .optional()
      .describe('By tee time at the course: early is before 8 AM, midday 11 AM to 2 PM.'),
    pace: pace.optional(),
    transport: transport.optional(),
    holes: z.coerce.number().pipe(holes).optional(),
    maxDayCents: z.coerce
      .number()
      .int()
      .min(0)
      .max(courseCostMaxCents + 3 * feeMaxCents)
      .optional()
      .describe(
        'The most that joining and the day at the course cost together. Leaves out sessions whose cost at the course isn’t known.',
      ),
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
  description:
    'Returns upcoming sessions by course, county, state, or host. Ignores small typos. Guests find only hosts who show their name to everyone.',
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
  description:
    "Returns a user's sessions that you can see, most recent first. Guests see those of players who show their name to everyone.",
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
  // A page has up to 1,000 rows by default, and almost always fewer than 25.
  cost: 5,
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
    requested: z
      .array(session)
      .optional()
      .describe('Sessions whose hosts you asked for a spot; accepted requests come first.'),
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
