import type { Card } from '@county-golf/contract/results'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { transaction } from '../../lib/database.ts'
import type { Once } from '../../lib/idempotency.ts'
import { refuse } from '../../lib/refusal.ts'
import { record } from '../events/service.ts'
import { lockRound } from './locked-round.ts'
import { changeCard, insertAnswer } from './queries.ts'
import { answerRefusal, hasAnswered } from './rules.ts'
import { settleIfAgreed } from './settle.ts'
import { cardView, readRound } from './view.ts'

/** Agrees with the proposed result. The last one to do so settles and pays it. */
export async function confirmResult(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  once: Once,
): Promise<{ card: Card }> {
  return await transaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    const round = await lockRound(tx, viewer, sessionId)
    const refusal = answerRefusal(round.session, round.card, viewer.id, at)
    if (refusal) throw refusal
    if (!hasAnswered(round.answers, viewer.id)) {
      await insertAnswer(tx, sessionId, viewer.id, null, at)
      await record(tx, at, { kind: 'result.confirmed', sessionId, userId: viewer.id })
    }
    const after = await settleIfAgreed(tx, at, await readRound(tx, round.session))
    const answer = { card: cardView(after) }
    await once.remember(tx, answer, at)
    return answer
  })
}

/** Disputes the proposed result: nothing moves until an administrator rules. */
export async function disputeResult(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  reason: string,
  once: Once,
): Promise<{ card: Card }> {
  return await transaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    const round = await lockRound(tx, viewer, sessionId)
    const refusal = answerRefusal(round.session, round.card, viewer.id, at)
    if (refusal) throw refusal
    if (hasAnswered(round.answers, viewer.id))
      throw refuse('NO_OPEN_RESULT', 'You have agreed with this result')
    await insertAnswer(tx, sessionId, viewer.id, reason, at)
    await changeCard(tx, sessionId, { state: 'disputed' })
    await record(tx, at, {
      kind: 'result.disputed',
      sessionId,
      userId: viewer.id,
      data: { reason },
    })
    const answer = { card: cardView(await readRound(tx, round.session)) }
    await once.remember(tx, answer, at)
    return answer
  })
}
