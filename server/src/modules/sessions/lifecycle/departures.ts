import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../database/database.ts'
import type { Locked } from '../../../database/locked.ts'
import type { DepartureTable } from '../../../database/tables.gen.ts'
import { record } from '../../events/service.ts'
import { returnFees } from '../../wallet/service.ts'

type Departure = Selectable<DepartureTable>

/** Lists the spots that were left in a session, in order, by the user who paid for each. */
export const departuresOf = (tx: Tx, sessionId: string): Promise<Departure[]> =>
  tx
    .selectFrom('departure as d')
    .leftJoin('companion as c', 'c.id', 'd.seat_id')
    .selectAll('d')
    .select(({ fn }) => fn.coalesce('c.brought_by', 'd.user_id').as('user_id'))
    .where('d.session_id', '=', sessionId)
    .orderBy('left_at')
    .orderBy('seat_id')
    .execute()

/** Whether the session still holds money of a player who left late. */
const isOwed = ({ terms, paid_cents, refunded_cents }: Departure): boolean =>
  terms === 'late' && refunded_cents < paid_cents

/** The late leavers whose money a session still holds. */
export const lateLeaversOf = (departures: readonly Departure[]): Departure[] =>
  departures.filter(isOwed)

/**
 * Refunds the deposits of these late leavers, or all their fees.
 * @returns what each was refunded, in cents
 */
export async function refundLateLeavers(
  tx: Tx,
  now: Date,
  session: Locked<{ id: string }>,
  { leavers, what }: { leavers: readonly Departure[]; what: 'deposits' | 'fees' },
): Promise<{ userId: string; cents: number }[]> {
  const seats = leavers.map(({ seat_id, user_id }) => ({ seatId: seat_id, userId: user_id }))
  const returned = await returnFees(tx, now, session, { seats, what })
  for (const { seatId, cents } of returned)
    await tx
      .updateTable('departure')
      .set({ refunded_cents: sql`refunded_cents + ${cents}` })
      .where('seat_id', '=', seatId)
      .execute()
  return returned
}

/**
 * Refunds what players lost by leaving late, because the session they left moves to another day. Otherwise a host
 * who is alone could hold their money for as long as the session keeps moving.
 */
export async function refundBeforeMove(
  tx: Tx,
  now: Date,
  session: Locked<{ id: string }>,
): Promise<void> {
  const leavers = lateLeaversOf(await departuresOf(tx, session.id))
  const returned = await refundLateLeavers(tx, now, session, { leavers, what: 'fees' })
  const events = returned.map(({ userId, cents }) => ({
    kind: 'departure.refunded' as const,
    sessionId: session.id,
    userId,
    data: { cents, cause: 'moved' as const },
  }))
  await record(tx, now, ...events)
}
