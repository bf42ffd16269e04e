import type { leaveSession as call } from '@county-golf/contract/session-endpoints'
import type { z } from 'zod'
import type { Idempotency } from '../../../database/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { record } from '../../events/service.ts'
import { walletBalance } from '../../wallet/service.ts'
import { type Change, changeSession } from '../change-session.ts'
import type { LockedSession } from '../queries.ts'
import { companionTerms } from '../rules/companion-rules.ts'
import {
  insidersOf,
  leaveRefusal,
  leaveTerms,
  noSuchSession,
  seatOf,
} from '../rules/session-rules.ts'
import { payerOf, unclaimedOf } from '../rules/spots.ts'
import { sessionView } from '../view/view.ts'
import { fillSeats, lockWaitlistWallets } from './fill-seats.ts'
import { freeSpots } from './free-spots.ts'

type Left = z.output<typeof call.response>

/**
 * Leaves a session with the refund the rules allow now.
 * @throws Refusal NOT_FOUND, NOT_JOINED, NOT_LEAVABLE
 */
export async function leaveSession(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  idempotency: Idempotency,
): Promise<Left> {
  return await changeSession(deps, viewer, sessionId, idempotency, async (change) => {
    const { after, refundedCents } = await leaveSeat(deps, change, viewer.id)
    return {
      session: sessionView(after, { viewer, now: change.now }),
      balance: await walletBalance(change.tx, viewer.id),
      refundedCents,
    }
  })
}

/**
 * Frees a player's spot with the refund the rules allow now, and that of a companion who hasn't claimed it. The next
 * players on the waitlist get them in the same transaction. The refund of a claimed spot goes to its payer.
 * @throws Refusal NOT_JOINED, NOT_LEAVABLE
 */
export async function leaveSeat(
  deps: Deps,
  { tx, session, now }: Change,
  userId: string,
): Promise<{ after: LockedSession; refundedCents: number }> {
  const refusal = leaveRefusal(session, userId, now)
  const seat = seatOf(session, userId)
  if (refusal || !seat) throw refusal ?? noSuchSession()

  const payerId = payerOf(session, seat)
  const queue = await lockWaitlistWallets(tx, session, [payerId, userId])
  const terms = leaveTerms(session, seat, now)
  const companion = unclaimedOf(session, userId)
  const { left, refunds, events } = await freeSpots(tx, now, session, [
    { spot: seat, terms },
    ...(companion ? [{ spot: companion, terms: companionTerms(session, companion, now) }] : []),
  ])
  const own = payerId === userId ? (refunds.get(seat.id) ?? 0) : 0
  await record(
    tx,
    now,
    {
      kind: 'session.left',
      sessionId: session.id,
      userId,
      data: {
        how: 'left',
        refundedCents: own,
        terms,
        others: insidersOf(left),
        ...(payerId !== userId && { paidBy: payerId }),
      },
    },
    ...events,
  )
  const after = await fillSeats(deps, tx, queue, { session: left, now, isNewSpot: true })
  return { after, refundedCents: own + (refunds.get(companion?.id ?? '') ?? 0) }
}
