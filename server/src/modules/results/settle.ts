import { minuteMs } from '@county-golf/contract/durations'
import { resultDue } from '@county-golf/contract/session-status'
import { type Tx, transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { forEachOf } from '../../lib/each.ts'
import { record } from '../events/service.ts'
import { lockSession } from '../sessions/service.ts'
import { prizeHeld } from '../wallet/service.ts'
import { closeScorecard } from './close-scorecard.ts'
import { completeRound } from './locked-round.ts'
import { unanswered, updateScorecard } from './queries.ts'
import { unansweredBy } from './rules.ts'
import { type LockedRound, type Round, readRound } from './view.ts'

/**
 * Settles a proposed result once everyone whose answer it needs has agreed.
 */
export async function settleIfAgreed(tx: Tx, at: Date, round: LockedRound): Promise<Round> {
  const { session, answers } = round
  return unansweredBy(session, answers).length === 0 ? await settle(tx, at, round) : round
}

/**
 * Pays the agreed result immediately, or submits it to an admin if the platform funds the prize.
 */
async function settle(tx: Tx, at: Date, round: LockedRound): Promise<Round> {
  const { session, card } = round
  if (!card) throw new Error(`Session ${session.id} has nothing to settle`)
  if (card.winners.length === 0)
    return await closeScorecard(tx, at, round, { state: 'void', cause: 'too_few_scores' })
  const { isPlatformFunded } = await prizeHeld(tx, session.id)
  if (isPlatformFunded) {
    await record(tx, at, { kind: 'result.awaits_approval', sessionId: session.id })
    return { ...round, card: await updateScorecard(tx, session.id, { awaits_approval: true }) }
  }
  return await closeScorecard(tx, at, round, {
    state: 'settled',
    winners: card.winners,
    how: 'confirmed',
  })
}

/** Settles a proposal that no one disputed within a day. */
export async function settleUnanswered(
  deps: Deps,
  { sessionId }: { sessionId: string },
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    const session = await lockSession(tx, sessionId)
    if (!session) return
    const round = await readRound(tx, session)
    const { card } = round
    const isOpen = card?.state === 'proposed' && !card.awaits_approval
    if (isOpen && card.expires_at && at >= card.expires_at) await settle(tx, at, round)
  })
}

const graceMs = 5 * minuteMs
const scorecardsMax = 500

/** Settles proposed results whose job was lost or failed for good. */
export async function sweepProposed(deps: Deps): Promise<void> {
  const late = new Date(deps.clock.now().getTime() - graceMs)
  const due = await unanswered(deps.db, late, scorecardsMax)
  await forEachOf(due, (sessionId) => settleUnanswered(deps, { sessionId }))
}

/**
 * Closes a scorecard if no one proposed a result by `resultDue`, and refunds prize money.
 */
export async function expireScorecard(
  deps: Deps,
  { sessionId }: { sessionId: string },
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    const session = await lockSession(tx, sessionId)
    if (!session || session.status === 'cancelled' || at < resultDue(session.tee_at)) return
    const round = await completeRound(tx, deps, await readRound(tx, session))
    const isOpen = (round.card?.state ?? 'open') === 'open'
    if (isOpen && round.session.status === 'completed')
      await closeScorecard(tx, at, round, { state: 'expired' })
  })
}
