import type { AdminClosure, listClosures as call } from '@county-golf/contract/closures'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Listed, listPage } from '../../database/listing.ts'
import { userSummaryOf } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { closureAnswersOf, closuresOf, closureView } from '../results/service.ts'
import { conflictOfInterest, findSessions } from '../sessions/service.ts'

type Row = Omit<AdminClosure, 'date' | 'since' | 'closure' | 'canDecide'> & {
  id: string
  date: Date
  since: Date
}

const shown = sql<Row>`c.id, s.id as "sessionId", s.course_name as "courseName", s.state_code as "stateCode",
  s.county_name as "countyName", s.tee_at as date, s.time_zone as "timeZone",
  coalesce(c.ended_at, c.review_at) as since,
  (select coalesce(sum(o.cents), 0)::bigint from open_leg o
    where o.session_id = s.id and o.kind in ('join', 'bounty_funding')) as "refundCents",
  (select json_agg(${userSummaryOf('u')} order by u.id <> s.host_id, u.username) from app_user u
    where u.id = s.host_id or exists (
      select from seat e where e.session_id = s.id and e.user_id = u.id)) as people,
  coalesce((select json_agg(json_build_object('userId', x.user_id, 'gross', x.gross) order by x.entered_at)
    from score x where x.session_id = s.id), '[]') as scores`

/** Reports of closed courses that wait for an admin's decision, or have one. */
export async function listClosures(
  { db }: Deps,
  viewer: Viewer,
  query: z.output<typeof call.query>,
): Promise<Listed<AdminClosure>> {
  const isOpen = query.state === 'open'
  const rows = await listPage(db, query, {
    select: shown,
    from: sql`closure c join session s on s.id = c.session_id`,
    where: isOpen
      ? sql`c.outcome is null and c.review is not null and s.status <> 'cancelled'`
      : sql`c.ruled_by is not null`,
    order: isOpen ? sql`c.review_at, c.session_id` : sql`c.ended_at desc, c.session_id`,
    view: (row) => row,
  })
  if (rows.items.length === 0) return { ...rows, items: [] }
  const sessionIds = rows.items.map(({ sessionId }) => sessionId)
  const closures = await closuresOf(db, sessionIds)
  const answers = await closureAnswersOf(
    db,
    rows.items.map(({ id }) => id),
  )
  const sessions = await findSessions(db, sessionIds)
  const items = rows.items.flatMap(({ id, ...row }) => {
    const closure = closures.find((one) => one.id === id)
    const session = sessions.find((one) => one.id === row.sessionId)
    if (!closure) return []
    const own = answers.filter(({ closure_id }) => closure_id === id)
    return {
      ...row,
      date: row.date.toISOString(),
      since: row.since.toISOString(),
      closure: closureView(closure, own),
      canDecide: session !== undefined && !conflictOfInterest(session, viewer.id),
    }
  })
  return { ...rows, items }
}
