import type { Session } from '@county-golf/contract/sessions'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { transaction } from '../../lib/database.ts'
import type { Once } from '../../lib/idempotency.ts'
import { record } from '../events/service.ts'
import { currentSettings } from '../settings/service.ts'
import { emptyEscrow } from '../wallet/service.ts'
import { lockSession, markCancelled } from './queries.ts'
import { cancelRefusal, isVisibleTo, noSuchSession } from './rules.ts'
import { forgetTotals } from './totals.ts'
import { sessionView } from './view.ts'

/**
 * Cancels a session for good: everyone gets back all they paid, those who left late their kept fees
 * too, and the bounty goes back to who funded it. The seats stay as a record of who was in.
 */
export async function cancelSession(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  reason: string | undefined,
  once: Once,
): Promise<{ session: Session }> {
  const { cancellationWindowHours } = await currentSettings(deps.db)
  const answer = await transaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const session = await lockSession(tx, sessionId)
    if (!session || !isVisibleTo(session, viewer)) throw noSuchSession()
    const refusal = cancelRefusal(session, viewer, now)
    if (refusal) throw refusal

    await emptyEscrow(tx, now, sessionId)
    await markCancelled(tx, sessionId, reason)
    await record(tx, now, {
      kind: 'session.cancelled',
      sessionId,
      userId: viewer.id,
      data: { reason: reason ?? null, why: session.host_id === viewer.id ? 'host' : 'admin' },
    })
    const after = { ...session, status: 'cancelled' as const }
    const answer = { session: sessionView(after, { viewer, now, cancellationWindowHours }) }
    await once.remember(tx, answer, now)
    return answer
  })
  forgetTotals(deps)
  return answer
}
