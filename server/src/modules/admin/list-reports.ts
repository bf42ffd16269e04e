import type { AdminReport, listReports as call } from '@county-golf/contract/admin-reports'
import type { z } from 'zod'
import type { Deps } from '../../app.ts'
import type { DbOrTx } from '../../lib/database.ts'
import { Conditions, faceOf, type Listed, listPage, rowsOf } from '../../lib/listing.ts'

type Row = Omit<AdminReport, 'at'> & { at: Date }

const shown = `r.id, r.at, r.reason, ${faceOf('a')} as reporter,
  jsonb_build_object('isBanned', u.is_banned,
    'reportCount', (select count(*) from report x where x.user_id = r.user_id))
    || ${faceOf('u')}::jsonb as "user",
  case when m.id is not null then json_build_object('id', m.id, 'session_id', m.session_id,
    'content', m.content, 'is_hidden', m.hidden_at is not null,
    'created_at', to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as message,
  case when r.handled_at is not null then json_build_object(
    'at', to_char(r.handled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'by', ${faceOf('b')}, 'outcome', r.outcome, 'note', coalesce(r.note, '')) end as handled`
const joined = `join app_user a on a.id = r.reporter_id join app_user u on u.id = r.user_id
  left join message m on m.id = r.message_id left join app_user b on b.id = r.handled_by`

const view = (row: Row): AdminReport => ({ ...row, at: row.at.toISOString() })

/** Reports that wait, or those handled, by when they came or were: unless asked, oldest and latest first. */
export async function listReports(
  { db }: Deps,
  query: z.output<typeof call.query>,
): Promise<Listed<AdminReport>> {
  const where = new Conditions()
  const isOpen = query.state === 'open'
  where.and(`r.handled_at is ${isOpen ? '' : 'not '}null`)
  if (query.userId) where.and(`r.user_id = ${where.value(query.userId)}`)
  const order = query.order ?? (isOpen ? 'asc' : 'desc')
  return await listPage<Row, AdminReport>(db, query, {
    select: shown,
    from: 'report r',
    join: joined,
    where: where.text,
    order: `${isOpen ? 'r.at' : 'r.handled_at'} ${order}, r.id ${order}`,
    values: where.values,
    view,
  })
}

export async function findReport(db: DbOrTx, id: string): Promise<AdminReport | undefined> {
  const [row] = await rowsOf<Row>(db, `select ${shown} from report r ${joined} where r.id = $1`, [
    id,
  ])
  return row && view(row)
}
