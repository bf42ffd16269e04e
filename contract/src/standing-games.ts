/** Standing games: the same players at the same time every week, each date as a session of its own. */
import { z } from 'zod'
import {
  playersMax,
  playersMin,
  stakeMaxCents,
  stakeMinCents,
  standingAlternatesMax,
  weeklyLimitMaxCents,
} from './constants.ts'
import { endpoint } from './endpoint.ts'
import { cents, countyName, courseName, id, instant, stateCode, text } from './fields.ts'
import {
  bookableTime,
  bookingPlan,
  holes,
  pace,
  scoring,
  skillLevel,
  transport,
} from './sessions.ts'
import { userSummary } from './users.ts'

const day = z.iso.date().describe('Date at the course.')
const weekday = z.int().min(1).max(7).describe('1 is Monday, 7 is Sunday.')
const role = z
  .enum(['regular', 'alternate'])
  .describe(
    'Regulars are asked when a date opens. Alternates are asked for the spots that are still open later.',
  )
const weeklyLimit = z
  .int()
  .min(1)
  .max(weeklyLimitMaxCents)
  .nullable()
  .describe(
    'With a limit, you’re in and charged as soon as you would be asked, up to this much per week. Null: always ask.',
  )

const member = z.object({
  user: userSummary,
  role,
  hasAccepted: z.boolean().describe('Whether they have agreed to be in the game.'),
})

const date = z.object({
  date: day,
  teeAt: instant,
  state: z
    .enum(['planned', 'open', 'skipped', 'failed'])
    .describe('A planned date isn’t open yet. A failed one couldn’t be opened.'),
  opensAt: instant.describe('When the date opens, or opened, and regulars are asked.'),
  problem: z.string().nullable().describe('Why a date failed.'),
  session: z
    .object({
      id,
      isCancelled: z.boolean(),
      maxPlayers: z.int(),
      spotsTaken: z.int().describe('By players and their guests.'),
      dueCents: cents.describe('What a spot costs.'),
      players: z.array(userSummary),
      declined: z.array(userSummary).describe('Members who can’t make it.'),
      answer: z
        .enum(['in', 'asked', 'declined'])
        .nullable()
        .describe('Yours. Null if you haven’t been asked.'),
    })
    .nullable()
    .describe('The session of an open date.'),
})

export const standingGame = z
  .object({
    id,
    owner: userSummary,
    stateCode: z.string(),
    countyName: z.string(),
    courseId: id.nullable(),
    courseName: z.string(),
    timeZone: z.string().describe('IANA time zone of the course.'),
    weekday,
    teeTime: z.string().describe('HH:mm at the course, in summer and winter.'),
    maxPlayers: z.int(),
    minPlayers: z.int(),
    holes,
    scoring,
    skillLevel,
    bookingPlan,
    transport: transport.nullable(),
    pace: pace.nullable(),
    potAmount: cents.describe('Per player.'),
    notes: z.string(),
    opensToAll: z.boolean().describe('Whether open spots go to everyone two days ahead.'),
    members: z.array(member).describe('The owner first, then in the order of asking.'),
    me: z.object({ role, hasAccepted: z.boolean(), weeklyLimitCents: weeklyLimit }),
    dates: z.array(date).describe('Open dates, and the next ones to come. Empty until you accept.'),
  })
  .meta({ id: 'StandingGame' })
export type StandingGame = z.infer<typeof standingGame>

const oneGame = z.object({ game: standingGame })
const byId = z.object({ id })
const byDate = z.object({ id, date: day })

const plan = {
  courseId: id.nullish(),
  courseName: courseName.nullish().describe('A course that isn’t listed, or TBA.'),
  weekday,
  teeTime: bookableTime,
  maxPlayers: z.int().min(playersMin).max(playersMax),
  minPlayers: z.int().min(playersMin).max(playersMax),
  holes,
  scoring,
  skillLevel,
  bookingPlan,
  transport: transport.nullable().describe('Null for no choice.'),
  pace: pace.nullable().describe('Null for no choice.'),
  potAmount: z
    .int()
    .max(stakeMaxCents)
    .refine((v) => v === 0 || v >= stakeMinCents, `must be 0, or at least ${stakeMinCents} cents`)
    .describe('Per player.'),
  notes: text(1000),
  opensToAll: z.boolean(),
  members: z
    .array(z.strictObject({ userId: id, role }))
    .max(playersMax - 1 + standingAlternatesMax)
    .describe(
      'Friends in the order of asking, without you. You’re a regular. We ask friends before we add them.',
    ),
}

export const listStandingGames = endpoint({
  method: 'GET',
  path: '/standing-games',
  access: 'user',
  summary: 'List standing games',
  description: 'Returns the standing games that you own, belong to, or are invited to.',
  status: 200,
  response: z.object({ items: z.array(standingGame) }),
  errors: [],
})

export const createStandingGame = endpoint({
  method: 'POST',
  path: '/standing-games',
  access: 'user',
  summary: 'Create a standing game',
  description:
    'Creates a game that takes place every week. Each date opens seven days ahead, as a session that you host.',
  body: z.strictObject({
    ...plan,
    stateCode,
    countyName,
    startsOn: day.optional().describe('No date before this one. By default, today.'),
    minPlayers: plan.minPlayers.default(playersMin),
    holes: holes.default(18),
    scoring: scoring.default('gross'),
    skillLevel: skillLevel.default('intermediate'),
    bookingPlan: bookingPlan.default('to_book'),
    transport: plan.transport.default(null),
    pace: plan.pace.default(null),
    potAmount: plan.potAmount.default(0),
    notes: plan.notes.default(''),
    opensToAll: plan.opensToAll.default(false),
    members: plan.members.default([]),
  }),
  status: 201,
  response: oneGame,
  errors: ['FORBIDDEN', 'TOO_MANY_SESSIONS'],
  idempotent: true,
  perMinute: 30,
})

export const updateStandingGame = endpoint({
  method: 'PATCH',
  path: '/standing-games/{id}',
  access: 'user',
  summary: 'Update a standing game',
  description:
    'Changes all dates that aren’t open yet. Open ones are sessions, and change as sessions do. A new time, course, or pot turns off automatic charging for the other members.',
  params: byId,
  body: z
    .strictObject(plan)
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, { message: 'Nothing to change' }),
  status: 200,
  response: oneGame,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  idempotent: true,
})

export const endStandingGame = endpoint({
  method: 'DELETE',
  path: '/standing-games/{id}',
  access: 'user',
  summary: 'End a standing game',
  description: 'No more dates open. Sessions that are already open go on.',
  params: byId,
  status: 204,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

export const skipStandingDate = endpoint({
  method: 'PUT',
  path: '/standing-games/{id}/dates/{date}/skip',
  access: 'user',
  summary: 'Skip a date',
  description:
    'Skips a date that isn’t open yet, or takes that back. An open date is a session, which its host can cancel.',
  params: byDate,
  body: z.strictObject({ isSkipped: z.boolean() }),
  status: 200,
  response: oneGame,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'SESSION_NOT_BOOKABLE'],
  idempotent: true,
})

export const declineStandingDate = endpoint({
  method: 'POST',
  path: '/standing-games/{id}/dates/{date}/decline',
  access: 'user',
  summary: 'Decline a date',
  description: 'Says that you can’t make it. The owner is notified. To say In, join the session.',
  params: byDate,
  status: 200,
  response: oneGame,
  errors: ['NOT_FOUND', 'ALREADY_JOINED', 'SESSION_NOT_BOOKABLE'],
  idempotent: true,
})

export const joinStandingGame = endpoint({
  method: 'PUT',
  path: '/standing-games/{id}/membership',
  access: 'user',
  summary: 'Accept a standing game',
  description:
    'Accepts an invitation to a standing game, or changes your automatic charging. Accepting costs nothing.',
  params: byId,
  body: z.strictObject({ weeklyLimitCents: weeklyLimit.default(null) }),
  status: 200,
  response: oneGame,
  errors: ['NOT_FOUND'],
  needsTerms: true,
  idempotent: true,
})

export const leaveStandingGame = endpoint({
  method: 'DELETE',
  path: '/standing-games/{id}/membership',
  access: 'user',
  summary: 'Leave a standing game',
  description:
    'Declines the invitation to a standing game, or leaves it. You keep your spots in open sessions.',
  params: byId,
  status: 204,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})
