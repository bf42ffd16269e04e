import type { Tx } from '../../../database/database.ts'
import { type EventData, record } from '../../events/service.ts'
import { lockWallets } from '../../wallet/service.ts'
import type { LockedSession, Seat } from '../queries.ts'
import { companionTerms } from '../rules/companion-rules.ts'
import { dueToJoin, insidersOf } from '../rules/session-rules.ts'
import { payerOf, unclaimedOf } from '../rules/spots.ts'
import { assignSeat } from '../seats/assign-seats.ts'
import { freeSpots } from '../seats/free-spots.ts'
import { deleteWaiting } from '../waitlist-queries.ts'

type HandOver = { from: Seat; to: string; how: EventData['session.joined']['how']; now: Date }

/**
 * Passes a spot on: the user who paid for it gets everything back, and the substitute pays today's price. A companion
 * who hasn't claimed their spot leaves with the player, on its own terms. All of it goes through the session's escrow.
 * Doesn't check permissions.
 * @throws Refusal INSUFFICIENT_BALANCE, BALANCE_OWED
 */
export async function handOver(
  tx: Tx,
  session: LockedSession,
  { from, to, how, now }: HandOver,
): Promise<void> {
  const payerId = payerOf(session, from)
  await lockWallets(tx, session.id, [from.user_id, payerId, to])
  const companion = unclaimedOf(session, from.user_id)
  const { left, refunds, events } = await freeSpots(tx, now, session, [
    { spot: from, terms: 'free' },
    ...(companion ? [{ spot: companion, terms: companionTerms(session, companion, now) }] : []),
  ])
  const isPayer = payerId === from.user_id
  await assignSeat(tx, left, to, now, { spotSince: from.spot_since ?? from.joined_at })
  await deleteWaiting(tx, session.id, [to])
  await record(
    tx,
    now,
    {
      kind: 'session.left',
      sessionId: session.id,
      userId: from.user_id,
      data: {
        how: 'left',
        refundedCents: isPayer ? (refunds.get(from.id) ?? 0) : 0,
        terms: 'free',
        others: insidersOf(left),
        substitute: to,
        ...(!isPayer && { paidBy: payerId }),
      },
    },
    {
      kind: 'session.joined',
      sessionId: session.id,
      userId: to,
      data: { how, paidCents: dueToJoin(session), inPlaceOf: from.user_id },
    },
    ...events,
  )
}
