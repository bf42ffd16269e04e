import type { Tx } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { record } from '../../events/service.ts'
import { lockWallets } from '../../wallet/service.ts'
import type { LockedSession } from '../queries.ts'
import { mustAsk, undoUntilFor } from '../rules/offer-rules.ts'
import { dueToJoin, joinRefusal, seatOf } from '../rules/session-rules.ts'
import { heldRefusal } from '../rules/waitlist-rules.ts'
import { assignSeat } from './assign-seats.ts'
import { prizeRefusedAmong } from './check-prize.ts'
import { overlapsOf } from './overlaps.ts'
import { handicapProblem } from './read-attesters.ts'

/** Why a player isn't charged without being asked: the wallet, another round at that time, or anything else. */
export type NotSeated = 'balance' | 'overlap' | 'other'

/**
 * Gives a player a spot and charges for it, as they agreed beforehand. Not at night, and only on terms that leave an
 * hour of daytime to undo it.
 * @returns the cents charged, or why there is no spot. A player who already has one isn't charged again.
 */
export async function seatUnasked(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  { session, userId, now }: { session: LockedSession; userId: string; now: Date },
): Promise<{ chargedCents: number } | { reason: NotSeated }> {
  if (seatOf(session, userId)) return { reason: 'other' }
  const refused =
    joinRefusal(session, userId, now) ??
    heldRefusal(session, userId, now) ??
    (await handicapProblem(tx, session, userId))
  if (refused || mustAsk(session, userId, now)) return { reason: 'other' }
  const dueCents = dueToJoin(session)
  const wallets = await lockWallets(tx, session.id, [userId])
  if (!(await wallets.canPay(userId, dueCents))) return { reason: 'balance' }
  if ((await overlapsOf(tx, [userId], session)).has(userId)) return { reason: 'overlap' }
  if ((await prizeRefusedAmong({ ...deps, tx, session }, [userId])).has(userId))
    return { reason: 'other' }
  await assignSeat(tx, session, userId, now, { undoUntil: undoUntilFor(session, now) })
  const data = { how: 'standing' as const, paidCents: dueCents }
  await record(tx, now, { kind: 'session.joined', sessionId: session.id, userId, data })
  return { chargedCents: dueCents }
}
