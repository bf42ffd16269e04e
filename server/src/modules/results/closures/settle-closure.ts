import { closureGraceHours } from '@county-golf/contract/constants'
import { hourMs, minuteMs } from '@county-golf/contract/durations'
import { resultDue } from '@county-golf/contract/session-status'
import { type Tx, transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { forEachOf } from '../../../lib/each.ts'
import { record } from '../../events/service.ts'
import {
  cancelWithRefunds,
  insidersOf,
  type LockedSession,
  lockSession,
} from '../../sessions/service.ts'
import { type LockedRound, readRound } from '../view.ts'
import { lapsedClosure, pendingClosure } from './pending.ts'
import {
  type Closure,
  closureAnswersOf,
  deletePlayerResults,
  hasReachedLimit,
  sessionsDue,
  updateClosure,
} from './queries.ts'
import { verdictOf } from './rules.ts'

/** Does what the answers to the pending closure say: refunds everyone, ends it, or leaves it to an admin. */
export async function settleClosure(
  tx: Tx,
  deps: Pick<Deps, 'jobs'>,
  at: Date,
  round: LockedRound,
): Promise<void> {
  const lapsed = lapsedClosure(round)
  if (lapsed) await updateClosure(tx, lapsed.id, { outcome: 'lapsed', ended_at: at })
  const closure = pendingClosure(round)
  if (!closure) return
  const { session } = round
  const answers = await closureAnswersOf(tx, [closure.id])
  const verdict = verdictOf(closure, answers, insidersOf(session), at)
  if (verdict === 'refuted')
    return await turnDown(tx, deps, at, session, closure, { how: 'refuted' })
  const review = verdict === 'agreed' ? await reviewNeeded(tx, at, round) : null
  if (verdict === 'agreed' && !review)
    return await refundClosed(tx, at, session, closure, { outcome: 'agreed' })
  await setReview(tx, at, session, closure, verdict === 'contested' ? 'objection' : review)
}

/** Why an agreement isn't enough for a refund, or null. */
async function reviewNeeded(
  tx: Tx,
  at: Date,
  { session, scores }: LockedRound,
): Promise<Closure['review']> {
  // A posted score says that the round was played.
  if (scores.some(({ gross }) => gross !== null)) return 'scores'
  const players = session.seats.map(({ user_id }) => user_id)
  return (await hasReachedLimit(tx, players, at)) ? 'limit' : null
}

async function setReview(
  tx: Tx,
  at: Date,
  { id: sessionId }: LockedSession,
  closure: Closure,
  review: Closure['review'],
): Promise<void> {
  if (review === closure.review) return
  await updateClosure(tx, closure.id, { review, review_at: review && at })
  if (review) await record(tx, at, { kind: 'closure.review', sessionId, data: { reason: review } })
}

/** An admin's decision and reason. */
type Ruling = { ruled_by: string; ruling_note: string }

/**
 * Cancels the session because of a closure, with full refunds, also of fees that were booked as revenue. Its round
 * counts for nothing.
 */
export async function refundClosed(
  tx: Tx,
  at: Date,
  session: LockedSession,
  closure: Closure,
  ending: { outcome: 'agreed' } | ({ outcome: 'approved' } & Ruling),
): Promise<void> {
  await updateClosure(tx, closure.id, { ...ending, ended_at: at })
  const note = 'ruling_note' in ending ? { reason: ending.ruling_note } : {}
  await cancelWithRefunds(tx, at, session, { cause: 'closed_course', hole: closure.hole, ...note })
  await deletePlayerResults(tx, session.id)
}

/** Ends a closure without a refund. The result can then be submitted for at least `closureGraceHours`. */
export async function turnDown(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  at: Date,
  { id: sessionId, tee_at }: LockedSession,
  closure: Closure,
  ending: { how: 'refuted' | 'withdrawn' } | { how: 'rejected'; ruling: Ruling },
): Promise<void> {
  const ruling = ending.how === 'rejected' ? ending.ruling : {}
  await updateClosure(tx, closure.id, { outcome: ending.how, ended_at: at, ...ruling })
  await record(tx, at, {
    kind: 'closure.ended',
    sessionId,
    userId: closure.reported_by,
    data: {
      how: ending.how,
      ...(ending.how === 'rejected' && { note: ending.ruling.ruling_note }),
    },
  })
  const dueAt = new Date(at.getTime() + closureGraceHours * hourMs)
  if (dueAt > resultDue(tee_at))
    await jobs.enqueue(tx, { name: 'session.prize_expiry', data: { sessionId }, dueAt })
}

/** Settles a closure when the time to answer is over. */
export async function settleClosureDue(
  deps: Deps,
  { sessionId }: { sessionId: string },
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const session = await lockSession(tx, sessionId)
    if (session) await settleClosure(tx, deps, deps.clock.now(), await readRound(tx, session))
  })
}

const graceMs = 5 * minuteMs
const closuresAtOnce = 500

/** Settles closures whose job was lost or failed for good. */
export async function sweepClosures(deps: Deps): Promise<void> {
  const late = new Date(deps.clock.now().getTime() - graceMs)
  const due = await sessionsDue(deps.db, late, closuresAtOnce)
  await forEachOf(due, (sessionId) => settleClosureDue(deps, { sessionId }))
}
