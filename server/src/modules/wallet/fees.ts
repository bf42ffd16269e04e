import type { Tx } from '../../database/database.ts'
import { account, findOpenLegs, type Leg, post } from '../ledger/service.ts'
import { payDebts } from './debts.ts'
import { joinKey, returnPosting, sum } from './returns.ts'

const feeParts = ['service_fee', 'deposit']

/**
 * Books a completed session's revenue: the service fees and deposits that weren't refunded,
 * including those of late leavers. Prize money stays in escrow. The caller holds the lock on the
 * session row.
 * @returns the amount earned in cents, or 0 if it was booked before
 */
export async function earnFees(tx: Tx, at: Date, sessionId: string): Promise<number> {
  const open = await findOpenLegs(tx, { sessionId })
  if (open.some(({ kind }) => kind === 'revenue')) return 0
  const fees = open.filter(({ kind, part }) => kind === 'join' && part !== 'pot')
  const legs = feeParts.flatMap((part): Leg[] => {
    const cents = sum(fees.filter((leg) => leg.part === part))
    if (cents === 0) return []
    return [{ part, src: account.escrow(sessionId), dst: account.fees, cents }]
  })
  if (legs.length > 0)
    await post(tx, at, [{ key: `revenue:${sessionId}`, kind: 'revenue', sessionId, legs }])
  return sum(legs)
}

/** A late leaver's deposit that was refunded after all. */
type DepositBack = { seatId: string; userId: string; cents: number }

/**
 * Refunds the deposits of these seats, whose players left late. The caller holds the lock on the
 * session row.
 * @returns the deposits that were still held
 */
export async function returnDeposits(
  tx: Tx,
  at: Date,
  sessionId: string,
  seats: { seatId: string; userId: string }[],
): Promise<DepositBack[]> {
  const payers = new Map(seats.map((seat) => [joinKey(seat.seatId), seat]))
  const open = await findOpenLegs(tx, { keys: [...payers.keys()] })
  const back = open.flatMap((leg) => {
    const seat = payers.get(leg.key)
    return seat && leg.part === 'deposit' ? [{ ...seat, leg, cents: leg.cents }] : []
  })
  const postings = back.map(({ leg, userId }) =>
    returnPosting([leg], { userId, sessionId, kind: 'deposit_return' }),
  )
  if (postings.length > 0) await post(tx, at, postings)
  await payDebts(tx, at, [...new Set(back.map(({ userId }) => userId))])
  return back.map(({ seatId, userId, cents }) => ({ seatId, userId, cents }))
}
