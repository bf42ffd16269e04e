/** The calls about waiting for a seat. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { session } from './sessions.ts'
import { cents, id } from './shapes.ts'

const oneSession = z.object({ session })
const byId = z.object({ id })

export const joinWaitlist = endpoint({
  method: 'POST',
  path: '/sessions/{id}/waitlist',
  access: 'user',
  summary: 'Wait for a seat in a full session; whoever waits already keeps the place',
  params: byId,
  status: 200,
  answer: oneSession,
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
  summary: 'Wait no longer; a seat that was offered goes to the next in line',
  params: byId,
  status: 200,
  answer: oneSession,
  errors: ['NOT_FOUND', 'NOT_WAITING'],
})

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/sessions/{id}/waitlist/accept',
  access: 'user',
  summary: 'Take the seat that is offered to the caller, and pay for it',
  params: byId,
  status: 200,
  answer: z.object({ session, balance: cents, debitedCents: cents }),
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
