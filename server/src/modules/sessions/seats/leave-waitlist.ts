import type { Session } from '@county-golf/contract/sessions'
import type { Idempotency } from '../../../database/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { type Change, changeSession, reread } from '../change-session.ts'
import type { LockedSession, Waiting } from '../queries.ts'
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
  return await changeSession(deps, viewer, sessionId, idempotency, async (change) => {
    const own = waitingOf(change.session, viewer.id)
    if (!own) throw notWaiting()
    const after = await endWait(deps, change, own)
    return { session: sessionView(after, { viewer, now: change.now }) }
  })
}

/** Takes a player off the waitlist. A spot on hold for them goes to the next in line. */
export async function endWait(
  deps: Deps,
  { tx, session, now }: Change,
  own: Waiting,
): Promise<LockedSession> {
  const queue = await lockWaitlistWallets(tx, session)
  await stopWaiting(tx, session, [own], { how: 'left', now })
  return await fillSeats(deps, tx, queue, { session: await reread(tx, session), now })
}
