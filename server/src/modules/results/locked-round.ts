import type { Scorecard } from '@county-golf/contract/results'
import type { Tx } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { changeSession, completeIfOver, lockSession, noSuchSession } from '../sessions/service.ts'
import { type LockedRound, type Round, readRound, scorecardView } from './view.ts'

/** A round to change, and the time of the change. */
type Change = { tx: Tx; round: LockedRound; at: Date }

/**
 * Changes a scorecard in one transaction that locks the session row, and returns the scorecard.
 * @param change throws to refuse, and returns the updated round
 * @throws Refusal NOT_FOUND also for a session that the viewer may not see
 */
export const withRound = (
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  idempotency: Idempotency,
  change: (change: Change) => Promise<Round>,
): Promise<{ card: Scorecard }> =>
  changeSession(deps, viewer, sessionId, idempotency, async ({ tx, session, now: at }) => {
    const round = await readRound(tx, session)
    return { card: scorecardView(await change({ tx, round, at })) }
  })

/** Completes the session first if the round is over. Required before prize money moves. */
export async function completeRound(tx: Tx, deps: Deps, round: LockedRound): Promise<LockedRound> {
  if (round.session.status === 'completed') return round
  await completeIfOver(tx, deps, round.session.id)
  const session = await lockSession(tx, round.session.id)
  if (!session) throw noSuchSession()
  return { ...round, session }
}
