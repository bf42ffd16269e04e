/** Spots that players who can't make it pass on to a substitute. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, text } from './fields.ts'
import { takingSpot } from './session-endpoints.ts'
import { session } from './sessions.ts'
import { userSummary } from './users.ts'

const byId = z.object({ id })
const byToken = z.object({ token: text(100).min(1, 'is required') })

const handOver = z
  .object({
    url: z.url().describe('Players who open it can take your spot.'),
    askedAt: instant,
  })
  .meta({ id: 'HandOver' })

export const findSubstitute = endpoint({
  method: 'POST',
  path: '/sessions/{id}/hand-over',
  access: 'user',
  summary: 'Find a substitute',
  description:
    'After your deadline for a full refund, offers your spot to the waitlist, then to players who open the link. You keep it until someone takes it, and then get a full refund. Asking again returns the same link.',
  params: byId,
  status: 200,
  response: z.object({ handOver, session }),
  errors: [
    'NOT_FOUND',
    'NOT_JOINED',
    'NOT_LEAVABLE',
    'NOT_ALONE',
    'SESSION_NOT_BOOKABLE',
    'FULL_REFUND_OPEN',
  ],
  idempotent: true,
})

export const ownHandOver = endpoint({
  method: 'GET',
  path: '/sessions/{id}/hand-over',
  access: 'user',
  summary: 'Retrieve your search for a substitute',
  description: 'Returns the link to your spot. Null if you don’t look for a substitute.',
  params: byId,
  status: 200,
  response: z.object({ handOver: handOver.nullable() }),
  errors: ['NOT_FOUND'],
})

export const keepSpot = endpoint({
  method: 'DELETE',
  path: '/sessions/{id}/hand-over',
  access: 'user',
  summary: 'Keep your spot',
  description:
    'Stops looking for a substitute. The link ends, and so do offers of your spot to the waitlist.',
  params: byId,
  status: 200,
  response: z.object({ session }),
  errors: ['NOT_FOUND', 'NOT_JOINED'],
  idempotent: true,
})

export const readHandOver = endpoint({
  method: 'GET',
  path: '/hand-overs/{token}',
  access: 'guest',
  summary: 'Retrieve a spot that is passed on',
  description:
    'Returns the session that a substitute is looked for in. Sessions that aren’t public are shown to those who can see them anyway.',
  params: byToken,
  status: 200,
  response: z.object({
    session,
    player: userSummary.nullable().describe('Whose spot it is; null for guests.'),
    problem: z.string().nullable().describe('Why you can’t take the spot now.'),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  perMinute: 60,
})

export const takeSpot = endpoint({
  method: 'POST',
  path: '/hand-overs/{token}/take',
  access: 'user',
  summary: 'Take a spot that is passed on',
  description:
    'Takes the spot, charges the wallet, and refunds the player who had it. If any of it fails, nothing happens.',
  params: byToken,
  ...takingSpot,
})
