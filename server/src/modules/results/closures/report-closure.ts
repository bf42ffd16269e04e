import type { ClosureStatus } from '@county-golf/contract/closures'
import { closureAnswerHours } from '@county-golf/contract/constants'
import { hourMs } from '@county-golf/contract/durations'
import type { Idempotency } from '../../../database/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { addDaytime } from '../../../lib/night.ts'
import { record } from '../../events/service.ts'
import {
  changeSession,
  findSession,
  isVisibleTo,
  noSuchSession,
  reread,
} from '../../sessions/service.ts'
import { readRound, rereadRound } from '../view.ts'
import { lapsedClosure, pendingClosure } from './pending.ts'
import { insertClosure, updateClosure } from './queries.ts'
import { checkHole, insiderRefusal, noClosure, reportRefusal, withdrawRefusal } from './rules.ts'
import { settleClosure, turnDown } from './settle-closure.ts'
import { closureStatusOf } from './view.ts'

/**
 * Reports that the course is closed or play has stopped after a hole. The host and players have `closureAnswerHours` of
 * daytime to object.
 * @throws Refusal as `reportRefusal`, and VALIDATION_ERROR for a hole that can't have been played
 */
export async function reportClosure(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  { hole, note }: { hole: number; note: string },
  idempotency: Idempotency,
): Promise<ClosureStatus> {
  return await changeSession(deps, viewer, sessionId, idempotency, async ({ tx, session, now }) => {
    const round = await readRound(tx, session)
    const refused = reportRefusal(round, viewer.id, now)
    if (refused) throw refused
    checkHole(session, hole, now)
    const lapsed = lapsedClosure(round)
    if (lapsed) await updateClosure(tx, lapsed.id, { outcome: 'lapsed', ended_at: now })
    const expiresAt = addDaytime(now, closureAnswerHours * hourMs, session.time_zone)
    await insertClosure(tx, { sessionId, by: viewer.id, at: now, expiresAt, hole, note })
    await record(tx, now, {
      kind: 'closure.reported',
      sessionId,
      userId: viewer.id,
      data: { hole, until: expiresAt.toISOString() },
    })
    await deps.jobs.enqueue(tx, {
      name: 'closure.answers_due',
      data: { sessionId },
      dueAt: expiresAt,
    })
    await settleClosure(tx, deps, now, await rereadRound(tx, round))
    return await closureStatusOf(tx, await reread(tx, session), viewer, now)
  })
}

/** Withdraws the viewer's own report. */
export async function withdrawClosure(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  idempotency: Idempotency,
): Promise<ClosureStatus> {
  return await changeSession(deps, viewer, sessionId, idempotency, async ({ tx, session, now }) => {
    const round = await readRound(tx, session)
    const refused = withdrawRefusal(round, viewer.id)
    const closure = pendingClosure(round)
    if (refused || !closure) throw refused ?? noClosure()
    await turnDown(tx, deps, now, session, closure, { how: 'withdrawn' })
    return await closureStatusOf(tx, session, viewer, now)
  })
}

/**
 * The latest closure of a session, for its host and players.
 * @throws Refusal NOT_FOUND, FORBIDDEN
 */
export async function getClosure(
  { db, clock }: Deps,
  viewer: Viewer,
  sessionId: string,
): Promise<ClosureStatus> {
  const session = await findSession(db, sessionId)
  if (!session || !isVisibleTo(session, viewer)) throw noSuchSession()
  const refused = insiderRefusal(session, viewer.id)
  if (refused) throw refused
  return await closureStatusOf(db, session, viewer, clock.now())
}
