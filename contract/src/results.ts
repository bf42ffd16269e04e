/** Scores, results, and handicaps. */
import { z } from 'zod'
import { playersMax, strokesMax } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, text, wholeList } from './fields.ts'
import { teeSet } from './locations.ts'
import { scoring, session } from './sessions.ts'

export const scorecardStates = [
  'open',
  'proposed',
  'disputed',
  'settled',
  'expired',
  'void',
] as const
export const rulingKinds = ['winner', 'split', 'refund'] as const
/** What a player still has to do, in order. */
export const resultSteps = ['post', 'complete', 'submit', 'accept'] as const
export type ResultStep = (typeof resultSteps)[number]

const score = z.object({
  userId: id,
  gross: z.int().nullable().describe('Strokes; null for a player who withdrew.'),
  net: z.int().nullable().describe('Gross minus the playing handicap, if net counts.'),
  holesPlayed: z.int(),
  withdrawn: z.boolean(),
  enteredBy: id,
  enteredAt: instant,
  attestedBy: id
    .nullable()
    .describe('Null if the score was confirmed by a day passing without an objection.'),
  attestedAt: instant.nullable(),
  correctedAt: instant
    .nullable()
    .describe('When an admin corrected the score with their decision. Null for all others.'),
  strokes: z.array(z.int()).optional().describe('Strokes by hole.'),
  teeId: id.nullable().optional().describe('The tees that were played, of `tees`.'),
})

/** Why a prize is on hold until an admin looked at it. */
export const holdReasons = ['low_net', 'first_net_prize'] as const

export const scorecard = z
  .object({
    holes: z.union([z.literal(18), z.literal(9)]),
    scoring: scoring.describe('Without a prize, net only if every player has a handicap index.'),
    state: z.enum(scorecardStates),
    scores: z.array(score).describe('In the order they joined.'),
    plausible: z
      .object({ min: z.int(), max: z.int() })
      .describe(
        'Typical range of gross scores for these holes and this par; confirm others with the user.',
      ),
    tees: z.array(teeSet).optional().describe('The tees to choose from when posting a score.'),
    usualTees: z
      .array(z.object({ userId: id, teeId: id }))
      .optional()
      .describe(
        'The tees of each player: of their score, or the ones a score gets that names none.',
      ),
    handicaps: z
      .array(
        z.object({
          userId: id,
          index: z.number(),
          strokesOff: z.number().describe('Taken off for net prizes of the last twelve months.'),
        }),
      )
      .optional()
      .describe('The handicaps that net scores count with. Empty for gross scoring.'),
    unmetTerms: z
      .enum(['handicap', 'rating'])
      .nullable()
      .optional()
      .describe(
        'Why the prize money will be refunded: a player has no proven handicap, or played tees without a rating.',
      ),
    hold: z
      .object({
        reason: z.enum(holdReasons),
        until: instant
          .nullable()
          .describe('When the prize money is refunded unless an admin decides.'),
        players: z.array(id).describe('The winners whose net score is looked at.'),
      })
      .nullable()
      .optional()
      .describe('Set while an admin looks at a net prize before it’s paid.'),
    leaders: z.array(id).describe('Players with the best score so far.'),
    postingFrom: instant.describe('Tee time.'),
    proposableFrom: instant.describe('End of the round.'),
    proposableUntil: instant.describe(
      'Deadline, after which scoring closes and the prize money is refunded.',
    ),
    proposal: z
      .object({
        by: id,
        at: instant,
        expiresAt: instant.describe('Deadline; those who don’t answer by then agree.'),
        winners: z.array(id),
        confirmations: z.array(id),
        awaiting: z.array(id).describe('Users yet to answer, with a host who pays the bounty.'),
        disputes: z.array(z.object({ userId: id, reason: z.string(), at: instant })),
      })
      .nullable(),
    awaitingApproval: z
      .boolean()
      .describe(
        'Everyone agrees, but an admin still has to approve the prize: it’s funded by the platform, or on `hold`.',
      ),
    ruling: z
      .object({ kind: z.enum(rulingKinds), winners: z.array(id), note: z.string() })
      .nullable(),
    winners: z.array(id).describe('Set once the result is final.'),
  })
  .meta({ id: 'Card' })

export type Scorecard = z.infer<typeof scorecard>
export type ScorecardScore = z.infer<typeof score>

const byId = z.object({ id })
const oneCard = z.object({ card: scorecard })
const strokes = z.int().min(1).max(strokesMax)
const scoreEntry = z.strictObject({
  userId: id,
  gross: z
    .int()
    .min(1)
    .max(18 * strokesMax)
    .nullish(),
  strokes: z.array(strokes).max(18).nullish().describe('Strokes by hole, instead of `gross`.'),
  withdrawn: z.boolean().optional(),
  teeId: id
    .nullish()
    .describe('The tees that were played, of the scorecard’s `tees`. Without it, the usual ones.'),
})

export const getScores = endpoint({
  method: 'GET',
  path: '/sessions/{id}/scores',
  access: 'user',
  adminOverride: true,
  summary: 'Retrieve a scorecard',
  description: "Returns a session's scorecard. Open to its players, its host, and admins.",
  params: byId,
  status: 200,
  response: oneCard,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

export const putScores = endpoint({
  method: 'PUT',
  path: '/sessions/{id}/scores',
  access: 'user',
  summary: 'Post scores',
  description:
    "Posts your score or a playing partner's, from the tee time until a result is submitted.",
  params: byId,
  body: z
    .array(
      scoreEntry.extend({
        replaces: instant
          .nullish()
          .describe(
            '`enteredAt` of the score you saw, null for none; a different score isn’t overwritten.',
          ),
      }),
    )
    .min(1, 'must have a score')
    .max(playersMax),
  status: 200,
  response: oneCard,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ROUND_NOT_STARTED', 'CARD_CLOSED', 'SCORE_CHANGED'],
})

const pendingScore = z.object({
  step: z
    .enum(resultSteps)
    .describe(
      '`post`: your score is missing; `complete`: other scores are missing; `submit`: all scores are in; `accept`: confirm or dispute a result.',
    ),
  until: instant.describe('Deadline of the step.'),
  prizeCents: z.int(),
  session,
  card: scorecard,
})

export type PendingScore = z.infer<typeof pendingScore>

export const pendingScores = endpoint({
  method: 'GET',
  path: '/scores/pending',
  access: 'user',
  summary: 'List rounds that need you',
  description: 'Returns rounds that need your score, or your action on a result.',
  status: 200,
  response: wholeList(pendingScore),
  errors: [],
})

export const attestScore = endpoint({
  method: 'POST',
  path: '/sessions/{id}/scores/{userId}/attest',
  access: 'user',
  summary: 'Confirm a score',
  description:
    'Confirms a score that a playing partner posted for themselves, or one that was posted for you.',
  params: z.object({ id, userId: id }),
  status: 200,
  response: oneCard,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CARD_CLOSED'],
  idempotent: true,
})

export const proposeResult = endpoint({
  method: 'POST',
  path: '/sessions/{id}/result/propose',
  access: 'user',
  summary: 'Submit a result',
  description:
    'Submits the result once the round is over and every player has a score or has withdrawn.',
  params: byId,
  status: 200,
  response: oneCard,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ROUND_NOT_OVER', 'SCORES_MISSING', 'CARD_CLOSED'],
  idempotent: true,
})

export const confirmResult = endpoint({
  method: 'POST',
  path: '/sessions/{id}/result/confirm',
  access: 'user',
  summary: 'Confirm a result',
  description:
    'Confirms the submitted result. The last confirmation makes it final and pays the prize.',
  params: byId,
  status: 200,
  response: oneCard,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'NO_OPEN_RESULT'],
  idempotent: true,
})

export const disputeResult = endpoint({
  method: 'POST',
  path: '/sessions/{id}/result/dispute',
  access: 'user',
  summary: 'Dispute a result',
  description: 'Disputes the submitted result. The prize stays on hold until an admin decides.',
  params: byId,
  body: z.strictObject({ reason: text(500).min(1, 'is required') }),
  status: 200,
  response: oneCard,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'NO_OPEN_RESULT'],
  idempotent: true,
})

export const resolveResult = endpoint({
  method: 'POST',
  path: '/sessions/{id}/result/resolve',
  access: 'admin',
  summary: 'Decide a result',
  description: 'Decides a disputed result, or approves a platform-funded prize.',
  params: byId,
  body: z.strictObject({
    kind: z.enum(rulingKinds),
    winners: z.array(id).max(playersMax).default([]),
    note: text(500).min(1, 'is required').describe('Reason, which the players see.'),
    corrections: z
      .array(scoreEntry)
      .max(playersMax)
      .default([])
      .describe('Scores that were wrong, as they should be. They count in place of the old ones.'),
  }),
  status: 200,
  response: oneCard,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'NO_OPEN_RESULT'],
  idempotent: true,
})
