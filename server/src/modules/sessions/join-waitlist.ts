import type { Session } from '@county-golf/contract/sessions'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { transaction } from '../../lib/database.ts'
import type { Once } from '../../lib/idempotency.ts'
import { record } from '../events/service.ts'
import { reread } from './fill-seats.ts'
import { lockSession } from './queries.ts'
import { barred, isVisibleTo, noSuchSession } from './rules.ts'
import { sessionView } from './view.ts'
import { blockedByHost, insertWaiting } from './waitlist-queries.ts'
import { waitingOf, waitRefusal } from './waitlist-rules.ts'

/** Waits for a seat of a full session, at the end of the list; who waits already keeps the place. */
export async function joinWaitlist(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  once: Once,
): Promise<{ session: Session }> {
  return await transaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    let session = await lockSession(tx, sessionId)
    if (!session || !isVisibleTo(session, viewer)) throw noSuchSession()
    if (!waitingOf(session, viewer.id)) {
      const refusal = waitRefusal(session, viewer.id, now)
      if (refusal) throw refusal
      if ((await blockedByHost(tx, session, [viewer.id])).size > 0) throw barred()
      await insertWaiting(tx, sessionId, viewer.id, now)
      await record(tx, now, { kind: 'waitlist.joined', sessionId, userId: viewer.id })
      session = await reread(tx, sessionId)
    }
    const answer = { session: sessionView(session, { viewer, now }) }
    await once.remember(tx, answer, now)
    return answer
  })
}
