import { netHoldHours } from '@county-golf/contract/constants'
import { hourMs, minuteMs } from '@county-golf/contract/durations'
import { type Tx, transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { forEachOf } from '../../lib/each.ts'
import { record } from '../events/service.ts'
import { lockSession } from '../sessions/service.ts'
import { prizeHeld } from '../wallet/service.ts'
import { closeScorecard } from './close-scorecard.ts'
import { isOverdue } from './closures/pending.ts'
import { completeRound } from './locked-round.ts'
import { heldPlayers, holdOf } from './net-prizes.ts'
import { unmetTerms } from './net-scores.ts'
import { holdsDue, unanswered, updateScorecard } from './queries.ts'
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
 * Pays the agreed result immediately, or submits it to an admin if the platform funds the prize, or if a net score has
 * to be looked at first.
 */
async function settle(tx: Tx, at: Date, round: LockedRound): Promise<Round> {
  const { session, card } = round
  if (!card) throw new Error(`Session ${session.id} has nothing to settle`)
  // The terms may have been met when the result was submitted: an admin or an import changes ratings.
  const isUnmet = unmetTerms(round) !== undefined
  if (isUnmet || card.winners.length === 0) {
    const cause = isUnmet ? 'net_terms' : 'too_few_scores'
    return await closeScorecard(tx, at, round, { state: 'void', cause })
  }
  const held = heldPlayers(round)
  const { isPlatformFunded } = await prizeHeld(tx, session.id)
  if (isPlatformFunded || held.length > 0) {
    const hold = holdOf(
      held,
      isPlatformFunded ? null : new Date(at.getTime() + netHoldHours * hourMs),
    )
    const data = hold ? { hold: { ...hold, until: hold.until?.toISOString() ?? null } } : {}
    await record(tx, at, { kind: 'result.awaits_approval', sessionId: session.id, data })
    const columns = {
      awaits_approval: true,
      hold_reason: hold?.reason ?? null,
      held_until: hold?.until ?? null,
      held_players: hold?.players ?? [],
    }
    return { ...round, card: await updateScorecard(tx, session.id, columns) }
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

/**
 * Refunds the prize money of holds that no admin decided in time. Everyone gets back what they put in, so waiting
 * costs no one money, and a player with an index that is too high gains nothing from an admin who is away.
 */
export async function endHolds(deps: Deps): Promise<void> {
  const due = await holdsDue(deps.db, deps.clock.now(), scorecardsMax)
  await forEachOf(due, (sessionId) =>
    transaction(deps.db, async (tx) => {
      const at = deps.clock.now()
      const session = await lockSession(tx, sessionId)
      if (!session) return
      const round = await readRound(tx, session)
      const { card } = round
      const isDue = card?.awaits_approval && card.held_until && card.held_until <= at
      if (isDue) await closeScorecard(tx, at, round, { state: 'void', cause: 'hold_ended' })
    }),
  )
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
 * Closes a scorecard if no one proposed a result in time, and refunds prize money.
 */
export async function expireScorecard(
  deps: Deps,
  { sessionId }: { sessionId: string },
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    const session = await lockSession(tx, sessionId)
    if (!session || session.status === 'cancelled') return
    const seen = await readRound(tx, session)
    if (!isOverdue(seen, at)) return
    const round = await completeRound(tx, deps, seen)
    const isOpen = (round.card?.state ?? 'open') === 'open'
    if (isOpen && round.session.status === 'completed')
      await closeScorecard(tx, at, round, { state: 'expired' })
  })
}
