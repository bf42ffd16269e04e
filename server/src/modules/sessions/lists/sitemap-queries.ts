/** All upcoming public sessions, in ranges of the index that the public lists use. */
import { sql } from 'kysely'
import type { DbOrTx } from '../../../database/database.ts'
import { allOf, type Fragment, fetchRows } from '../../../database/sql.ts'
import { isListed } from '../filters.ts'

/** Where a range begins. The instant is text, because a Date has no microseconds. */
type Start = { teeAt: string; id: string }

const upcoming = (now: Date): Fragment => sql`${isListed} and s.tee_at > ${now}`

/** Returns the first session of each range of `size` upcoming public sessions, by tee time. */
export const upcomingPageStarts = (db: DbOrTx, now: Date, size: number): Promise<Start[]> =>
  fetchRows<Start>(db)`
    select tee_at::text as "teeAt", id from (
      select s.tee_at, s.id, row_number() over (order by s.tee_at, s.id) as n
      from session s where ${upcoming(now)}) numbered
    where n % ${size} = ${1 % size} order by tee_at, id`

/** Lists the ids of upcoming public sessions from a start to the next one. */
export async function upcomingPages(
  db: DbOrTx,
  now: Date,
  from: Start | undefined,
  to: Start | undefined,
): Promise<string[]> {
  const where = allOf(
    upcoming(now),
    from && sql`(s.tee_at, s.id) >= (${from.teeAt}::timestamptz, ${from.id}::uuid)`,
    to && sql`(s.tee_at, s.id) < (${to.teeAt}::timestamptz, ${to.id}::uuid)`,
  )
  // The last range has no end, and grows until the starts are read again.
  const rows = await fetchRows<{ id: string }>(db)`
    select s.id from session s where ${where} order by s.tee_at, s.id limit ${addressesMax}`
  return rows.map(({ id }) => id)
}

/** What one part of a sitemap may list. */
const addressesMax = 50_000
