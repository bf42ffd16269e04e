/** Queries for the sessions that a user plays in or hosts. */
import { sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { rowsOf } from '../../../database/sql.ts'
import { type SeatedSession, sessionsOf } from '../queries.ts'

const isBooked = (userId: string) => sql`s.id in (
  select session_id from seat where user_id = ${userId} union select id from session where host_id = ${userId})`
const isUpcoming = (now: Date) => sql`(s.status <> 'cancelled' and s.tee_at >= ${now})`

const lists = {
  upcoming: { where: isUpcoming, order: sql`s.tee_at, s.id` },
  past: { where: (now: Date) => sql`not ${isUpcoming(now)}`, order: sql`s.tee_at desc, s.id desc` },
}

/** Reads one page of a user's upcoming sessions (soonest first) or past and cancelled ones (latest first). */
export function selectBookings(
  db: Db,
  userId: string,
  list: keyof typeof lists,
  { now, page, pageSize }: { now: Date; page: number; pageSize: number },
): Promise<SeatedSession[]> {
  const { where, order } = lists[list]
  return sessionsOf(
    db,
    sql`
      select s.* from seated_session s where ${isBooked(userId)} and ${where(now)} order by ${order}
      limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
}

type Counts = { sessions: number; upcoming: number; past: number }

/** Counts a user's sessions. `sessions` leaves out cancelled ones. */
export async function countBookings(db: Db, userId: string, now: Date): Promise<Counts> {
  const [counts] = await rowsOf(
    db,
    sql<Counts>`
      select count(*) filter (where s.status <> 'cancelled') as sessions,
         count(*) filter (where ${isUpcoming(now)}) as upcoming,
         count(*) filter (where not ${isUpcoming(now)}) as past
       from session s where ${isBooked(userId)} and s.hidden_at is null`,
  )
  if (!counts) throw new Error('A count returned no row')
  return counts
}
