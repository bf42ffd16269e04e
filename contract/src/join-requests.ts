/** Requests to join a session whose host decides who plays ("Ask me first"). */
import { z } from 'zod'
import { playerSkills, requestNoteMax, requestsPerHour } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { cents, id, instant, text } from './fields.ts'
import { prizeAgeConfirmed, session } from './sessions.ts'
import { userSummary } from './users.ts'

const oneSession = z.object({ session })
const byId = z.object({ id })
const byPlayer = z.object({ id, userId: id })

export const joinRequest = z.object({
  user: userSummary.extend({
    averageRating: z.number().nullable(),
    skillLevel: z.enum(playerSkills).nullable(),
    roundsPlayed: z.int().describe('Completed sessions.'),
  }),
  note: z.string(),
  askedAt: instant,
  expiresAt: instant.describe('You can answer until then.'),
  isAccepted: z
    .boolean()
    .describe('You accepted, but the player wasn’t charged. They can join until it expires.'),
})

export type JoinRequest = z.infer<typeof joinRequest>

export const requestToJoin = endpoint({
  method: 'POST',
  path: '/sessions/{id}/requests',
  access: 'user',
  summary: 'Ask to join a session',
  description:
    'Asks the host of a session with `approval: host` for a spot. Free. If the host accepts, your wallet is charged then. Asking again while your request is open changes nothing.',
  params: byId,
  body: z.strictObject({
    totalCents: cents.describe(
      'What you agree to pay if the host accepts: service fee, deposit, and pot.',
    ),
    note: text(requestNoteMax).default('').describe('For the host.'),
    prizeAgeConfirmed,
  }),
  status: 200,
  response: oneSession,
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'ALREADY_JOINED',
    'SEAT_OPEN',
    'SESSION_FULL',
    'SESSION_NOT_BOOKABLE',
    'NET_HANDICAP_REQUIRED',
    'TERMS_CHANGED',
    'PRIZE_NOT_ALLOWED',
    'PRIZE_AGE_REQUIRED',
  ],
  needsTerms: true,
  idempotent: true,
  perHour: requestsPerHour,
})

export const withdrawRequest = endpoint({
  method: 'DELETE',
  path: '/sessions/{id}/requests',
  access: 'user',
  summary: 'Withdraw a request to join',
  description: 'Withdraws your request. The host isn’t notified.',
  params: byId,
  status: 200,
  response: oneSession,
  errors: ['NOT_FOUND', 'NO_REQUEST'],
})

export const joinRequests = endpoint({
  method: 'GET',
  path: '/sessions/{id}/requests',
  access: 'user',
  summary: 'List requests to join',
  description: 'Returns the open requests to join your session, the oldest first. Host only.',
  params: byId,
  status: 200,
  response: z.object({ items: z.array(joinRequest) }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

export const acceptRequest = endpoint({
  method: 'POST',
  path: '/sessions/{id}/requests/{userId}/accept',
  access: 'user',
  summary: 'Accept a request to join',
  description:
    'Gives the player a spot and charges their wallet. If that isn’t possible without them, `joined` is false, they’re notified, and they can join until the request expires. Accepting again changes nothing.',
  params: byPlayer,
  status: 200,
  response: z.object({
    session,
    joined: z.boolean().describe('Whether the player is in.'),
  }),
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'NO_REQUEST',
    'SESSION_FULL',
    'SESSION_NOT_BOOKABLE',
    'NET_HANDICAP_REQUIRED',
    'TERMS_CHANGED',
  ],
  idempotent: true,
})

export const declineRequest = endpoint({
  method: 'POST',
  path: '/sessions/{id}/requests/{userId}/decline',
  access: 'user',
  summary: 'Decline a request to join',
  description: 'Declines a request. The player is notified and can’t ask again.',
  params: byPlayer,
  status: 200,
  response: oneSession,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'NO_REQUEST'],
  idempotent: true,
})
