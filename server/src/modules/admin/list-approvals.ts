import type { Approval, listApprovals as call } from '@county-golf/contract/admin-approvals'
import type { z } from 'zod'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { DbOrTx } from '../../lib/database.ts'
import { Conditions, faceOf, type Listed, listPage, rowsOf } from '../../lib/listing.ts'
import { noSuchRequest } from '../approvals/service.ts'
import { playTogetherSql } from '../sessions/service.ts'

type Row = Omit<Approval, 'askedAt' | 'decidedAt' | 'mayApprove'> & {
  askedAt: Date
  decidedAt: Date | null
}

const shown = `a.id, a.kind, a.state, a.cents, a.email, a.reason, a.asked_at as "askedAt",
  a.decided_at as "decidedAt", a.note, a.transaction_id as "transactionId",
  case when u.id is not null then json_build_object('id', u.id, 'username', u.username,
    'displayName', u.display_name, 'avatarUrl', u.avatar_url, 'email', u.email) end as "user",
  ${faceOf('b')} as "askedBy", case when d.id is not null then ${faceOf('d')} end as "decidedBy",
  (select coalesce(json_agg(${faceOf('p')} order by p.username), '[]') from app_user p
    where p.id = any(a.approvers) and p.is_admin and not p.is_banned
      and not (a.kind = 'adjustment' and ${playTogetherSql('p.id', 'a.user_id')})) as approvers`
const joined = `left join app_user u on u.id = a.user_id join app_user b on b.id = a.asked_by
  left join app_user d on d.id = a.decided_by`

const viewFor =
  (viewer: Viewer) =>
  (row: Row): Approval => ({
    ...row,
    askedAt: row.askedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    mayApprove: row.state === 'waiting' && row.approvers.some(({ id }) => id === viewer.id),
  })

/** Requests that wait, the oldest first by default, or decided ones, the latest first. */
export async function listApprovals(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  query: z.output<typeof call.query>,
): Promise<Listed<Approval>> {
  const where = new Conditions()
  where.and(`a.state = ${where.value(query.state)}`)
  const order = query.order ?? (query.state === 'waiting' ? 'asc' : 'desc')
  return await listPage<Row, Approval>(db, query, {
    select: shown,
    from: 'approval a',
    join: joined,
    where: where.text,
    order: `${query.sort === 'cents' ? 'a.cents' : 'a.asked_at'} ${order}, a.id ${order}`,
    values: where.values,
    view: viewFor(viewer),
  })
}

/** One request. @throws Refusal NOT_FOUND */
export async function readApproval(db: DbOrTx, viewer: Viewer, id: string): Promise<Approval> {
  const text = `select ${shown} from approval a ${joined} where a.id = $1`
  const [row] = await rowsOf<Row>(db, text, [id])
  if (!row) throw noSuchRequest()
  return viewFor(viewer)(row)
}
