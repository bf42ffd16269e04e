import { roundEnds } from '@county-golf/contract/session-status'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { transaction } from '../../lib/database.ts'
import { refuse } from '../../lib/refusal.ts'
import { writeAudit } from '../audit/service.ts'
import { prizeHeld } from '../wallet/service.ts'
import { finish } from './advance-session.ts'
import { callOff } from './call-off.ts'
import { hideSession } from './change-queries.ts'
import { playsInIt } from './change-rules.ts'
import { lockSession } from './queries.ts'
import { noSuchSession, seatOf } from './rules.ts'
import { forgetTotals } from './totals.ts'

/**
 * Shows a session to nobody any more, as an administrator; its records stay. One that is not over is
 * cancelled first, with everyone's money back. While a prize is undecided people still need it.
 */
export async function deleteSession(deps: Deps, viewer: Viewer, sessionId: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const session = await lockSession(tx, sessionId)
    if (!session) throw noSuchSession()
    if (seatOf(session, viewer.id)) throw playsInIt()
    const isOpen = session.status !== 'cancelled' && session.status !== 'completed'
    const isOver = now >= roundEnds(session.tee_at, session.holes)
    if (isOpen && isOver) await finish(tx, deps, session, now)
    else if (isOpen) await callOff(tx, now, session, { by: viewer.id, why: 'admin' })
    if ((await prizeHeld(tx, sessionId)).cents > 0)
      throw refuse('SESSION_NOT_BOOKABLE', 'The prize of this session is not decided yet')
    await hideSession(tx, sessionId, now)
    await writeAudit(tx, now, {
      adminId: viewer.id,
      act: 'session.delete',
      target: sessionId,
      before: { status: session.status, courseName: session.course_name },
    })
  })
  forgetTotals(deps)
}
