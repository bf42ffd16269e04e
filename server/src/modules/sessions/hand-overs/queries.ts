import type { DbOrTx, Tx } from '../../../database/database.ts'
import { fetchRows } from '../../../database/sql.ts'

/** Stores that a player looks for a substitute, with the token of the link to their spot. */
export async function insertHandOver(
  tx: Tx,
  seatId: string,
  { token, at }: { token: string; at: Date },
): Promise<void> {
  await tx.insertInto('hand_over').values({ seat_id: seatId, token, asked_at: at }).execute()
}

export async function deleteHandOver(tx: Tx, seatId: string): Promise<void> {
  await tx.deleteFrom('hand_over').where('seat_id', '=', seatId).execute()
}

/** The link to a spot, if its player looks for a substitute. */
export const linkOf = (
  db: DbOrTx,
  seatId: string,
): Promise<{ token: string; asked_at: Date } | undefined> =>
  db
    .selectFrom('hand_over')
    .select(['token', 'asked_at'])
    .where('seat_id', '=', seatId)
    .executeTakeFirst()

/** The spot that a link is for, and its session. */
export const findHandOver = (
  db: DbOrTx,
  token: string,
): Promise<{ seat_id: string; session_id: string } | undefined> =>
  db
    .selectFrom('hand_over as o')
    .innerJoin('seat as e', 'e.id', 'o.seat_id')
    .select(['o.seat_id', 'e.session_id'])
    .where('o.token', '=', token)
    .executeTakeFirst()

/** A user's searches for a substitute, for their data export. Those that found one are in the list of sessions left. */
export async function exportHandOvers(db: DbOrTx, userId: string) {
  const rows = await fetchRows<{ courseName: string; teeAt: Date; askedAt: Date }>(db)`
    select s.course_name as "courseName", s.tee_at as "teeAt", o.asked_at as "askedAt"
    from hand_over o join seat e on e.id = o.seat_id join session s on s.id = e.session_id
    where e.user_id = ${userId} order by o.asked_at, o.seat_id`
  return rows.map(({ courseName, teeAt, askedAt }) => ({
    courseName,
    date: teeAt.toISOString(),
    askedAt: askedAt.toISOString(),
  }))
}

/** Deletes the links to spots that a user had in past sessions. */
export async function purgeHandOvers(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('hand_over')
    .where('seat_id', 'in', (from) =>
      from.selectFrom('seat').select('id').where('user_id', '=', userId),
    )
    .execute()
}
