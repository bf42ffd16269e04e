import type { Session } from '@county-golf/contract/sessions'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { transaction } from '../../lib/database.ts'
import type { Once } from '../../lib/idempotency.ts'
import { writeAudit } from '../audit/service.ts'
import { callOff } from './call-off.ts'
import { lockSession } from './queries.ts'
import { cancelRefusal, isVisibleTo, noSuchSession } from './rules.ts'
import { forgetTotals } from './totals.ts'
import { sessionView } from './view.ts'

/** Cancels a session for good, with everyone's money back. */
export async function cancelSession(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  reason: string | undefined,
  once: Once,
): Promise<{ session: Session }> {
  const answer = await transaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const session = await lockSession(tx, sessionId)
    if (!session || !isVisibleTo(session, viewer)) throw noSuchSession()
    const refusal = cancelRefusal(session, viewer, now)
    if (refusal) throw refusal

    const why = session.host_id === viewer.id ? 'host' : 'admin'
    const after = await callOff(tx, now, session, { by: viewer.id, reason, why })
    if (why === 'admin')
      await writeAudit(tx, now, {
        adminId: viewer.id,
        act: 'session.cancel',
        target: sessionId,
        why: reason,
      })
    const answer = { session: sessionView(after, { viewer, now }) }
    await once.remember(tx, answer, now)
    return answer
  })
  forgetTotals(deps)
  return answer
}
