import * as calls from '@county-golf/contract/leaderboard'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { countyBoard, globalBoard } from './boards.ts'
import { leaderboardSummary } from './summary.ts'

export function registerLeaderboard(app: FastifyInstance, deps: Deps): void {
  implement(app, calls.globalLeaderboard, ({ query, viewer }) =>
    globalBoard({ ...deps, log: app.log }, viewer, query),
  )
  implement(app, calls.countyLeaderboard, ({ query, viewer }) => countyBoard(deps, viewer, query))
  implement(app, calls.leaderboardSummary, () => leaderboardSummary(deps))
}
