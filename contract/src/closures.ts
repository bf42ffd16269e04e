/** Reports that a course is closed or that play has stopped, which refund everyone if the players agree. */
import { z } from 'zod'
import { closureNoteMax } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { cents, id, instant, page, pageQuery, text } from './fields.ts'
import { userSummary } from './users.ts'

/** Why our team decides about a closure. */
export const closureReviews = ['objection', 'limit', 'scores'] as const
export type ClosureReview = (typeof closureReviews)[number]

/** How a closure ended. */
export const closureOutcomes = [
  'agreed',
  'approved',
  'withdrawn',
  'refuted',
  'rejected',
  'lapsed',
] as const
export type ClosureOutcome = (typeof closureOutcomes)[number]

const hole = z
  .int()
  .min(0)
  .max(18)
  .describe('The last hole that was played. 0 if play never started.')
const note = text(closureNoteMax).default('')

export const closure = z
  .object({
    id,
    by: id.describe('The host or player who reported it.'),
    at: instant,
    until: instant.describe('If no one objects by then, everyone gets a full refund.'),
    hole,
    note: z.string(),
    review: z
      .enum(closureReviews)
      .nullable()
      .describe(
        'Why our team decides: someone objects, the same players agreed on too many closures, or a score was posted.',
      ),
    outcome: z
      .enum(closureOutcomes)
      .nullable()
      .describe(
        '`agreed` and `approved`: everyone got a refund; `refuted`: all others objected; `lapsed`: the session was cancelled or moved before an answer.',
      ),
    agreed: z.array(id).describe('Users who agree, besides the one who reported it.'),
    objections: z.array(z.object({ userId: id, note: z.string() })),
    ruling: z.string().nullable().describe('Our team’s reason.'),
  })
  .meta({ id: 'Closure' })

export type Closure = z.infer<typeof closure>

const closureStatus = z.object({
  closure: closure.nullable().describe('The latest one.'),
  refundCents: cents.describe('What the viewer gets back if everyone agrees.'),
  can: z.object({
    report: z.boolean(),
    answer: z.boolean(),
    withdraw: z.boolean(),
  }),
})

export type ClosureStatus = z.infer<typeof closureStatus>

const byId = z.object({ id })

export const getClosure = endpoint({
  method: 'GET',
  path: '/sessions/{id}/closure',
  access: 'user',
  summary: 'Retrieve a closure',
  description:
    'Returns the latest report that the course of a session is closed or play has stopped. Open to its host and players.',
  params: byId,
  status: 200,
  response: closureStatus,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

export const reportClosure = endpoint({
  method: 'POST',
  path: '/sessions/{id}/closure',
  access: 'user',
  summary: 'Report a closed course or the end of play',
  description:
    'Asks the host and players to agree that the round can’t be played or finished. If they all do, or no one objects in time, the session is cancelled and everyone gets a full refund. Possible from 6 hours before until 12 hours after the tee time, once per user.',
  params: byId,
  body: z.strictObject({ hole, note }),
  status: 200,
  response: closureStatus,
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'SESSION_NOT_BOOKABLE',
    'ROUND_NOT_STARTED',
    'CARD_CLOSED',
    'ALREADY_PROCESSED',
  ],
  idempotent: true,
})

export const withdrawClosure = endpoint({
  method: 'DELETE',
  path: '/sessions/{id}/closure',
  access: 'user',
  summary: 'Withdraw a closure',
  description: 'Takes your report back. The round goes on as if it hadn’t been made.',
  params: byId,
  status: 200,
  response: closureStatus,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'NO_CLOSURE'],
})

export const answerClosure = endpoint({
  method: 'POST',
  path: '/sessions/{id}/closure/answer',
  access: 'user',
  summary: 'Agree or object to a closure',
  description:
    'Answers a report. You can change your answer until it’s decided. With an objection, our team decides, unless all others object, at least two of them.',
  params: byId,
  body: z.strictObject({ agrees: z.boolean(), note: note.describe('What happened instead.') }),
  status: 200,
  response: closureStatus,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'NO_CLOSURE'],
  idempotent: true,
})

export const resolveClosure = endpoint({
  method: 'POST',
  path: '/sessions/{id}/closure/resolve',
  access: 'admin',
  summary: 'Decide a closure',
  description:
    'Approves a report, which cancels the session with full refunds, or turns it down, so that the round counts.',
  params: byId,
  body: z.strictObject({
    approve: z.boolean(),
    note: text(500).min(1, 'is required').describe('Reason, which the players see.'),
  }),
  status: 200,
  response: z.object({ closure }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'NO_CLOSURE'],
  idempotent: true,
})

export const adminClosure = z
  .object({
    sessionId: id,
    courseName: z.string(),
    stateCode: z.string(),
    countyName: z.string(),
    date: instant,
    timeZone: z.string(),
    since: instant,
    refundCents: cents.describe('What all payers got or would get back.'),
    people: z.array(userSummary).describe('The host and the players.'),
    scores: z.array(z.object({ userId: id, gross: z.int().nullable() })),
    closure,
    canDecide: z.boolean().describe('False if you play in the session or pay its bounty.'),
  })
  .meta({ id: 'AdminClosure' })

export type AdminClosure = z.infer<typeof adminClosure>

export const listClosures = endpoint({
  method: 'GET',
  path: '/admin/closures',
  access: 'admin',
  summary: 'List closures',
  description:
    'Returns reports of closed courses and ended play that need a decision, oldest first, or the ones that an admin decided, newest first.',
  query: z.object({ ...pageQuery, state: z.enum(['open', 'ruled']).default('open') }),
  status: 200,
  response: page(adminClosure),
  errors: [],
})
