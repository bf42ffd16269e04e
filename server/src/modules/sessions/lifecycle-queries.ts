import { CompiledQuery, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../lib/database.ts'
import type { DepartureTable, SessionTable } from './tables.ts'

/** Writes down that the judgement at tee time was made. @returns false when it was made before */
export async function insertVerdict(tx: Tx, sessionId: string, at: Date): Promise<boolean> {
  const made = await tx
    .insertInto('tee_time_verdict')
    .values({ session_id: sessionId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('session_id')
    .executeTakeFirst()
  return made !== undefined
}

/** All who left a session, in the order in which they did. */
export const departuresOf = (tx: Tx, sessionId: string): Promise<Selectable<DepartureTable>[]> =>
  tx
    .selectFrom('departure')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('left_at')
    .orderBy('seat_id')
    .execute()

/** Adds to what came back to somebody who left. */
export async function markReturned(tx: Tx, seatId: string, cents: number): Promise<void> {
  await tx
    .updateTable('departure')
    .set({ refunded_cents: sql`refunded_cents + ${cents}` })
    .where('seat_id', '=', seatId)
    .execute()
}

type Overdue = Pick<Selectable<SessionTable>, 'id' | 'status'>

/**
 * Sessions for which something has been due since before these times: the judgement (`tee`), the
 * completion of 18 and 9 holes, the return of prize money. Prizes older than `prizeFrom` are left
 * to their results.
 */
export async function overdue(
  db: Db,
  before: { tee: Date; round18: Date; round9: Date; prizeFrom: Date; prize: Date },
  max: number,
): Promise<Overdue[]> {
  const text = `
    select s.id, s.status from session s
    where s.status in ('open', 'confirmed', 'closed') and s.tee_at <= $1
      and (s.tee_at <= case s.holes when 18 then $2::timestamptz else $3::timestamptz end
        or not exists (select from tee_time_verdict v where v.session_id = s.id))
    union all
    select s.id, s.status from session s join account a on a.code = 'escrow:' || s.id
    where s.status = 'completed' and s.bounty_cents + s.pot_cents > 0
      and s.tee_at between $4 and $5 and a.balance > 0
    limit $6`
  const { tee, round18, round9, prizeFrom, prize } = before
  const values = [tee, round18, round9, prizeFrom, prize, max]
  return (await db.executeQuery<Overdue>(CompiledQuery.raw(text, values))).rows
}

/** Sessions with an offer to someone on the waitlist that ended before then. */
export async function endedOffers(db: Db, before: Date, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('waitlist')
    .select('session_id')
    .distinct()
    .where('offered_until', '<', before)
    .limit(max)
    .execute()
  return rows.map(({ session_id }) => session_id)
}
