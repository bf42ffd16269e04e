import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database/database.ts'
import { fetchFirst, fetchRows } from '../../database/sql.ts'

/** A session's fields for a calendar. */
export type CalendarSession = {
  id: string
  /** Null if it's left out. */
  course_name: string | null
  course_id: string | null
  county_name: string
  state_code: string
  tee_at: Date
  time_zone: string
  holes: 9 | 18
  status: string
  notes: string
  created_at: Date
  /** Null if it's left out. */
  host_name: string | null
  revision: number
}

const columns = sql`s.id, s.course_name, s.course_id, s.county_name, s.state_code, s.tee_at, s.time_zone, s.holes,
  s.status, s.notes, s.created_at, coalesce(h.display_name, h.username) as host_name,
  coalesce(r.revision, 0) as revision`
const from = sql`session s join app_user h on h.id = s.host_id
  left join calendar_revision r on r.session_id = s.id`

export async function calendarSession(
  db: DbOrTx,
  id: string,
): Promise<CalendarSession | undefined> {
  return await fetchFirst<CalendarSession>(db)`select ${columns} from ${from} where s.id = ${id}`
}

/**
 * Sessions a user plays in or hosts from a given time on, soonest first. Includes cancelled ones,
 * so that calendar apps can remove them.
 */
export const calendarOf = (
  db: DbOrTx,
  userId: string,
  since: Date,
  max: number,
): Promise<CalendarSession[]> =>
  fetchRows<CalendarSession>(db)`
    select ${columns} from ${from} where s.id in (
        select session_id from seat where user_id = ${userId} union select id from session where host_id = ${userId})
      and s.tee_at >= ${since} order by s.tee_at, s.id limit ${sql.lit(max)}`

export async function writeKey(tx: Tx, userId: string, sha256: Buffer, at: Date): Promise<void> {
  await tx
    .insertInto('calendar_key')
    .values({ user_id: userId, sha256, created_at: at })
    .onConflict((known) => known.column('user_id').doUpdateSet({ sha256, created_at: at }))
    .execute()
}

/**
 * Whether the key belongs to a user who can log in and hasn't logged out everywhere since it was
 * created.
 */
export async function isKeyOf(db: DbOrTx, userId: string, sha256: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('calendar_key as k')
    .innerJoin('app_user as u', 'u.id', 'k.user_id')
    .select('k.user_id')
    .where('k.user_id', '=', userId)
    .where('k.sha256', '=', sha256)
    .where('u.is_banned', '=', false)
    .where('u.deleted_at', 'is', null)
    .where((row) =>
      row.or([
        row('u.logged_out_at', 'is', null),
        row('k.created_at', '>', row.ref('u.logged_out_at')),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}
