import { spotPrefix } from '@county-golf/contract/constants'
import type { DbOrTx, Tx } from '../../../database/database.ts'
import type { Locked } from '../../../database/locked.ts'
import { fetchFirst, fetchRows } from '../../../database/sql.ts'
import type { Companion } from '../queries.ts'

/** A spot that a player pays for, with the secret that claims it. */
export type NewCompanion = Omit<Companion, 'is_claimed'> & {
  token: string
  /** The posting that paid for it. Null if nothing was due. */
  joinPosting: string | null
}

export async function insertCompanion(
  tx: Tx,
  { id: session_id }: Locked<{ id: string }>,
  { joinPosting, ...companion }: NewCompanion,
): Promise<void> {
  await tx
    .insertInto('companion')
    .values({ ...companion, session_id, join_posting: joinPosting })
    .execute()
}

/** Marks that a companion isn't coming, or that the player who had claimed the spot left. */
export async function endCompanion(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('companion')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** The secret of the link to a companion's spot. */
export async function tokenOfCompanion(db: DbOrTx, id: string): Promise<string> {
  const row = await db
    .selectFrom('companion')
    .select('token')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.token
}

/** Finds the spot that a link claims, unless it was claimed or given up. */
export const findClaim = (db: DbOrTx, token: string) =>
  fetchFirst<{ id: string; session_id: string; brought_by: string }>(db)`
    select id, session_id, brought_by from companion
    where token = ${token} and claimed_at is null and ended_at is null`

/** Marks a spot as claimed. @returns the posting that paid for it, if any */
export async function markClaimed(tx: Tx, id: string, at: Date): Promise<string | null> {
  const row = await tx
    .updateTable('companion')
    .set({ claimed_at: at })
    .where('id', '=', id)
    .returning('join_posting')
    .executeTakeFirstOrThrow()
  return row.join_posting
}

/** The link that claims a spot. */
export const claimUrl = ({ PUBLIC_URL }: { PUBLIC_URL: string }, token: string): string =>
  `${PUBLIC_URL}/invite/${spotPrefix}${token}`

/** A user's companions for their data export. */
export async function exportCompanions(db: DbOrTx, userId: string) {
  const rows = await fetchRows<{
    name: string
    courseName: string
    teeAt: Date
    paidCents: number
  }>(db)`
    select c.name, s.course_name as "courseName", s.tee_at as "teeAt", c.paid_cents as "paidCents"
    from companion c join session s on s.id = c.session_id
    where c.brought_by = ${userId} order by c.joined_at, c.id`
  return rows.map(({ teeAt, ...rest }) => ({ ...rest, date: teeAt.toISOString() }))
}

/** Removes the names that a user gave their companions. What they paid stays explained. */
export async function purgeCompanions(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('companion')
    .set({ name: 'Guest' })
    .where('brought_by', '=', userId)
    .execute()
}
