import type { Session } from '@county-golf/contract/sessions'
import type { Idempotency } from '../../../database/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { changeSession, reread } from '../change-session.ts'
import { notWaiting, waitingOf } from '../rules/waitlist-rules.ts'
import { sessionView } from '../view/view.ts'
import { fillSeats, lockWaitlistWallets, stopWaiting } from './fill-seats.ts'

/**
 * Leaves the waitlist. A spot on hold for the viewer goes to the next in line.
 * @throws Refusal NOT_FOUND, NOT_WAITING
 */
export async function leaveWaitlist(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  idempotency: Idempotency,
): Promise<{ session: Session }> {
  return await changeSession(deps, viewer, sessionId, idempotency, async ({ tx, session, now }) => {
    const own = waitingOf(session, viewer.id)
    if (!own) throw notWaiting()
    const queue = await lockWaitlistWallets(tx, session)
    await stopWaiting(tx, session, [own], { how: 'left', now })
    const left = await reread(tx, session)
    const after = await fillSeats(deps, tx, queue, { session: left, now })
    return { session: sessionView(after, { viewer, now }) }
  })
}
