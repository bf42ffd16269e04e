import type { AdminDispute, listDisputes as call } from '@county-golf/contract/admin-reports'
import type { UserSummary } from '@county-golf/contract/users'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Listed, listPage } from '../../database/listing.ts'
import { userSummaryOf } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { scorecardsOfSessions, waitsSince } from '../results/service.ts'

type Row = Omit<AdminDispute, 'date' | 'since' | 'card' | 'canDecide'> & { date: Date; since: Date }

const contested = sql`(c.state = 'disputed' or c.awaits_approval)`

const shown = sql<Row>`s.id as "sessionId", s.course_name as "courseName", s.state_code as "stateCode",
  s.county_name as "countyName", s.tee_at as date, s.time_zone as "timeZone",
  case when c.awaits_approval then 'approval' else 'dispute' end as kind,
  coalesce(${waitsSince}, s.tee_at) as since,
  s.bounty_cents + s.pot_cents * s.seats_taken as "prizeCents",
  coalesce((select balance from account where code = escrow_of(s.id)), 0) as "prizeHeldCents",
  coalesce((select json_agg(${userSummaryOf('u')} order by e.joined_at, e.id)
    from seat e join app_user u on u.id = e.user_id where e.session_id = s.id), '[]') as players`

/** Results that wait for an admin's decision, or have one. */
export async function listDisputes(
  { db }: Deps,
  viewer: Viewer,
  query: z.output<typeof call.query>,
): Promise<Listed<AdminDispute>> {
  const isOpen = query.state === 'open'
  const rows = await listPage(db, query, {
    select: shown,
    from: sql`scorecard c join session s on s.id = c.session_id`,
    where: isOpen ? contested : sql`c.ruling is not null`,
    order: isOpen ? sql`c.proposed_at, s.id` : sql`c.closed_at desc, s.id`,
    view: (row) => row,
  })
  const cards = await scorecardsOfSessions(
    db,
    rows.items.map(({ sessionId }) => sessionId),
  )
  const items = rows.items.flatMap((row) => {
    const card = cards.get(row.sessionId)
    if (!card) return []
    const canDecide = !row.players.some((one: UserSummary) => one.id === viewer.id)
    return { ...row, date: row.date.toISOString(), since: row.since.toISOString(), card, canDecide }
  })
  return { ...rows, items }
}
