/** Ratings of playing partners. */
import { z } from 'zod'
import { playersMax, ratingsHiddenDays, starsMax } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, wholeList } from './fields.ts'

const unrated = z.object({
  sessionId: id,
  courseName: z.string(),
  date: instant,
  timeZone: z.string(),
  user: z.object({
    id,
    username: z.string(),
    displayName: z.string().nullable(),
    avatarUrl: z.string().nullable(),
  }),
})

export type Unrated = z.infer<typeof unrated>

export const pendingRatings = endpoint({
  method: 'GET',
  path: '/ratings/pending',
  access: 'user',
  summary: 'List pending ratings',
  description:
    "Returns playing partners from the last week you haven't rated yet, most recent round first.",
  status: 200,
  response: wholeList(unrated),
  errors: [],
})

export const rateCoPlayers = endpoint({
  method: 'POST',
  path: '/sessions/{id}/ratings',
  access: 'user',
  summary: 'Rate playing partners',
  description: `Rates playing partners after the round, once each. Ratings stay hidden until both players have rated or ${ratingsHiddenDays} days have passed.`,
  params: z.object({ id }),
  body: z
    .array(z.strictObject({ userId: id, stars: z.int().min(1).max(starsMax) }))
    .min(1, 'must have a rating')
    .max(playersMax),
  status: 204,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ROUND_NOT_OVER', 'ALREADY_RATED'],
  idempotent: true,
})
