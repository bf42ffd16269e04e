import * as calls from '@county-golf/contract/results'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../http/implement.ts'
import { confirmResult, disputeResult } from './answer-result.ts'
import { attestScore } from './attest-score.ts'
import { getCard } from './get-card.ts'
import { type HandicapDeps, handicapOf } from './handicap.ts'
import { pendingScores } from './pending-scores.ts'
import { postScores } from './post-scores.ts'
import { proposeResult } from './propose-result.ts'
import { pendingRatings, rateCoPlayers } from './rate-co-players.ts'
import { resolveResult } from './resolve-result.ts'

export function registerResults(app: FastifyInstance, deps: HandicapDeps): void {
  implement(app, calls.getScores, ({ params, viewer }) => getCard(deps, viewer, params.id))
  implement(app, calls.putScores, ({ params, body, viewer, once }) =>
    postScores(deps, viewer, params.id, body, once),
  )
  implement(app, calls.pendingScores, ({ viewer }) => pendingScores(deps, viewer))
  implement(app, calls.attestScore, ({ params, viewer, once }) =>
    attestScore(deps, viewer, params, once),
  )
  implement(app, calls.proposeResult, ({ params, viewer, once }) =>
    proposeResult(deps, viewer, params.id, once),
  )
  implement(app, calls.confirmResult, ({ params, viewer, once }) =>
    confirmResult(deps, viewer, params.id, once),
  )
  implement(app, calls.disputeResult, ({ params, body, viewer, once }) =>
    disputeResult(deps, viewer, params.id, body.reason, once),
  )
  implement(app, calls.resolveResult, ({ params, body, viewer, once }) =>
    resolveResult(deps, viewer, params.id, body, once),
  )
  implement(app, calls.pendingRatings, ({ viewer }) => pendingRatings(deps, viewer))
  implement(app, calls.rateCoPlayers, ({ params, body, viewer, once }) =>
    rateCoPlayers(deps, viewer, params.id, body, once),
  )
  implement(app, calls.getHandicap, ({ params, viewer }) => handicapOf(deps, viewer, params.id))
}
