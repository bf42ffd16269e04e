import type { leaveSession as call } from '@county-golf/contract/session-endpoints'
import type { z } from 'zod'
import type { Idempotency } from '../../../database/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { record } from '../../events/service.ts'
import { paidFor, refundLegs, walletBalance } from '../../wallet/service.ts'
import { changeSession } from '../change-session.ts'
import { deleteSeat, insertDeparture } from '../queries.ts'
import {
  insidersOf,
  leaveRefusal,
  leaveTerms,
  noSuchSession,
  refundedParts,
  seatOf,
} from '../rules/session-rules.ts'
import { sessionView } from '../view/view.ts'
import { fillSeats, lockWaitlistWallets } from './fill-seats.ts'

type Left = z.output<typeof call.response>

/**
 * Leaves a session with the refund the rules allow now. The next player on the waitlist gets the spot in the same
 * transaction.
 * @throws Refusal NOT_FOUND, NOT_JOINED, NOT_LEAVABLE
 */
export async function leaveSession(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  idempotency: Idempotency,
): Promise<Left> {
  return await changeSession(deps, viewer, sessionId, idempotency, async ({ tx, session, now }) => {
    const refusal = leaveRefusal(session, viewer.id, now)
    const seat = seatOf(session, viewer.id)
    if (refusal || !seat) throw refusal ?? noSuchSession()

    const queue = await lockWaitlistWallets(tx, session, [viewer.id])
    const terms = leaveTerms(session, seat, now)
    const back = (await paidFor(tx, seat.id)).filter(({ part }) =>
      refundedParts(terms).includes(part),
    )
    const kind = terms === 'late' ? 'pot_return' : 'refund'
    const refundedCents = await refundLegs(tx, now, back, { userId: viewer.id, session, kind })
    await insertDeparture(tx, sessionId, seat, { terms, at: now, refundedCents })
    await deleteSeat(tx, seat.id)
    const seats = session.seats.filter((other) => other.id !== seat.id)
    const undone_by = terms === 'undo' ? [...session.undone_by, viewer.id] : session.undone_by
    const left = { ...session, seats, seats_taken: seats.length, undone_by }
    await record(tx, now, {
      kind: 'session.left',
      sessionId,
      userId: viewer.id,
      data: { how: 'left', refundedCents, terms, others: insidersOf(left) },
    })

    const after = await fillSeats(deps, tx, queue, { session: left, now })
    return {
      session: sessionView(after, { viewer, now }),
      balance: await walletBalance(tx, viewer.id),
      refundedCents,
    }
  })
}
