import type { Session } from '@county-golf/contract/sessions'
import type { Idempotency } from '../../../database/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { record } from '../../events/service.ts'
import { changeSession, reread } from '../change-session.ts'
import { waitingOf, waitRefusal } from '../rules/waitlist-rules.ts'
import { sessionView } from '../view/view.ts'
import { insertWaiting } from '../waitlist-queries.ts'

/**
 * Joins the end of a full session's waitlist. Players who are already on it keep their place.
 * @throws Refusal NOT_FOUND, ALREADY_JOINED, SESSION_NOT_BOOKABLE, SEAT_OPEN, SESSION_FULL,
 *   FORBIDDEN for players the host has blocked
 */
export async function joinWaitlist(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  idempotency: Idempotency,
): Promise<{ session: Session }> {
  return await changeSession(deps, viewer, sessionId, idempotency, async ({ tx, session, now }) => {
    const refusal = waitRefusal(session, viewer.id, now)
    if (refusal) throw refusal
    if (!waitingOf(session, viewer.id)) {
      await insertWaiting(tx, sessionId, viewer.id, now)
      await record(tx, now, { kind: 'waitlist.joined', sessionId, userId: viewer.id })
    }
    const after = await reread(tx, session)
    return { session: sessionView(after, { viewer, now }) }
  })
}
