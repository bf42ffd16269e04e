/** Changes to a session by its host or an admin. */
import { z } from 'zod'
import { playersMax, playersMin } from './constants.ts'
import { courseCostCents } from './day-costs.ts'
import { endpoint } from './endpoint.ts'
import { courseName, id, text } from './fields.ts'
import { storedStatuses } from './session-status.ts'
import {
  bookableTime,
  holes,
  joinApproval,
  pace,
  plannedDate,
  session,
  skillLevel,
  transport,
  visibility,
} from './sessions.ts'

const oneSession = z.object({ session })
const byId = z.object({ id })

const changeableStatus = z.preprocess(
  (word) => (word === 'canceled' ? 'cancelled' : word),
  z.enum(storedStatuses),
)

export const updateSession = endpoint({
  method: 'PATCH',
  path: '/sessions/{id}',
  access: 'user',
  adminOverride: true,
  summary: 'Update a session',
  description:
    "Updates a session. Hosts can change what doesn't affect other players. Admins can change more, as long as no money is affected.",
  params: byId,
  body: z
    .strictObject({
      notes: text(1000),
      note: text(1000).describe('Alias of `notes`.'),
      confirmationNumber: text(60)
        .nullable()
        .describe('Confirmation number of the booking at the course.'),
      transport: transport.nullable(),
      pace: pace.nullable(),
      courseCostCents: courseCostCents.nullable(),
      visibility: visibility.describe('Any other than public turns `approval` to automatic.'),
      approval: joinApproval.describe(
        '`host` only for a public session without a waitlist. `automatic` ends open requests.',
      ),
      bookings_locked: z.boolean(),
      status: changeableStatus.describe(
        'Hosts can set open, confirmed, and closed; completed and cancelled are final and for admins only.',
      ),
      courseId: id
        .nullable()
        .describe(
          'Listed course; once other players have joined or are waiting, only if the course was TBA.',
        ),
      courseName: courseName.describe(
        'Course that isn’t listed, or TBA; same rules as `courseId`.',
      ),
      date: plannedDate.describe('Only until other players have joined or are waiting.'),
      teeTime: bookableTime.describe(
        'Once other players have joined or are waiting, only on the same day, and they get time to leave with a full refund.',
      ),
      leavable: z.boolean().describe('Admins only.'),
      maxPlayers: z
        .int()
        .min(playersMin)
        .max(playersMax)
        .describe(
          'Can’t be lower than the number of players. Once other players have joined or are waiting, admins only.',
        ),
      skillLevel: skillLevel.describe('Only until other players have joined or are waiting.'),
      holes: holes.describe('Only until other players have joined or are waiting.'),
      players: z
        .array(id)
        .max(playersMax)
        .describe('Admins only; players left out are removed with a full refund.'),
      reason: text(500).min(1, 'is required').describe('Admins only; for the audit log.'),
    })
    .partial()
    .refine(({ reason: _, ...changes }) => Object.keys(changes).length > 0, {
      message: 'Nothing to change',
    }),
  status: 200,
  response: oneSession,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'SESSION_NOT_BOOKABLE', 'NOT_ALONE'],
})

export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/sessions/{id}',
  access: 'admin',
  summary: 'Delete a session',
  description: 'Cancels a session and hides it. Its records are kept.',
  params: byId,
  status: 204,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'SESSION_NOT_BOOKABLE'],
})

export const removePlayer = endpoint({
  method: 'DELETE',
  path: '/sessions/{id}/players/{userId}',
  access: 'user',
  adminOverride: true,
  summary: 'Remove a player',
  description:
    'Removes a player with a full refund. Hosts can do this until the tee time, admins until the round is over.',
  params: z.object({ id, userId: id }),
  body: z
    .strictObject({
      reason: text(500).describe('Required from hosts; the removed player sees it.'),
    })
    .partial()
    .optional(),
  status: 200,
  response: oneSession,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'SESSION_NOT_BOOKABLE'],
})
