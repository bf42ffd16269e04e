import type { Session } from '@county-golf/contract/sessions'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { transaction } from '../../lib/database.ts'
import { fillSeats, openQueue, reread, stopWaiting } from './fill-seats.ts'
import { lockSession } from './queries.ts'
import { isVisibleTo, noSuchSession } from './rules.ts'
import { sessionView } from './view.ts'
import { notWaiting, waitingOf } from './waitlist-rules.ts'

/** Waits no longer. A seat that was held for them goes to the next in line. */
export async function leaveWaitlist(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
): Promise<{ session: Session }> {
  return await transaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const session = await lockSession(tx, sessionId)
    if (!session || !isVisibleTo(session, viewer)) throw noSuchSession()
    const own = waitingOf(session, viewer.id)
    if (!own) throw notWaiting()
    const queue = await openQueue(tx, session)
    await stopWaiting(tx, session, [own], { how: 'left', now })
    const left = await reread(tx, sessionId)
    const after = await fillSeats(deps, tx, queue, { session: left, now })
    return { session: sessionView(after, { viewer, now }) }
  })
}
