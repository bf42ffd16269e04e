import type { Session } from '@county-golf/contract/sessions'
import type { Idempotency } from '../../../database/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { record } from '../../events/service.ts'
import { changeSession, reread } from '../change-session.ts'
import { playOnRefusal } from '../rules/booking-rules.ts'
import { seatOf } from '../rules/session-rules.ts'
import { peopleIn } from '../rules/spots.ts'
import { sessionView } from '../view/view.ts'

/**
 * Agrees to play with the players who are in now, below the session's minimum, or takes that back. The session takes
 * place if all who are in agree. The agreement covers no fewer players than today's.
 * @throws Refusal NOT_FOUND, NOT_JOINED, SESSION_NOT_BOOKABLE
 */
export async function playOn(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  plays: boolean,
  idempotency: Idempotency,
): Promise<{ session: Session }> {
  return await changeSession(deps, viewer, sessionId, idempotency, async ({ tx, session, now }) => {
    const refusal = playOnRefusal(session, viewer.id, now)
    if (refusal) throw refusal
    const before = seatOf(session, viewer.id)?.plays_on_with ?? null
    const players = plays ? peopleIn(session) : null
    if (players !== before) {
      await tx
        .updateTable('seat')
        .set({ plays_on_with: players })
        .where('session_id', '=', session.id)
        .where('user_id', '=', viewer.id)
        .execute()
      const data = { players }
      await record(tx, now, { kind: 'session.play_on', sessionId, userId: viewer.id, data })
    }
    return { session: sessionView(await reread(tx, session), { viewer, now }) }
  })
}
