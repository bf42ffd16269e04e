/**
 * All profiles of players that guests can see as a whole and whose name is shown to everyone, in ranges of their ids.
 */
import { sql } from 'kysely'
import type { DbOrTx } from '../../database/database.ts'
import { allOf, fetchRows } from '../../database/sql.ts'

const isPublic = sql`profile_visibility = 'Public' and show_name and deleted_at is null and not is_banned and not is_admin`

/** Returns the first id of each range of `size` public profiles. */
export async function publicUserStarts(db: DbOrTx, size: number): Promise<string[]> {
  const rows = await fetchRows<{ id: string }>(db)`
    select id from (
      select id, row_number() over (order by id) as n from app_user where ${isPublic}) numbered
    where n % ${size} = ${1 % size} order by id`
  return rows.map(({ id }) => id)
}

/** Lists the usernames of public profiles from one start to the next. */
export async function publicUsernames(
  db: DbOrTx,
  from: string | undefined,
  to: string | undefined,
): Promise<string[]> {
  const where = allOf(isPublic, from && sql`id >= ${from}::uuid`, to && sql`id < ${to}::uuid`)
  // The last range has no end, and grows until the starts are read again.
  const rows = await fetchRows<{ username: string }>(db)`
    select username from app_user where ${where} order by id limit ${addressesMax}`
  return rows.map(({ username }) => username)
}

/** What one part of a sitemap may list. */
const addressesMax = 50_000
