/** How reliably players come to their rounds, from facts only. */
import { z } from 'zod'
import { noShowHours, noShowWitnesses, reliabilityMonths, reliabilityRounds } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, text, wholeList } from './fields.ts'

/** The facts of a player's last rounds. */
export const reliability = z
  .object({
    rounds: z
      .int()
      .describe(
        `Rounds played, missed, or left late, of the last ${reliabilityRounds} in ${reliabilityMonths} months.`,
      ),
    came: z.int().describe('Those of them that the player came to.'),
    didNotShow: z.int().describe('Those of them that the player kept a spot in and missed.'),
    leftInTime: z
      .int()
      .describe(
        `Sessions left with a full refund in ${reliabilityMonths} months. They don’t count.`,
      ),
  })
  .meta({ id: 'Reliability' })
export type Reliability = z.infer<typeof reliability>

export const sessionReliability = endpoint({
  method: 'GET',
  path: '/sessions/{id}/reliability',
  access: 'user',
  summary: 'List how reliable the players are',
  description:
    'Returns, for the players of a session whose rounds you can see, how many of their last rounds they came to.',
  params: z.object({ id }),
  status: 200,
  response: wholeList(reliability.extend({ userId: id })).extend({
    reported: z
      .array(z.object({ userId: id, counts: z.boolean() }))
      .describe('Players who you said didn’t show. What doesn’t count yet, you can take back.'),
  }),
  errors: ['NOT_FOUND'],
})

export const reportNoShow = endpoint({
  method: 'PUT',
  path: '/sessions/{id}/no-shows/{userId}',
  access: 'user',
  summary: 'Report that a player didn’t show',
  description: `Says that another player of your round didn’t come. It counts once ${noShowWitnesses} players say so, or the only other one, unless the player has a score that counts. Possible for ${noShowHours} hours after the tee time. Doing so again changes nothing.`,
  params: z.object({ id, userId: id }),
  status: 204,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'NOT_JOINED', 'ROUND_NOT_STARTED', 'SESSION_NOT_BOOKABLE'],
})

export const takeBackNoShow = endpoint({
  method: 'DELETE',
  path: '/sessions/{id}/no-shows/{userId}',
  access: 'user',
  summary: 'Take back that a player didn’t show',
  description:
    'Takes back what you said about another player of your round, until it counts. Doing so again changes nothing.',
  params: z.object({ id, userId: id }),
  status: 204,
  errors: ['NOT_FOUND', 'ALREADY_PROCESSED'],
})

const missedRound = z
  .object({
    sessionId: id,
    courseName: z.string(),
    date: instant,
    timeZone: z.string(),
    why: z.enum(['left_late', 'did_not_show']),
    isExcused: z.boolean().describe('An admin decided that it doesn’t count.'),
  })
  .meta({ id: 'MissedRound' })
export type MissedRound = z.infer<typeof missedRound>

export const missedRounds = endpoint({
  method: 'GET',
  path: '/users/{id}/missed-rounds',
  access: 'user',
  summary: 'List missed rounds',
  description: `Returns the rounds of the last ${reliabilityMonths} months that you left late or didn’t show for, latest first. Open to the player and to admins.`,
  params: z.object({ id }),
  status: 200,
  response: wholeList(missedRound),
  errors: ['NOT_FOUND'],
  adminOverride: true,
})

export const excuseRound = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/missed-rounds/{sessionId}/excuse',
  access: 'admin',
  summary: 'Excuse a missed round',
  description:
    'Takes a round that a player missed out of their reliability. It then counts neither for nor against them.',
  params: z.object({ id, sessionId: id }),
  body: z.strictObject({
    reason: text(500).min(1, 'Enter a reason').describe('For the audit log.'),
  }),
  status: 200,
  response: wholeList(missedRound),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  idempotent: true,
})
