/** Leaderboard endpoints. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cents, countyName, id, page, stateCode } from './fields.ts'

export const leaderboardPeriods = ['all', 'month', 'rising'] as const

export const leaderboardEntry = z
  .object({
    rank: z.int().describe('Tied players share a rank.'),
    previousRank: z
      .int()
      .nullable()
      .describe('Rank 30 days ago, with `period=rising`; null if unranked then.'),
    user: z
      .object({
        id,
        username: z.string(),
        displayName: z.string().nullable(),
        avatarUrl: z.string().nullable(),
      })
      .nullable()
      .describe('Null if you can’t see the profile.'),
    stats: z.object({
      sessionsPlayed: z.int(),
      averageRating: z.number().nullable(),
      winCount: z.int(),
      earnings: cents,
      handicap: z.number().nullable().describe('Estimated handicap index.'),
    }),
  })
  .meta({ id: 'LeaderboardEntry' })

export type LeaderboardEntry = z.infer<typeof leaderboardEntry>

const paging = {
  limit: z.coerce.number().int().min(1).max(100).default(50).describe('Players per page.'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
}

const board = page(leaderboardEntry).extend({
  you: leaderboardEntry
    .nullable()
    .describe('Your own entry; null for guests and unranked players.'),
})

export const globalLeaderboard = endpoint({
  method: 'GET',
  path: '/leaderboard/global',
  access: 'guest',
  sharedByGuests: true,
  summary: 'Retrieve the leaderboard',
  description:
    'Returns the top players of all time or this month, or the players whose rank rose the most.',
  query: z.object({ ...paging, period: z.enum(leaderboardPeriods).default('all') }),
  status: 200,
  response: board,
  errors: [],
})

export const countyLeaderboard = endpoint({
  method: 'GET',
  path: '/leaderboard/county',
  access: 'guest',
  sharedByGuests: true,
  summary: 'Retrieve a county leaderboard',
  description: "Returns the top players in one county's completed sessions.",
  query: z.object({ stateCode, countyName, ...paging }),
  status: 200,
  response: board,
  errors: ['NOT_FOUND'],
})

export const leaderboardSummary = endpoint({
  method: 'GET',
  path: '/leaderboard/summary',
  access: 'guest',
  summary: 'Retrieve leaderboard totals',
  description: 'Returns the summary figures shown above the leaderboards.',
  status: 200,
  response: z
    .object({
      playersRanked: z.int(),
      sessionsCompleted: z.int(),
      prizeMoneyCents: cents,
      averageScore: z
        .number()
        .nullable()
        .describe('Average of confirmed 18-hole scores, to one decimal.'),
    })
    .meta({ id: 'LeaderboardSummary' }),
  errors: [],
})
