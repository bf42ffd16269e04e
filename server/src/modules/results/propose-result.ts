import { answerHours } from '@county-golf/contract/constants'
import { hourMs } from '@county-golf/contract/durations'
import type { Scorecard } from '@county-golf/contract/results'
import type { Idempotency } from '../../database/idempotency.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { refusal } from '../../lib/refusal.ts'
import { record } from '../events/service.ts'
import { completeRound, withRound } from './locked-round.ts'
import { scoringOf } from './net-scores.ts'
import { insertAnswer, upsertScorecard } from './queries.ts'
import { proposeRefusal } from './rules.ts'
import { settleIfAgreed } from './settle.ts'
import { leadersOf, rereadRound } from './view.ts'

/**
 * Proposes the result that the scores give. Locks the scores and counts as the proposer's
 * agreement.
 */
export async function proposeResult(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  idempotency: Idempotency,
): Promise<{ card: Scorecard }> {
  return await withRound(deps, viewer, sessionId, idempotency, async ({ tx, round: seen, at }) => {
    const refused = proposeRefusal(seen, viewer.id, at)
    if (refused) throw refused
    const round = await completeRound(tx, deps, seen)
    const { session } = round
    if (session.status === 'cancelled') throw refusal('CARD_CLOSED', 'This session is cancelled')

    const expiresAt = new Date(at.getTime() + answerHours * hourMs)
    const winners = leadersOf(round)
    await upsertScorecard(tx, sessionId, {
      state: 'proposed',
      scoring: scoringOf(session, round.handicaps),
      proposed_by: viewer.id,
      proposed_at: at,
      expires_at: expiresAt,
      winners,
    })
    await insertAnswer(tx, sessionId, viewer.id, null, at)
    await record(tx, at, {
      kind: 'result.proposed',
      sessionId,
      userId: viewer.id,
      data: { winners, expiresAt: expiresAt.toISOString() },
    })
    await deps.jobs.enqueue(tx, {
      name: 'result.answers_due',
      data: { sessionId },
      dueAt: expiresAt,
    })
    return await settleIfAgreed(tx, at, await rereadRound(tx, round))
  })
}
