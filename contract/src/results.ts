/** The calls about scores, results and ratings. */
import { z } from 'zod'
import { playersMax, starsMax, strokesMax } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { scoring, session } from './sessions.ts'
import { id, instant, text, wholeList } from './shapes.ts'

export const cardStates = ['open', 'proposed', 'disputed', 'settled', 'expired', 'void'] as const
export const rulingKinds = ['winner', 'split', 'refund'] as const
/** What a player still has to do for a result, in order. */
export const resultSteps = ['post', 'complete', 'submit', 'accept'] as const
export type ResultStep = (typeof resultSteps)[number]

const score = z.object({
  userId: id,
  gross: z.int().nullable().describe('strokes; null for a player who withdrew'),
  net: z.int().nullable().describe('gross less the playing handicap, where net counts'),
  holesPlayed: z.int(),
  withdrawn: z.boolean(),
  enteredBy: id,
  enteredAt: instant,
  attestedBy: id.nullable().describe('null also where a day passed unchallenged'),
  attestedAt: instant.nullable(),
  strokes: z.array(z.int()).optional().describe('hole by hole'),
})

export const card = z
  .object({
    holes: z.union([z.literal(18), z.literal(9)]),
    scoring: scoring.describe('what counts: net only where everyone had an index on joining'),
    state: z.enum(cardStates),
    scores: z.array(score).describe('in order of joining'),
    plausible: z
      .object({ min: z.int(), max: z.int() })
      .describe('gross scores that are usual over these holes and this par; ask about others'),
    leaders: z.array(id).describe('whom the scores posted so far put first'),
    postingFrom: instant.describe('the tee time'),
    proposableFrom: instant.describe('when the round is over'),
    proposableUntil: instant.describe('then the card closes and prize money goes back'),
    proposal: z
      .object({
        by: id,
        at: instant,
        expiresAt: instant.describe('silence until then is consent'),
        winners: z.array(id),
        confirmations: z.array(id),
        disputes: z.array(z.object({ userId: id, reason: z.string(), at: instant })),
      })
      .nullable(),
    awaitingApproval: z
      .boolean()
      .describe('agreed, but the platform funds the prize: an administrator approves it'),
    ruling: z
      .object({ kind: z.enum(rulingKinds), winners: z.array(id), note: z.string() })
      .nullable(),
    winners: z.array(id).describe('of a settled card'),
  })
  .meta({ id: 'Card' })

export type Card = z.infer<typeof card>
export type CardScore = z.infer<typeof score>

const byId = z.object({ id })
const oneCard = z.object({ card })
const strokes = z.int().min(1).max(strokesMax)

export const getScores = endpoint({
  method: 'GET',
  path: '/sessions/{id}/scores',
  access: 'user',
  adminOverride: true,
  summary: 'The score card of a session, for its members, its host and administrators',
  params: byId,
  status: 200,
  answer: oneCard,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

export const putScores = endpoint({
  method: 'PUT',
  path: '/sessions/{id}/scores',
  access: 'user',
  summary: 'Post scores, from the tee time until a result is proposed; also those of co-players',
  params: byId,
  body: z
    .array(
      z.strictObject({
        userId: id,
        gross: z
          .int()
          .min(1)
          .max(18 * strokesMax)
          .nullish(),
        strokes: z.array(strokes).max(18).nullish().describe('hole by hole, instead of gross'),
        withdrawn: z.boolean().optional(),
        replaces: instant
          .nullish()
          .describe(
            'enteredAt of the score that the caller saw, null for none; another one is not overwritten',
          ),
      }),
    )
    .min(1, 'must have a score')
    .max(playersMax),
  status: 200,
  answer: oneCard,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ROUND_NOT_STARTED', 'CARD_CLOSED', 'SCORE_CHANGED'],
})

const pendingScore = z.object({
  step: z
    .enum(resultSteps)
    .describe(
      'post: no score yet · complete: scores of others are missing · submit: all are in · accept: a result awaits the caller',
    ),
  until: instant.describe('the deadline of the step'),
  prizeCents: z.int(),
  session,
  card,
})

export type PendingScore = z.infer<typeof pendingScore>

export const pendingScores = endpoint({
  method: 'GET',
  path: '/scores/pending',
  access: 'user',
  summary: 'Rounds that need something of the caller: their score, or with a prize also the result',
  status: 200,
  answer: wholeList(pendingScore),
  errors: [],
})

export const attestScore = endpoint({
  method: 'POST',
  path: '/sessions/{id}/scores/{userId}/attest',
  access: 'user',
  summary: 'Confirm a score: one a co-player posted for themselves, or one posted for the caller',
  params: z.object({ id, userId: id }),
  status: 200,
  answer: oneCard,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CARD_CLOSED'],
  idempotent: true,
})

export const proposeResult = endpoint({
  method: 'POST',
  path: '/sessions/{id}/result/propose',
  access: 'user',
  summary: 'Propose the result once the round is over and everyone has a score or withdrew',
  params: byId,
  status: 200,
  answer: oneCard,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ROUND_NOT_OVER', 'SCORES_MISSING', 'CARD_CLOSED'],
  idempotent: true,
})

export const confirmResult = endpoint({
  method: 'POST',
  path: '/sessions/{id}/result/confirm',
  access: 'user',
  summary: 'Confirm the proposed result; the last confirmation settles and pays it',
  params: byId,
  status: 200,
  answer: oneCard,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'NO_OPEN_RESULT'],
  idempotent: true,
})

export const disputeResult = endpoint({
  method: 'POST',
  path: '/sessions/{id}/result/dispute',
  access: 'user',
  summary: 'Dispute the proposed result; the prize is frozen until an administrator rules',
  params: byId,
  body: z.strictObject({ reason: text(500).min(1, 'is required') }),
  status: 200,
  answer: oneCard,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'NO_OPEN_RESULT'],
  idempotent: true,
})

export const resolveResult = endpoint({
  method: 'POST',
  path: '/sessions/{id}/result/resolve',
  access: 'admin',
  summary: 'Rule on a disputed result, or approve a prize that the platform funds',
  params: byId,
  body: z.strictObject({
    kind: z.enum(rulingKinds),
    winners: z.array(id).max(playersMax).default([]),
    note: text(500).min(1, 'is required').describe('why; the players read it'),
  }),
  status: 200,
  answer: oneCard,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'NO_OPEN_RESULT'],
  idempotent: true,
})

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
  summary: 'Co-players of the last week whom the caller has not rated yet, latest round first',
  status: 200,
  answer: wholeList(unrated),
  errors: [],
})

export const rateCoPlayers = endpoint({
  method: 'POST',
  path: '/sessions/{id}/ratings',
  access: 'user',
  summary: 'Rate co-players after the round, each once; unseen until both have rated, or a week',
  params: byId,
  body: z
    .array(z.strictObject({ userId: id, stars: z.int().min(1).max(starsMax) }))
    .min(1, 'must have a rating')
    .max(playersMax),
  status: 204,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ROUND_NOT_OVER', 'ALREADY_RATED'],
  idempotent: true,
})

export const getHandicap = endpoint({
  method: 'GET',
  path: '/users/{id}/handicap',
  access: 'guest',
  summary: 'The estimated handicap index, and the last differentials that it comes from',
  params: byId,
  status: 200,
  answer: z.object({
    index: z.number().nullable().describe('estimated; null below three scores'),
    estimated: z.literal(true),
    differentials: z.array(
      z.object({
        sessionId: id,
        courseName: z.string(),
        date: instant,
        timeZone: z.string(),
        gross: z.int(),
        differential: z.number(),
        isUsed: z.boolean().describe('among the lowest, from which the index comes'),
        isRated: z.boolean().describe("false where the course's rating and slope are not known"),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
})
