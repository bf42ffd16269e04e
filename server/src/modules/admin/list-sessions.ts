import type { AdminSession, listAdminSessions } from '@county-golf/contract/admin-sessions'
import { fold } from '@county-golf/contract/fold'
import { effectiveStatus, type StoredStatus } from '@county-golf/contract/session-status'
import type { z } from 'zod'
import type { Deps } from '../../app.ts'
import type { DbOrTx } from '../../lib/database.ts'
import {
  beginning,
  Conditions,
  countMax,
  faceOf,
  inOrder,
  type Listed,
  listPage,
  rowsOf,
} from '../../lib/listing.ts'
import { countiesLike, coursesLike, findCounty } from '../locations/service.ts'
import { statusCondition } from '../sessions/service.ts'
import { namedSql } from '../users/service.ts'

type Query = z.output<typeof listAdminSessions.query>
type Row = Omit<AdminSession, 'date' | 'createdAt' | 'status' | 'revenueCents' | 'storedStatus'> & {
  date: Date
  createdAt: Date
  storedStatus: StoredStatus
}

const shown = `s.id, s.course_name as "courseName", s.state_code as "stateCode",
  s.county_name as "countyName", s.tee_at as date, s.tee_time as "teeTime",
  s.time_zone as "timeZone", s.max_players as "maxPlayers", s.visibility, s.bookings_locked,
  s.leavable, s.created_at as "createdAt", s.service_fee_cents as "serviceFeeCents",
  s.deposit_cents as "depositCents", s.bounty_cents as "bountyAmount", s.pot_cents as "potAmount",
  s.waitlist_count as "waitlistCount", s.holes, s.status as "storedStatus",
  s.seats_taken as "playerCount", ${faceOf('h')} as host, s.cancelled_reason as "cancelledReason",
  s.hidden_at is not null as "isDeleted"`
const host = 'join app_user h on h.id = s.host_id'

/** Each has an index. */
const sorts: Record<Query['sort'], string[]> = {
  date: ['s.tee_at', 's.id'],
  createdAt: ['s.created_at', 's.id'],
  course: ['lower(s.course_name)', 's.tee_at', 's.id'],
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const hostsMax = 200

const viewAt =
  (now: Date) =>
  (row: Row): AdminSession => ({
    ...row,
    date: row.date.toISOString(),
    createdAt: row.createdAt.toISOString(),
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
    // Who sat in a cancelled session still does, and has it all back.
    revenueCents:
      row.storedStatus === 'cancelled'
        ? 0
        : row.playerCount * (row.serviceFeeCents + row.depositCents),
  })

/** All sessions, also private and cancelled ones, or the deleted ones, a page at a time. */
export async function listSessions(
  { db, clock }: Deps,
  query: Query,
): Promise<Listed<AdminSession>> {
  const now = clock.now()
  const where = new Conditions()
  if (query.stateCode) where.and(`s.state_code = ${where.value(query.stateCode)}`)
  if (query.stateCode && query.countyName) {
    const county = await findCounty(db, query.stateCode, query.countyName)
    where.and(`s.county_id = ${where.value(county?.id ?? 0)}`)
  }
  if (query.status) where.and(`(${statusCondition(query.status, () => where.value(now))})`)
  if (query.dateFrom) where.and(`s.tee_at >= ${where.value(query.dateFrom)}`)
  if (query.dateTo) where.and(`s.tee_at < ${where.value(query.dateTo)}`)
  if (query.hostId) where.and(`s.host_id = ${where.value(query.hostId)}`)
  if (query.playerId)
    where.and(`s.id = any(array(
      select session_id from seat where user_id = ${where.value(query.playerId)}))`)
  where.and(`s.hidden_at is ${query.isDeleted ? 'not null' : 'null'}`)
  if (query.q) where.and(`s.id = any(array(${await matching(db, where, query.q)}))`)
  return await listPage<Row, AdminSession>(db, query, {
    select: shown,
    from: 'session s',
    join: host,
    where: where.text,
    order: inOrder(sorts[query.sort], query.order),
    values: where.values,
    view: viewAt(now),
  })
}

/**
 * By the beginning of the course, by course, county, or host, or by id. Each has an index; where very
 * many match, enough are looked at.
 */
async function matching(db: Deps['db'], where: Conditions, q: string): Promise<string> {
  const words = fold(q)
  const [counties, courses, hosts] = await Promise.all([
    countiesLike(db, q),
    coursesLike(db, q),
    hostsNamed(db, q),
  ])
  const ways = [
    `county_id = any(${where.value(counties)}::bigint[])`,
    `course_id = any(${where.value(courses)}::uuid[])`,
    `host_id = any(${where.value(hosts)}::uuid[])`,
  ]
  // Emoji alone are no words, and every course would begin with them.
  if (words !== '') ways.push(`search like ${where.value(beginning(words))}`)
  if (uuid.test(q)) ways.push(`id = ${where.value(q)}`)
  return ways
    .map((way) => `(select id from session where ${way} limit ${countMax})`)
    .join(' union ')
}

async function hostsNamed(db: Deps['db'], q: string): Promise<string[]> {
  const values: unknown[] = []
  const named = namedSql(q, (value) => `$${values.push(value)}`)
  if (named === undefined) return []
  const text = `select id from (${named}) named where exists (
    select from session where host_id = named.id) limit ${hostsMax}`
  return (await rowsOf<{ id: string }>(db, text, values)).map(({ id }) => id)
}

/** One session as the list shows it. */
export async function findAdminSession(
  db: DbOrTx,
  id: string,
  now: Date,
): Promise<AdminSession | undefined> {
  const [row] = await rowsOf<Row>(db, `select ${shown} from session s ${host} where s.id = $1`, [
    id,
  ])
  return row && viewAt(now)(row)
}
