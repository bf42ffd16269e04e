/** Waitlist endpoints. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cents, id } from './fields.ts'
import { session } from './sessions.ts'

const oneSession = z.object({ session })
const byId = z.object({ id })

export const joinWaitlist = endpoint({
  method: 'POST',
  path: '/sessions/{id}/waitlist',
  access: 'user',
  summary: 'Join a waitlist',
  description:
    "Joins the waitlist of a full session. If you're already on it, you keep your position.",
  params: byId,
  status: 200,
  response: oneSession,
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'ALREADY_JOINED',
    'SEAT_OPEN',
    'SESSION_FULL',
    'SESSION_NOT_BOOKABLE',
  ],
  idempotent: true,
})

export const leaveWaitlist = endpoint({
  method: 'DELETE',
  path: '/sessions/{id}/waitlist',
  access: 'user',
  summary: 'Leave a waitlist',
  description: 'Leaves the waitlist. If you were offered a spot, it goes to the next player.',
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
  status: 200,
  response: z.object({ session, balance: cents, debitedCents: cents }),
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'ALREADY_JOINED',
    'NOT_WAITING',
    'NO_OFFER',
    'SESSION_FULL',
    'SESSION_NOT_BOOKABLE',
    'INSUFFICIENT_BALANCE',
    'BALANCE_OWED',
  ],
  idempotent: true,
})
