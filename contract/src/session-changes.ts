/** The calls by which a session is changed: by its host, or by an administrator. */
import { z } from 'zod'
import { playersMax, playersMin } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { storedStatuses } from './session-status.ts'
import { bookableTime, plannedDate, session, visibility } from './sessions.ts'
import { courseName, id, text } from './shapes.ts'

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
  summary:
    'Change a session: its host as long as nobody is affected, an administrator as far as money allows',
  params: byId,
  body: z
    .strictObject({
      notes: text(1000),
      note: text(1000).describe('another spelling of notes'),
      confirmationNumber: text(60).nullable().describe('of the booking at the course'),
      visibility,
      bookings_locked: z.boolean(),
      status: changeableStatus.describe(
        'the host: open, confirmed, closed; completed and cancelled are for administrators, and final',
      ),
      courseId: id
        .nullable()
        .describe(
          'a listed course; with other players in or waiting, only where the course was TBA',
        ),
      courseName: courseName.describe('a course that is not listed, or TBA; as courseId'),
      date: plannedDate.describe('only while no one else is in or waiting'),
      teeTime: bookableTime.describe(
        'with other players in or waiting, only on the same day and together with a course that was TBA',
      ),
      leavable: z.boolean().describe('administrators only'),
      maxPlayers: z
        .int()
        .min(playersMin)
        .max(playersMax)
        .describe('administrators only; never below the players'),
      players: z
        .array(id)
        .max(playersMax)
        .describe('administrators only; whoever is left out is removed with a full refund'),
      reason: text(500).min(1, 'is required').describe('administrators only; for the audit log'),
    })
    .partial()
    .refine(({ reason: _, ...changes }) => Object.keys(changes).length > 0, {
      message: 'At least one field to change is required',
    }),
  status: 200,
  answer: oneSession,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'SESSION_NOT_BOOKABLE', 'NOT_ALONE'],
})

export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/sessions/{id}',
  access: 'admin',
  summary: 'Cancel a session and show it to nobody any more; its records are kept',
  params: byId,
  status: 204,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'SESSION_NOT_BOOKABLE'],
})

export const removePlayer = endpoint({
  method: 'DELETE',
  path: '/sessions/{id}/players/{userId}',
  access: 'user',
  adminOverride: true,
  summary:
    'Remove a player with a full refund: the host until the tee time, an admin until the round is over',
  params: z.object({ id, userId: id }),
  body: z
    .strictObject({
      reason: text(500).describe('required from the host; the removed player reads it'),
    })
    .partial()
    .optional(),
  status: 200,
  answer: oneSession,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'SESSION_NOT_BOOKABLE'],
})
