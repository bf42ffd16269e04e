import type { Session } from '@county-golf/contract/sessions'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { transaction } from '../../lib/database.ts'
import type { Once } from '../../lib/idempotency.ts'
import { record } from '../events/service.ts'
import { walletBalance } from '../wallet/service.ts'
import { fillSeats, openQueue, reread, sitFromWaitlist } from './fill-seats.ts'
import { lockSession } from './queries.ts'
import { dueToJoin, isVisibleTo, joinRefusal, noSuchSession, seatOf } from './rules.ts'
import { sit } from './sit.ts'
import { sessionView } from './view.ts'
import { hasOffer, seatIsHeld, seatsFree, waitingOf } from './waitlist-rules.ts'

type Joined = { session: Session; balance: number; debitedCents: number }

/**
 * Joins a session for which others wait: a free seat goes to them first, and what is left to who
 * asks. What those who wait were given stays theirs also where nothing is left.
 */
export async function joinBehindWaitlist(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  once: Once,
): Promise<Joined> {
  const joined = await transaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const session = await lockSession(tx, sessionId)
    if (!session || !isVisibleTo(session, viewer)) throw noSuchSession()
    const refusal = joinRefusal(session, viewer.id, now)
    if (refusal) throw refusal

    const queue = await openQueue(tx, session, [viewer.id])
    let after = await fillSeats(deps, tx, queue, { session, now, asking: viewer.id })
    if (!seatOf(after, viewer.id)) {
      const own = waitingOf(after, viewer.id)
      const isHeldForThem = own !== undefined && hasOffer(own, now)
      if (!isHeldForThem && seatsFree(after, now) === 0) return undefined
      if (own) await sitFromWaitlist(tx, after, viewer.id, now)
      else {
        await sit(tx, after, viewer.id, now)
        const data = { how: 'joined' as const, paidCents: dueToJoin(session) }
        await record(tx, now, { kind: 'session.joined', sessionId, userId: viewer.id, data })
      }
      after = await reread(tx, sessionId)
    }
    const answer = {
      session: sessionView(after, { viewer, now }),
      balance: await walletBalance(tx, viewer.id),
      debitedCents: dueToJoin(session),
    }
    await once.remember(tx, answer, now)
    return answer
  })
  if (!joined) throw seatIsHeld()
  return joined
}
