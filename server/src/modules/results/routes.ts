import * as closures from '@county-golf/contract/closures'
import { getHandicap } from '@county-golf/contract/handicaps'
import * as ratingCalls from '@county-golf/contract/ratings'
import * as calls from '@county-golf/contract/results'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../http/implement.ts'
import { confirmResult, disputeResult } from './answer-result.ts'
import { attestScore } from './attest-score.ts'
import { answerClosure } from './closures/answer-closure.ts'
import { getClosure, reportClosure, withdrawClosure } from './closures/report-closure.ts'
import { resolveClosure } from './closures/resolve-closure.ts'
import { getScorecard } from './get-scorecard.ts'
import { type HandicapDeps, handicapOf } from './handicap.ts'
import { pendingScores } from './pending-scores.ts'
import { postScores } from './post-scores.ts'
import { proposeResult } from './propose-result.ts'
import { pendingRatings, rateCoPlayers } from './rate-co-players.ts'
import { resolveResult } from './resolve-result.ts'

export function registerResults(app: FastifyInstance, deps: HandicapDeps): void {
  implement(app, calls.getScores, ({ params, viewer }) => getScorecard(deps, viewer, params.id))
  implement(app, calls.putScores, ({ params, body, viewer, idempotency }) =>
    postScores(deps, viewer, params.id, body, idempotency),
  )
  implement(app, calls.pendingScores, ({ viewer }) => pendingScores(deps, viewer))
  implement(app, calls.attestScore, ({ params, viewer, idempotency }) =>
    attestScore(deps, viewer, params, idempotency),
  )
  implement(app, calls.proposeResult, ({ params, viewer, idempotency }) =>
    proposeResult(deps, viewer, params.id, idempotency),
  )
  implement(app, calls.confirmResult, ({ params, viewer, idempotency }) =>
    confirmResult(deps, viewer, params.id, idempotency),
  )
  implement(app, calls.disputeResult, ({ params, body, viewer, idempotency }) =>
    disputeResult(deps, viewer, params.id, body.reason, idempotency),
  )
  implement(app, calls.resolveResult, ({ params, body, viewer, idempotency }) =>
    resolveResult(deps, viewer, params.id, body, idempotency),
  )
  implement(app, closures.getClosure, ({ params, viewer }) => getClosure(deps, viewer, params.id))
  implement(app, closures.reportClosure, ({ params, body, viewer, idempotency }) =>
    reportClosure(deps, viewer, params.id, body, idempotency),
  )
  implement(app, closures.withdrawClosure, ({ params, viewer, idempotency }) =>
    withdrawClosure(deps, viewer, params.id, idempotency),
  )
  implement(app, closures.answerClosure, ({ params, body, viewer, idempotency }) =>
    answerClosure(deps, viewer, params.id, body, idempotency),
  )
  implement(app, closures.resolveClosure, ({ params, body, viewer, idempotency }) =>
    resolveClosure(deps, viewer, params.id, body, idempotency),
  )
  implement(app, ratingCalls.pendingRatings, ({ viewer }) => pendingRatings(deps, viewer))
  implement(app, ratingCalls.rateCoPlayers, ({ params, body, viewer, idempotency }) =>
    rateCoPlayers(deps, viewer, params.id, body, idempotency),
  )
  implement(app, getHandicap, ({ params, viewer }) => handicapOf(deps, viewer, params.id))
}
