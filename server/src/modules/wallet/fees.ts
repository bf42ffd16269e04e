import type { Tx } from '../../database/database.ts'
import type { Locked } from '../../database/locked.ts'
import {
  account,
  findOpenLegs,
  type Leg,
  type LegPart,
  post,
  postingKey,
} from '../ledger/service.ts'
import { settleRefunds } from './end-wallet.ts'
import { returnPosting, sum } from './returns.ts'

const feeParts: LegPart[] = ['service_fee', 'deposit']

/**
 * Books a completed session's revenue: the service fees and deposits that weren't refunded,
 * including those of late leavers. Prize money stays in escrow.
 * @returns the amount earned in cents, or 0 if it was booked before
 */
export async function earnFees(
  tx: Tx,
  at: Date,
  { id: sessionId }: Locked<{ id: string }>,
): Promise<number> {
  const open = await findOpenLegs(tx, { sessionId })
  if (open.some(({ kind }) => kind === 'revenue')) return 0
  const fees = open.filter(({ kind, part }) => kind === 'join' && part !== 'pot')
  const legs = feeParts.flatMap((part): Leg[] => {
    const cents = sum(fees.filter((leg) => leg.part === part))
    if (cents === 0) return []
    return [{ part, src: account.escrow(sessionId), dst: account.fees, cents }]
  })
  if (legs.length > 0)
    await post(tx, at, [{ key: postingKey.revenue(sessionId), kind: 'revenue', sessionId, legs }])
  return sum(legs)
}

type Returned = { seatId: string; userId: string; cents: number }

/**
 * Refunds the deposits of these seats, whose players left late, or all their fees.
 * @returns the amounts that were still held, by seat
 */
export async function returnFees(
  tx: Tx,
  at: Date,
  { id: sessionId }: Locked<{ id: string }>,
  { seats, what }: { seats: { seatId: string; userId: string }[]; what: 'deposits' | 'fees' },
): Promise<Returned[]> {
  const parts: LegPart[] = what === 'deposits' ? ['deposit'] : feeParts
  const kind = what === 'deposits' ? 'deposit_return' : 'refund'
  const open = await findOpenLegs(tx, { keys: seats.map(({ seatId }) => postingKey.join(seatId)) })
  const back = seats.flatMap((seat) => {
    const legs = open.filter(
      ({ key, part }) => key === postingKey.join(seat.seatId) && parts.includes(part),
    )
    return legs.length > 0 ? [{ ...seat, legs, cents: sum(legs) }] : []
  })
  const postings = back.map(({ legs, userId }) => returnPosting(legs, { userId, sessionId, kind }))
  if (postings.length > 0) await post(tx, at, postings)
  await settleRefunds(
    tx,
    at,
    back.map(({ userId }) => userId),
  )
  return back.map(({ seatId, userId, cents }) => ({ seatId, userId, cents }))
}
