import { roundEnds } from '@county-golf/contract/session-status'
import type { Idempotency } from '../../../database/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { refusal } from '../../../lib/refusal.ts'
import { writeAudit } from '../../audit/service.ts'
import { prizeHeld } from '../../wallet/service.ts'
import { changeSession } from '../change-session.ts'
import { conflictOfInterest } from '../conflict-of-interest.ts'
import { changeColumns } from '../queries.ts'
import { completeOrCancel } from './advance-session.ts'
import { cancelWithRefunds } from './cancel-with-refunds.ts'

/**
 * Hides a session from everyone, as an admin, and keeps its records. A session that isn't over is cancelled first,
 * with full refunds. Players still need a session whose prize is undecided, so it's refused.
 * @throws Refusal NOT_FOUND, FORBIDDEN for a conflict of interest, SESSION_NOT_BOOKABLE for an undecided prize
 */
export async function deleteSession(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  idempotency: Idempotency,
): Promise<void> {
  await changeSession(deps, viewer, sessionId, idempotency, async ({ tx, session, now }) => {
    const conflict = conflictOfInterest(session, viewer.id)
    if (conflict) throw conflict
    const isOpen = session.status !== 'cancelled' && session.status !== 'completed'
    const isOver = now >= roundEnds(session.tee_at, session.holes)
    if (isOpen && isOver) await completeOrCancel(tx, deps, session, now)
    else if (isOpen) await cancelWithRefunds(tx, now, session, { by: viewer.id, cause: 'admin' })
    if ((await prizeHeld(tx, sessionId)).cents > 0)
      throw refusal('SESSION_NOT_BOOKABLE', 'This session’s prize hasn’t been decided yet')
    await changeColumns(tx, session, { hidden_at: now })
    await writeAudit(tx, now, {
      adminId: viewer.id,
      action: 'session.delete',
      target: sessionId,
      before: { status: session.status, courseName: session.course_name },
    })
    return null
  })
}
