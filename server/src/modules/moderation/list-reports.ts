import type { AdminReport, listReports as call } from '@county-golf/contract/admin-reports'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { DbOrTx } from '../../database/database.ts'
import { type Listed, listPage, orderedBy } from '../../database/listing.ts'
import { allOf, fetchFirst, isoText, userSummaryOf } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'

const shown = sql<AdminReport>`r.id, ${isoText('r.at')} as at, r.reason, ${userSummaryOf('a')} as reporter,
  jsonb_build_object('isBanned', u.is_banned,
    'reportCount', (select count(*) from report x where x.user_id = r.user_id))
    || ${userSummaryOf('u')}::jsonb as "user",
  case when m.id is not null then json_build_object('id', m.id, 'session_id', m.session_id,
    'content', m.content, 'is_hidden', m.hidden_at is not null,
    'created_at', ${isoText('m.at')}) end as message,
  case when r.handled_at is not null then json_build_object(
    'at', ${isoText('r.handled_at')},
    'by', ${userSummaryOf('b')}, 'outcome', r.outcome, 'note', coalesce(r.note, '')) end as handled`
const joined = sql`join app_user a on a.id = r.reporter_id join app_user u on u.id = r.user_id
  left join message m on m.id = r.message_id left join app_user b on b.id = r.handled_by`

/** Lists open reports by creation time (oldest first by default), or handled ones by handling time (latest first). */
export async function listReports(
  { db }: Deps,
  query: z.output<typeof call.query>,
): Promise<Listed<AdminReport>> {
  const isOpen = query.state === 'open'
  const where = allOf(
    isOpen ? sql`r.handled_at is null` : sql`r.handled_at is not null`,
    query.userId && sql`r.user_id = ${query.userId}`,
  )
  const direction = query.order ?? (isOpen ? 'asc' : 'desc')
  return await listPage(db, query, {
    select: shown,
    from: sql`report r`,
    join: joined,
    where,
    order: orderedBy([isOpen ? 'r.at' : 'r.handled_at', 'r.id'], direction),
    view: (row) => row,
  })
}

export async function findReport(db: DbOrTx, id: string): Promise<AdminReport | undefined> {
  return await fetchFirst<AdminReport>(db)`
    select ${shown} from report r ${joined} where r.id = ${id}`
}
