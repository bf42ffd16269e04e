import { answerHours } from '@county-golf/contract/constants'
import type { Card } from '@county-golf/contract/results'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { transaction } from '../../lib/database.ts'
import type { Once } from '../../lib/idempotency.ts'
import { refuse } from '../../lib/refusal.ts'
import { record } from '../events/service.ts'
import { lockSession } from '../sessions/service.ts'
import { countScore } from './close-card.ts'
import { lockRound } from './locked-round.ts'
import { markAttested } from './queries.ts'
import { attestRefusal, closedRefusal, outsiderRefusal } from './rules.ts'
import { cardView, readRound } from './view.ts'

const hourMs = 3_600_000

/** Confirms a score: that of a co-player, or one's own where another posted it. */
export async function attestScore(
  deps: Deps,
  viewer: Viewer,
  { id: sessionId, userId }: { id: string; userId: string },
  once: Once,
): Promise<{ card: Card }> {
  return await transaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    const round = await lockRound(tx, viewer, sessionId)
    const { session, card, scores } = round
    const isProposed = card?.state === 'proposed'
    const refusal =
      outsiderRefusal(session, viewer.id) ??
      (isProposed ? undefined : closedRefusal(session, card, at))
    if (refusal) throw refusal
    const score = scores.find((one) => one.user_id === userId)
    if (!score) throw refuse('NOT_FOUND', 'There is no score of this player yet')
    const notTheirs = attestRefusal(score, viewer.id)
    if (notTheirs) throw notTheirs
    if (!score.attested_at) {
      await markAttested(tx, score, viewer.id, at)
      const data = { by: viewer.id }
      await record(tx, at, { kind: 'score.attested', sessionId, userId, data })
    }
    const answer = { card: cardView(await readRound(tx, session)) }
    await once.remember(tx, answer, at)
    return answer
  })
}

/**
 * A day after a score was posted: where nobody challenged it and there is a co-player who could have,
 * it stands. A score changed since then has a day of its own.
 */
export async function attestUnchallenged(
  deps: Deps,
  posted: { sessionId: string; userId: string; enteredAt: string },
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    const session = await lockSession(tx, posted.sessionId)
    if (!session || session.status === 'cancelled' || session.seats.length < 2) return
    const round = await readRound(tx, session)
    const score = round.scores.find(({ user_id }) => user_id === posted.userId)
    const isStillIt = score?.entered_at.toISOString() === posted.enteredAt
    const isDue = at.getTime() - Date.parse(posted.enteredAt) >= answerHours * hourMs
    const state = round.card?.state ?? 'open'
    const isDisputed = state === 'disputed' || round.card?.ruling != null
    if (!score || !isStillIt || !isDue || score.attested_at || isDisputed) return
    await markAttested(tx, score, null, at)
    if (state === 'expired') await countScore(tx, at, round, score)
  })
}
