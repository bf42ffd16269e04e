import { type Tx, transaction } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import type { Locked } from '../../database/locked.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/viewer.ts'
import { findSession, type LockedSession, lockSession } from './queries.ts'
import { isVisibleTo, noSuchSession } from './rules/session-rules.ts'

/** A session to change, and the time of the change. */
export type Change = { tx: Tx; session: LockedSession; now: Date }

/**
 * Runs a change to a session in one transaction that locks the session's row, and stores the response for retries
 * of the request. A use case gets the session only after the visibility check, and what it returns is stored, so
 * it can't skip either.
 * @param change throws to refuse, which rolls everything back. Its result must be JSON.
 * @throws Refusal NOT_FOUND, also for a session that the viewer can't see
 */
export async function changeSession<Output extends object | null>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Actor,
  sessionId: string,
  idempotency: Idempotency,
  change: (change: Change) => Promise<Output>,
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
export async function reread(tx: Tx, { id }: Locked<{ id: string }>): Promise<LockedSession> {
  const session = await findSession(tx, id)
  if (!session) throw noSuchSession()
  return session as LockedSession
}
