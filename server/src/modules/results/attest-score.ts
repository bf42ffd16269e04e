import { answerHours } from '@county-golf/contract/constants'
import { hourMs } from '@county-golf/contract/durations'
import type { Scorecard } from '@county-golf/contract/results'
import { type Tx, transaction } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { refusal } from '../../lib/refusal.ts'
import { record } from '../events/service.ts'
import { lockSession } from '../sessions/service.ts'
import { countForHandicaps } from './count-for-handicap.ts'
import { withRound } from './locked-round.ts'
import { markAttested, type Score } from './queries.ts'
import { attestRefusal, closedRefusal, outsiderRefusal } from './rules.ts'
import { type Round, readRound, rereadRound } from './view.ts'

/** Attests a co-player's score, or the viewer's own score that someone else posted. */
export async function attestScore(
  deps: Deps,
  viewer: Viewer,
  { id: sessionId, userId }: { id: string; userId: string },
  idempotency: Idempotency,
): Promise<{ card: Scorecard }> {
  return await withRound(deps, viewer, sessionId, idempotency, async ({ tx, round, at }) => {
    const { session, card, scores } = round
    const isProposed = card?.state === 'proposed'
    const refused =
      outsiderRefusal(session, viewer.id) ?? (isProposed ? undefined : closedRefusal(round, at))
    if (refused) throw refused
    const score = scores.find((one) => one.user_id === userId)
    if (!score) throw refusal('NOT_FOUND', 'This player doesn’t have a score yet')
    const notTheirs = attestRefusal(score, viewer.id)
    if (notTheirs) throw notTheirs
    if (!score.attested_at) {
      await markAttested(tx, sessionId, [userId], viewer.id, at)
      const data = { by: viewer.id }
      await record(tx, at, { kind: 'score.attested', sessionId, userId, data })
    }
    return await rereadRound(tx, round)
  })
}

/**
 * Attests a score one day after it was posted if no one challenged it and a co-player could have. A
 * score changed since then gets its own day.
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
    await markAttested(tx, session.id, [score.user_id], null, at)
    if (state === 'expired') await countLate(tx, at, round, score)
  })
}

/** Adds a score that was attested after its scorecard expired to its player's averages and handicap. */
async function countLate(tx: Tx, at: Date, round: Round, score: Score): Promise<void> {
  if (score.gross === null) return
  await tx
    .updateTable('player_result')
    .set({ gross: score.gross })
    .where('session_id', '=', score.session_id)
    .where('user_id', '=', score.user_id)
    .execute()
  await countForHandicaps(tx, at, round, [score])
}
