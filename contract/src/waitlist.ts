/** Waitlist endpoints. */
import { z } from 'zod'
import { overlaps } from './before-joining.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { takenSpot } from './session-endpoints.ts'
import { prizeAgeConfirmed, session } from './sessions.ts'

const oneSession = z.object({ session })
const byId = z.object({ id })
const confirmed = z.strictObject({ prizeAgeConfirmed }).nullish()

export const joinWaitlist = endpoint({
  method: 'POST',
  path: '/sessions/{id}/waitlist',
  access: 'user',
  summary: 'Join a waitlist',
  description:
    "Joins the waitlist of a full session. If you're already on it, you keep your position.",
  params: byId,
  body: confirmed,
  status: 200,
  response: z.object({ session, overlaps: overlaps.optional() }),
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'ALREADY_JOINED',
    'SEAT_OPEN',
    'SESSION_FULL',
    'SESSION_NOT_BOOKABLE',
    'ASK_FIRST',
    'PRIZE_NOT_ALLOWED',
    'PRIZE_AGE_REQUIRED',
    'NET_HANDICAP_REQUIRED',
  ],
  needsTerms: true,
  idempotent: true,
})

export const leaveWaitlist = endpoint({
  method: 'DELETE',
  path: '/sessions/{id}/waitlist',
  access: 'user',
  summary: 'Leave a waitlist',
  description: 'Leaves the waitlist. If you were offered a spot, others can have it.',
  params: byId,
  status: 200,
  response: oneSession,
  errors: ['NOT_FOUND', 'NOT_WAITING'],
})

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/sessions/{id}/waitlist/accept',
  access: 'user',
  summary: 'Accept a waitlist spot',
  description: 'Takes the spot you were offered and charges the wallet.',
  params: byId,
  body: confirmed,
  status: 200,
  response: takenSpot,
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'ALREADY_JOINED',
    'NOT_WAITING',
    'NO_OFFER',
    'SESSION_FULL',
    'SESSION_NOT_BOOKABLE',
    'NET_HANDICAP_REQUIRED',
    'INSUFFICIENT_BALANCE',
    'BALANCE_OWED',
    'PRIZE_NOT_ALLOWED',
    'PRIZE_AGE_REQUIRED',
  ],
  needsTerms: true,
  idempotent: true,
})
