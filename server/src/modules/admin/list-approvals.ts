import type { Approval, listApprovals as call } from '@county-golf/contract/admin-approvals'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { DbOrTx } from '../../database/database.ts'
import { type Listed, listPage, orderedBy } from '../../database/listing.ts'
import { fetchRows, isoText, userSummaryOf } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { noSuchRequest } from '../approvals/service.ts'
import { playTogether } from '../sessions/service.ts'

type Row = Omit<Approval, 'canApprove'>

const shown = sql<Row>`a.id, a.kind, a.state, a.cents, a.email, a.reason, ${isoText('a.requested_at')} as "requestedAt",
  ${isoText('a.decided_at')} as "decidedAt", a.note, a.transaction_id as "transactionId",
  case when u.id is not null then json_build_object('id', u.id, 'username', u.username,
    'displayName', u.display_name, 'avatarUrl', u.avatar_url, 'email', u.email) end as "user",
  case when t.id is not null then ${userSummaryOf('t')} end as "toUser",
  ${userSummaryOf('b')} as "requestedBy", case when d.id is not null then ${userSummaryOf('d')} end as "decidedBy",
  (select coalesce(json_agg(${userSummaryOf('p')} order by p.username), '[]') from app_user p
    where p.id = any(a.approvers) and p.is_admin and not p.is_banned
      and not (a.kind = 'adjustment' and ${playTogether(sql`p.id`, sql`a.user_id`)})
      and not (a.to_user_id is not null and ${playTogether(sql`p.id`, sql`a.to_user_id`)})) as approvers`
const joined = sql`left join app_user u on u.id = a.user_id join app_user b on b.id = a.requested_by
  left join app_user d on d.id = a.decided_by left join app_user t on t.id = a.to_user_id`

const viewFor =
  (viewer: Viewer) =>
  (row: Row): Approval => ({
    ...row,
    canApprove: row.state === 'waiting' && row.approvers.some(({ id }) => id === viewer.id),
  })

/** Waiting requests, oldest first by default, or decided ones, newest first. */
export async function listApprovals(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  query: z.output<typeof call.query>,
): Promise<Listed<Approval>> {
  const direction = query.order ?? (query.state === 'waiting' ? 'asc' : 'desc')
  return await listPage(db, query, {
    select: shown,
    from: sql`approval a`,
    join: joined,
    where: sql`a.state = ${query.state}`,
    order: orderedBy([query.sort === 'cents' ? 'a.cents' : 'a.requested_at', 'a.id'], direction),
    view: viewFor(viewer),
  })
}

/** One request. @throws Refusal NOT_FOUND */
export async function readApproval(db: DbOrTx, viewer: Viewer, id: string): Promise<Approval> {
  const [row] = await fetchRows<Row>(db)`
    select ${shown} from approval a ${joined} where a.id = ${id}`
  if (!row) throw noSuchRequest()
  return viewFor(viewer)(row)
}
