import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../database/database.ts'
import type { DepartureTable, SessionTable } from '../../../database/tables.gen.ts'

/** Records the check at tee time. @returns false if it was already made */
export async function insertTeeTimeCheck(tx: Tx, sessionId: string, at: Date): Promise<boolean> {
  const made = await tx
    .insertInto('tee_time_decision')
    .values({ session_id: sessionId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('session_id')
    .executeTakeFirst()
  return made !== undefined
}

/** Lists everyone who left a session, in order. */
export const departuresOf = (tx: Tx, sessionId: string): Promise<Selectable<DepartureTable>[]> =>
  tx
    .selectFrom('departure')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('left_at')
    .orderBy('seat_id')
    .execute()

/** Adds to the refund of a player who left, in cents. */
export async function markReturned(tx: Tx, seatId: string, cents: number): Promise<void> {
  await tx
    .updateTable('departure')
    .set({ refunded_cents: sql`refunded_cents + ${cents}` })
    .where('seat_id', '=', seatId)
    .execute()
}

type Overdue = Pick<Selectable<SessionTable>, 'id' | 'status'>

/**
 * Finds sessions that have been overdue since before these times: for the check at tee time (`tee`), for completion
 * of 18 and 9 holes, or for the refund of prize money. Prizes older than `prizeFrom` are left to their results.
 */
export async function overdue(
  db: Db,
  before: { tee: Date; round18: Date; round9: Date; prizeFrom: Date; prize: Date },
  max: number,
): Promise<Overdue[]> {
  const { tee, round18, round9, prizeFrom, prize } = before
  return (
    await sql<Overdue>`
      select s.id, s.status from session s
      where s.status in ('open', 'confirmed', 'closed') and s.tee_at <= ${tee}
        and (s.tee_at <= case s.holes when 18 then ${round18}::timestamptz else ${round9}::timestamptz end
          or not exists (select from tee_time_decision v where v.session_id = s.id))
      union all
      select s.id, s.status from session s join account a on a.code = 'escrow:' || s.id
      where s.status = 'completed' and s.bounty_cents + s.pot_cents > 0
        and s.tee_at between ${prizeFrom} and ${prize} and a.balance > 0
      limit ${max}`.execute(db)
  ).rows
}

/** Ids of sessions with a waitlist offer that expired before this time. */
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
