import { type Tx, transaction } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { findSession, lockSession, type SeatedSession } from './queries.ts'
import { isVisibleTo, noSuchSession } from './rules/session-rules.ts'

/** A session whose row is locked until its transaction ends, and the time of the change. */
type LockedSession = { tx: Tx; session: SeatedSession; now: Date }

/**
 * Runs a change to a session in one transaction that locks the session's row, and stores the response for retries
 * of the request. A use case gets the session only after the visibility check, and what it returns is stored, so
 * it can't skip either.
 * @param change throws to refuse, which rolls everything back. Its result must be JSON.
 * @throws Refusal NOT_FOUND, also for a session that the viewer can't see
 */
export async function changeSession<Output extends object | null>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  sessionId: string,
  idempotency: Idempotency,
  change: (locked: LockedSession) => Promise<Output>,
): Promise<Output> {
  return await transaction(db, async (tx) => {
    const now = clock.now()
    const session = await lockSession(tx, sessionId)
    if (!session || !isVisibleTo(session, viewer)) throw noSuchSession()
    const response = await change({ tx, session, now })
    await idempotency.storeResponse(tx, response, now)
    return response
  })
}

/** Reads the session again after changes in this transaction. */
export async function reread(tx: Tx, id: string): Promise<SeatedSession> {
  const session = await findSession(tx, id)
  if (!session) throw noSuchSession()
  return session
}
