import type { Session } from '@county-golf/contract/sessions'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { transaction } from '../../lib/database.ts'
import type { Once } from '../../lib/idempotency.ts'
import { record } from '../events/service.ts'
import { giveBack, paidFor, walletBalance } from '../wallet/service.ts'
import { fillSeats, openQueue } from './fill-seats.ts'
import { deleteSeat, insertDeparture, lockSession } from './queries.ts'
import { isVisibleTo, leaveRefusal, leaveTerms, noSuchSession, partsBack, seatOf } from './rules.ts'
import { sessionView } from './view.ts'

type Left = { session: Session; balance: number; refundedCents: number }

/**
 * Gives a seat back, with the refund that the rules give at this moment, in one transaction; the next
 * on the waitlist gets it in the same.
 */
export async function leaveSession(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  once: Once,
): Promise<Left> {
  return await transaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const session = await lockSession(tx, sessionId)
    if (!session || !isVisibleTo(session, viewer)) throw noSuchSession()
    const refusal = leaveRefusal(session, viewer.id, now)
    const seat = seatOf(session, viewer.id)
    if (refusal || !seat) throw refusal ?? noSuchSession()

    const queue = await openQueue(tx, session, [viewer.id])
    const terms = leaveTerms(session, seat, now)
    const back = (await paidFor(tx, seat.id)).filter(({ part }) => partsBack(terms).includes(part))
    const kind = terms === 'late' ? 'pot_return' : 'refund'
    const refundedCents = await giveBack(tx, now, back, { userId: viewer.id, sessionId, kind })
    await insertDeparture(tx, sessionId, seat, { terms, at: now, refundedCents })
    await deleteSeat(tx, seat.id)
    await record(tx, now, {
      kind: 'session.left',
      sessionId,
      userId: viewer.id,
      data: { how: 'left', refundedCents, terms },
    })

    const seats = session.seats.filter((other) => other.id !== seat.id)
    const undone_by = terms === 'undo' ? [...session.undone_by, viewer.id] : session.undone_by
    const left = { ...session, seats, seats_taken: seats.length, undone_by }
    const after = await fillSeats(deps, tx, queue, { session: left, now })
    const answer = {
      session: sessionView(after, { viewer, now }),
      balance: await walletBalance(tx, viewer.id),
      refundedCents,
    }
    await once.remember(tx, answer, now)
    return answer
  })
}
