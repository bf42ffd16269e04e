import type { Scorecard } from '@county-golf/contract/results'
import type { Tx } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { refusal } from '../../lib/refusal.ts'
import { needsSecondAdmin } from '../approvals/service.ts'
import { writeAudit } from '../audit/service.ts'
import type { SeatedSession } from '../sessions/service.ts'
import { storedSettings } from '../settings/service.ts'
import { prizeHeld } from '../wallet/service.ts'
import { closeScorecard, type Ending } from './close-scorecard.ts'
import { type CorrectedScore, correctScores } from './correct-scores.ts'
import { withRound } from './locked-round.ts'
import { updateScorecard } from './queries.ts'
import {
  type Decision,
  deciderRefusal,
  decisionRefusal,
  inOrder,
  type ScoreEntry,
} from './rules.ts'

/** An admin's decision on a disputed result, or on a prize the platform pays. It is final. */
export async function resolveResult(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  ruling: Decision & { corrections: ScoreEntry[] },
  idempotency: Idempotency,
): Promise<{ card: Scorecard }> {
  return await withRound(deps, viewer, sessionId, idempotency, async ({ tx, round, at }) => {
    const { session, card } = round
    const refused = deciderRefusal(session, card, viewer.id)
    if (refused) throw refused
    const { scores, corrected } = await correctScores(tx, at, round, ruling.corrections)
    const invalidDecision = decisionRefusal(scores, ruling)
    if (invalidDecision) throw invalidDecision
    await refuseOwnGift(tx, viewer, session, ruling)
    const winners = inOrder(session, ruling.winners)
    await updateScorecard(tx, sessionId, {
      ruling: ruling.kind,
      ruling_winners: winners,
      ruling_note: ruling.note,
      ruled_by: viewer.id,
    })
    await writeAudit(tx, at, {
      adminId: viewer.id,
      action: 'result.rule',
      target: sessionId,
      before: { state: card?.state, winners: card?.winners, ...scoresIn(corrected, 'before') },
      after: { kind: ruling.kind, winners, ...scoresIn(corrected, 'after') },
      reason: ruling.note,
    })
    const data = {
      note: ruling.note,
      corrections: corrected.map(({ before, after }) => ({
        userId: after.userId,
        from: before.gross,
        to: after.gross,
      })),
    }
    const ending: Ending =
      ruling.kind === 'refund'
        ? { state: 'void', cause: 'ruled', ruling: data }
        : { state: 'settled', winners, how: 'ruled', ruling: data }
    return await closeScorecard(tx, at, { ...round, scores }, ending)
  })
}

/** The corrected scores as the audit log keeps them. */
const scoresIn = (corrected: readonly CorrectedScore[], side: 'before' | 'after') =>
  corrected.length > 0 ? { scores: corrected.map((score) => score[side]) } : {}

/**
 * Prevents an admin from giving away alone, as a prize, what they may not credit alone. An admin
 * who offered a platform bounty above the two-person limit can only refund it.
 * @throws Refusal FORBIDDEN
 */
async function refuseOwnGift(
  tx: Tx,
  viewer: Viewer,
  session: SeatedSession,
  { kind }: Decision,
): Promise<void> {
  if (kind === 'refund' || session.host_id !== viewer.id) return
  const { twoPersonLimitCents } = await storedSettings(tx)
  const { cents, isPlatformFunded } = await prizeHeld(tx, session.id)
  if (isPlatformFunded && needsSecondAdmin(twoPersonLimitCents, { kind: 'own_bounty', cents }))
    throw refusal(
      'FORBIDDEN',
      'Another admin has to approve this prize, because you offered it and it’s above the two-person limit.',
    )
}
