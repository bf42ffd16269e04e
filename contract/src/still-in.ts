/** "Still in?": players say before the deadline for a full refund whether they're coming. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

const byId = z.object({ id })

const stillIn = z
  .object({
    own: z
      .enum(['asked', 'confirmed'])
      .nullable()
      .describe('Whether you’re asked if you’re still in, or have said so; null if neither.'),
    players: z
      .array(z.object({ userId: id, isConfirmed: z.boolean() }))
      .describe('The players who were asked; only for the host.'),
  })
  .meta({ id: 'StillIn' })
export type StillIn = z.infer<typeof stillIn>

export const readStillIn = endpoint({
  method: 'GET',
  path: '/sessions/{id}/still-in',
  access: 'user',
  summary: 'Retrieve who is still in',
  description:
    'Returns whether you’re asked if you’re still in, and, if you’re the host, what the players answered.',
  params: byId,
  status: 200,
  response: stillIn,
  errors: ['NOT_FOUND'],
})

export const confirmStillIn = endpoint({
  method: 'PUT',
  path: '/sessions/{id}/still-in',
  access: 'user',
  summary: 'Confirm that you’re still in',
  description:
    'Tells the host that you’re coming. Doing so again changes nothing. Players who can’t come leave the session.',
  params: byId,
  status: 200,
  response: stillIn,
  errors: ['NOT_FOUND', 'NOT_JOINED', 'SESSION_NOT_BOOKABLE'],
})
