/** A player's handicap and the rounds it's based on. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'

const byId = z.object({ id })

export const getHandicap = endpoint({
  method: 'GET',
  path: '/users/{id}/handicap',
  access: 'guest',
  summary: 'Retrieve a handicap',
  description:
    "Returns the estimated handicap index and the differentials it's based on. Guests get the differentials of players who show their name to everyone.",
  params: byId,
  status: 200,
  response: z.object({
    index: z.number().nullable().describe('Estimate; null with fewer than three scores.'),
    estimated: z.literal(true),
    ratedIndex: z
      .number()
      .nullable()
      .optional()
      .describe('From rounds on rated courses only, as net prizes use it.'),
    strokesOff: z
      .number()
      .optional()
      .describe(
        'Taken off the rated index in net prizes: 2.0, and for those of the last twelve months.',
      ),
    netPrizes: z
      .object({ rounds: z.int(), attesters: z.int(), isReady: z.boolean() })
      .optional()
      .describe('Whether the handicap is proven enough for net prizes; only for yourself.'),
    differentials: z.array(
      z.object({
        sessionId: id,
        courseName: z.string(),
        date: instant,
        timeZone: z.string(),
        gross: z.int(),
        differential: z.number(),
        isUsed: z.boolean().describe('Whether the index uses it.'),
        isRated: z.boolean().describe("False if the course's rating and slope are unknown."),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
})
