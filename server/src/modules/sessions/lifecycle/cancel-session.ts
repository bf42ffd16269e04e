import type { Session } from '@county-golf/contract/sessions'
import type { Idempotency } from '../../../database/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { writeAudit } from '../../audit/service.ts'
import { changeSession } from '../change-session.ts'
import { cancelRefusal } from '../rules/session-rules.ts'
import { sessionView } from '../view/view.ts'
import { cancelWithRefunds } from './cancel-with-refunds.ts'

/**
 * Cancels a session with full refunds.
 * @throws Refusal NOT_FOUND, FORBIDDEN, SESSION_NOT_BOOKABLE, REAUTHENTICATION_REQUIRED
 */
export async function cancelSession(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  reason: string | undefined,
  idempotency: Idempotency,
): Promise<{ session: Session }> {
  return await changeSession(deps, viewer, sessionId, idempotency, async ({ tx, session, now }) => {
    const refusal = cancelRefusal(session, viewer, now)
    if (refusal) throw refusal

    const cause = session.host_id === viewer.id ? 'host' : 'admin'
    const after = await cancelWithRefunds(tx, now, session, { by: viewer.id, reason, cause })
    if (cause === 'admin')
      await writeAudit(tx, now, {
        adminId: viewer.id,
        action: 'session.cancel',
        target: sessionId,
        reason,
      })
    return { session: sessionView(after, { viewer, now }) }
  })
}
