import type { AdminSession, listAdminSessions } from '@county-golf/contract/admin-sessions'
import { effectiveStatus, type StoredStatus } from '@county-golf/contract/session-status'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { DbOrTx } from '../../database/database.ts'
import { alphabetical, countMax, type Listed, listPage, orderedBy } from '../../database/listing.ts'
import { allOf, type Fragment, fetchRows, isoText, userSummaryOf } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import { isUuid } from '../../lib/ids.ts'
import { findCounty } from '../locations/service.ts'
import { namedSessions, statusCondition } from '../sessions/service.ts'

type Query = z.output<typeof listAdminSessions.query>
type Row = Omit<AdminSession, 'date' | 'status' | 'revenueCents' | 'storedStatus'> & {
  date: Date
  storedStatus: StoredStatus
}

const shown = sql<Row>`s.id, s.course_name as "courseName", s.state_code as "stateCode",
  s.county_name as "countyName", s.tee_at as date, s.tee_time as "teeTime",
  s.time_zone as "timeZone", s.max_players as "maxPlayers", s.visibility, s.bookings_locked,
  s.leavable, ${isoText('s.created_at')} as "createdAt", s.service_fee_cents as "serviceFeeCents",
  s.deposit_cents as "depositCents", s.bounty_cents as "bountyAmount", s.pot_cents as "potAmount",
  s.waitlist_count as "waitlistCount", s.holes, s.status as "storedStatus",
  s.seats_taken as "playerCount", ${userSummaryOf('h')} as host, s.cancelled_reason as "cancelledReason",
  s.hidden_at is not null as "isDeleted"`
const host = sql`join app_user h on h.id = s.host_id`

/** Sort columns. Each has an index. */
const sorts: Record<Query['sort'], string[]> = {
  date: ['s.tee_at', 's.id'],
  createdAt: ['s.created_at', 's.id'],
  course: [alphabetical('s.course_name'), 's.tee_at', 's.id'],
}

const viewAt =
  (now: Date) =>
  (row: Row): AdminSession => ({
    ...row,
    date: row.date.toISOString(),
    status: effectiveStatus(
      {
        status: row.storedStatus,
        bookingsLocked: row.bookings_locked,
        date: row.date,
        holes: row.holes,
        maxPlayers: row.maxPlayers,
        playerCount: row.playerCount,
      },
      now,
    ),
    // Players keep their seats in a cancelled session, but were refunded in full.
    revenueCents:
      row.storedStatus === 'cancelled'
        ? 0
        : row.playerCount * (row.serviceFeeCents + row.depositCents),
  })

/** A page of all sessions, including private and cancelled ones, or of the deleted ones. */
export async function listSessions(
  { db, clock }: Deps,
  query: Query,
): Promise<Listed<AdminSession>> {
  const now = clock.now()
  const { stateCode, countyName } = query
  const isInCounty = stateCode && countyName
  const county = isInCounty ? await findCounty(db, stateCode, countyName) : undefined
  const where = allOf(
    stateCode && sql`s.state_code = ${stateCode}`,
    isInCounty && sql`s.county_id = ${county?.id ?? 0}`,
    query.status && statusCondition(query.status, now),
    query.dateFrom && sql`s.tee_at >= ${query.dateFrom}`,
    query.dateTo && sql`s.tee_at < ${query.dateTo}`,
    query.hostId && sql`s.host_id = ${query.hostId}`,
    query.playerId &&
      sql`s.id = any(array(select session_id from seat where user_id = ${query.playerId}))`,
    query.isDeleted ? sql`s.hidden_at is not null` : sql`s.hidden_at is null`,
    query.q && sql`s.id = any(array(${await matching(db, query.q)}))`,
  )
  return await listPage(db, query, {
    select: shown,
    from: sql`session s`,
    join: host,
    where,
    order: orderedBy(sorts[query.sort], query.order),
    view: viewAt(now),
  })
}

/**
 * Matches the course, county, state, or host, else those with the most similar names, or the id. Each lookup uses an
 * index and stops at `countMax` matches.
 */
async function matching(db: Deps['db'], q: string): Promise<Fragment> {
  const ways = [await namedSessions(db, q, 'admin')]
  if (isUuid(q)) ways.push(sql`s.id = ${q}`)
  return sql.join(
    ways.map((way) => sql`(select s.id from session s where ${way} limit ${sql.lit(countMax)})`),
    sql` union `,
  )
}

/** One session as the list shows it. */
export async function findAdminSession(
  db: DbOrTx,
  id: string,
  now: Date,
): Promise<AdminSession | undefined> {
  const [row] = await fetchRows<Row>(db)`select ${shown} from session s ${host} where s.id = ${id}`
  return row && viewAt(now)(row)
}
