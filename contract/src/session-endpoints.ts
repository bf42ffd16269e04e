/** Session endpoints: read, create, join, leave, and cancel. */
import { z } from 'zod'
import { overlaps } from './before-joining.ts'
import {
  feeMaxCents,
  joinsPerHour,
  playersMax,
  playersMin,
  stakeMaxCents,
  stakeMinCents,
} from './constants.ts'
import { courseCostCents } from './day-costs.ts'
import { endpoint } from './endpoint.ts'
import { cents, countyName, courseName, id, stateCode, text } from './fields.ts'
import {
  bookableTime,
  bookingPlan,
  holes,
  joinApproval,
  pace,
  plannedDate,
  prizeAgeConfirmed,
  scoring,
  session,
  skillLevel,
  transport,
  visibility,
} from './sessions.ts'

const oneSession = z.object({ session })
const byId = z.object({ id })
const fee = z.int().min(0).max(feeMaxCents)
/** 0 means no stake. The form sends it when the toggle is off. */
const stake = z
  .int()
  .max(stakeMaxCents)
  .refine((v) => v === 0 || v >= stakeMinCents, `must be at least ${stakeMinCents} cents`)
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
    approval: joinApproval
      .default('automatic')
      .describe('`host` is for public sessions: players ask, and you accept or decline.'),
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
    transport: transport.nullish(),
    pace: pace.nullish(),
    courseCostCents: courseCostCents.nullish(),
    bookingPlan: bookingPlan
      .optional()
      .describe(
        'Without it, the tee time counts as booked, and the session is open. `booked` marks it as booked.',
      ),
    minPlayers: z.coerce
      .number()
      .int()
      .min(playersMin)
      .max(playersMax)
      .default(playersMin)
      .describe('With fewer, the session is cancelled ahead of its tee time.'),
    prizeAgeConfirmed,
  }),
  status: 201,
  response: z.object({ session, balance: cents, overlaps: overlaps.optional() }),
  errors: [
    'INSUFFICIENT_BALANCE',
    'BALANCE_OWED',
    'TOO_MANY_SESSIONS',
    'REAUTHENTICATION_REQUIRED',
    'PRIZE_AGE_REQUIRED',
  ],
  needsTerms: true,
  idempotent: true,
  perMinute: 30,
})

/** What a player who takes a spot answered when they were asked. */
export const joinAnswers = z
  .strictObject({
    sharePhone: z
      .boolean()
      .optional()
      .describe('Whether players in your sessions see your phone number, now and later.'),
    prizeAgeConfirmed,
  })
  .nullish()

/** The session of a player who took a spot, and what it cost. */
export const takenSpot = z.object({
  session,
  balance: cents,
  debitedCents: cents,
  overlaps: overlaps.optional(),
})

/** What all calls that take a spot have in common. */
export const takingSpot = {
  body: joinAnswers,
  status: 200,
  response: takenSpot,
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'ALREADY_JOINED',
    'SESSION_FULL',
    'SESSION_NOT_BOOKABLE',
    'ASK_FIRST',
    'NET_HANDICAP_REQUIRED',
    'INSUFFICIENT_BALANCE',
    'BALANCE_OWED',
    'PRIZE_NOT_ALLOWED',
    'PRIZE_AGE_REQUIRED',
  ],
  needsTerms: true,
  idempotent: true,
  perHour: joinsPerHour,
} as const

export const joinSession = endpoint({
  method: 'POST',
  path: '/sessions/{id}/join',
  access: 'user',
  summary: 'Join a session',
  description: 'Takes a spot and charges the wallet. If either fails, neither happens.',
  params: byId,
  ...takingSpot,
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

export const playOn = endpoint({
  method: 'PUT',
  path: '/sessions/{id}/play-on',
  access: 'user',
  summary: 'Play on below the minimum',
  description:
    'Agrees to play with the players who are in now, or takes that back. The session takes place if all of them agree.',
  params: byId,
  body: z.strictObject({ playsOn: z.boolean() }),
  status: 200,
  response: oneSession,
  errors: ['NOT_FOUND', 'NOT_JOINED', 'SESSION_NOT_BOOKABLE'],
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
