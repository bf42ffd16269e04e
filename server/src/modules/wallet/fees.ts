import { CompiledQuery } from 'kysely'
import type { Tx } from '../../lib/database.ts'
import { newId } from '../../lib/ids.ts'
import { account, type Posting, post } from '../ledger/service.ts'
import { settleThese } from './owing.ts'
import { returnPostings } from './returns.ts'

/**
 * A session is over: the service fees and deposits that did not come back are the house's, those of
 * late leavers too. Prize money stays. The caller holds the session's row.
 * @returns how much was earned, in cents; 0 where it was earned before
 */
export async function earnFees(tx: Tx, at: Date, sessionId: string): Promise<number> {
  const { rows } = await tx.executeQuery<{ part: string; cents: number }>(
    CompiledQuery.raw(
      `select p.part, sum(t.cents)::bigint as cents
       from posting p join transfer t on t.posting_id = p.id
       where p.session_id = $1 and p.kind = 'join' and p.part in ('service_fee', 'deposit')
         and not exists (select from posting r where r.reverses = p.id)
         and not exists (select from posting e where e.session_id = $1 and e.kind = 'revenue')
       group by p.part order by p.part desc`,
      [sessionId],
    ),
  )
  const transactionId = newId()
  const postings = rows.map(
    ({ part, cents }): Posting => ({
      key: `revenue:${sessionId}:${part}`,
      kind: 'revenue',
      part,
      transactionId,
      sessionId,
      legs: [{ src: account.escrow(sessionId), dst: account.fees, cents }],
    }),
  )
  if (postings.length > 0) await post(tx, at, postings)
  return rows.reduce((total, { cents }) => total + cents, 0)
}

/** A late leaver's deposit that came back after all. */
type DepositBack = { seatId: string; userId: string; cents: number }

/**
 * Brings back the deposits of these seats, whose players left late. The caller holds the session's row.
 * @returns those that had a deposit which was still kept
 */
export async function returnDeposits(
  tx: Tx,
  at: Date,
  sessionId: string,
  seats: { seatId: string; userId: string }[],
): Promise<DepositBack[]> {
  const payers = new Map(seats.map(({ seatId, userId }) => [`join:${seatId}:deposit`, userId]))
  const { rows } = await tx.executeQuery<{ id: string; key: string; cents: number }>(
    CompiledQuery.raw(
      `select p.id, p.key, t.cents from posting p join transfer t on t.posting_id = p.id
       where p.key = any($1) and not exists (select from posting r where r.reverses = p.id)
       order by p.id`,
      [[...payers.keys()]],
    ),
  )
  const back = rows.flatMap(({ id, key, cents }) => {
    const userId = payers.get(key)
    return userId ? [{ id, seatId: key.split(':')[1] ?? '', userId, cents }] : []
  })
  const postings = back.flatMap(({ id, userId }) =>
    returnPostings([{ id, part: 'deposit' }], { userId, sessionId, kind: 'deposit_return' }),
  )
  if (postings.length > 0) await post(tx, at, postings)
  await settleThese(tx, at, [...new Set(back.map(({ userId }) => userId))])
  return back.map(({ seatId, userId, cents }) => ({ seatId, userId, cents }))
}
