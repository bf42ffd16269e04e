import type { Card } from '@county-golf/contract/results'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { transaction } from '../../lib/database.ts'
import type { Once } from '../../lib/idempotency.ts'
import { writeAudit } from '../audit/service.ts'
import { closeCard, type Ending } from './close-card.ts'
import { lockRound } from './locked-round.ts'
import { changeCard } from './queries.ts'
import { inOrder, type Ruling, ruleRefusal } from './rules.ts'
import { cardView } from './view.ts'

/** An administrator's word on a disputed result, or on a prize that the platform pays. It is final. */
export async function resolveResult(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  ruling: Ruling,
  once: Once,
): Promise<{ card: Card }> {
  return await transaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    const round = await lockRound(tx, viewer, sessionId)
    const { session, card, scores } = round
    const refusal = ruleRefusal(session, card, scores, viewer.id, ruling)
    if (refusal) throw refusal
    const winners = inOrder(session, ruling.winners)
    await changeCard(tx, sessionId, {
      ruling: ruling.kind,
      ruling_winners: winners,
      ruling_note: ruling.note,
      ruled_by: viewer.id,
    })
    await writeAudit(tx, at, {
      adminId: viewer.id,
      act: 'result.rule',
      target: sessionId,
      before: { state: card?.state, winners: card?.winners },
      after: { kind: ruling.kind, winners },
      why: ruling.note || undefined,
    })
    const ending: Ending =
      ruling.kind === 'refund'
        ? { state: 'void', why: 'ruled' }
        : { state: 'settled', winners, how: 'ruled' }
    const answer = { card: cardView(await closeCard(tx, at, round, ending)) }
    await once.remember(tx, answer, at)
    return answer
  })
}
