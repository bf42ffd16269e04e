/** The calls about who stands where. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cents, countyName, id, page, stateCode } from './shapes.ts'

export const leaderboardPeriods = ['all', 'month', 'rising'] as const

export const leaderboardEntry = z
  .object({
    rank: z.int().describe('equals share one'),
    previousRank: z
      .int()
      .nullable()
      .describe('30 days ago, with period=rising; null for who was on no board then'),
    user: z
      .object({
        id,
        username: z.string(),
        displayName: z.string().nullable(),
        avatarUrl: z.string().nullable(),
      })
      .nullable()
      .describe('null where the profile is hidden from the viewer'),
    stats: z.object({
      sessionsPlayed: z.int(),
      averageRating: z.number().nullable(),
      winCount: z.int(),
      earnings: cents,
      handicap: z.number().nullable().describe('estimated index'),
    }),
  })
  .meta({ id: 'LeaderboardEntry' })

export type LeaderboardEntry = z.infer<typeof leaderboardEntry>

const paging = {
  limit: z.coerce.number().int().min(1).max(100).default(50).describe('players per page'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
}

const board = page(leaderboardEntry).extend({
  you: leaderboardEntry
    .nullable()
    .describe("the caller's own place; null for guests and for players who are not on the board"),
})

export const globalLeaderboard = endpoint({
  method: 'GET',
  path: '/leaderboard/global',
  access: 'guest',
  summary: 'The best everywhere: of all time, of this month, or those whose rank rose most',
  query: z.object({ ...paging, period: z.enum(leaderboardPeriods).default('all') }),
  status: 200,
  answer: board,
  errors: [],
})

export const countyLeaderboard = endpoint({
  method: 'GET',
  path: '/leaderboard/county',
  access: 'guest',
  summary: 'The best in the sessions that were played in one county',
  query: z.object({ stateCode, countyName, ...paging }),
  status: 200,
  answer: board,
  errors: ['NOT_FOUND'],
})

export const leaderboardSummary = endpoint({
  method: 'GET',
  path: '/leaderboard/summary',
  access: 'guest',
  summary: 'The figures over all boards',
  status: 200,
  answer: z
    .object({
      playersRanked: z.int(),
      sessionsCompleted: z.int(),
      prizeMoneyCents: cents,
      averageScore: z.number().nullable().describe('attested scores over 18 holes, to one decimal'),
    })
    .meta({ id: 'LeaderboardSummary' }),
  errors: [],
})
