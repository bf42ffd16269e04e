import type { Scorecard } from '@county-golf/contract/results'
import type { Idempotency } from '../../database/idempotency.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { refusal } from '../../lib/refusal.ts'
import { record } from '../events/service.ts'
import { withRound } from './locked-round.ts'
import { insertAnswer, updateScorecard } from './queries.ts'
import { answerRefusal, hasAnswered } from './rules.ts'
import { settleIfAgreed } from './settle.ts'
import { rereadRound } from './view.ts'

/** Confirms the proposed result. The last confirmation settles it. */
export async function confirmResult(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  idempotency: Idempotency,
): Promise<{ card: Scorecard }> {
  return await withRound(deps, viewer, sessionId, idempotency, async ({ tx, round, at }) => {
    const refused = answerRefusal(round.session, round.card, viewer.id, at)
    if (refused) throw refused
    if (!hasAnswered(round.answers, viewer.id)) {
      await insertAnswer(tx, sessionId, viewer.id, null, at)
      await record(tx, at, { kind: 'result.confirmed', sessionId, userId: viewer.id })
    }
    return await settleIfAgreed(tx, at, await rereadRound(tx, round))
  })
}

/** Disputes the proposed result. No money moves until an admin decides. */
export async function disputeResult(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  reason: string,
  idempotency: Idempotency,
): Promise<{ card: Scorecard }> {
  return await withRound(deps, viewer, sessionId, idempotency, async ({ tx, round, at }) => {
    const refused = answerRefusal(round.session, round.card, viewer.id, at)
    if (refused) throw refused
    if (hasAnswered(round.answers, viewer.id))
      throw refusal('NO_OPEN_RESULT', 'You already accepted this result')
    await insertAnswer(tx, sessionId, viewer.id, reason, at)
    await updateScorecard(tx, sessionId, { state: 'disputed' })
    await record(tx, at, {
      kind: 'result.disputed',
      sessionId,
      userId: viewer.id,
      data: { reason },
    })
    return await rereadRound(tx, round)
  })
}
