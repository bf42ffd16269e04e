import type { previewBan as call } from '@county-golf/contract/admin-users'
import type { z } from 'zod'
import { fetchRows, isoText } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { userNotFound } from '../users/service.ts'
import { owedBy } from '../wallet/service.ts'
import { getUser } from './get-user.ts'
import { lastAdmin, ownAccount } from './rules.ts'

type Preview = z.input<typeof call.response>
type Row = Preview['seats'][number] & {
  isHost: boolean
  /** The banned user's own share of the refund. */
  ownCents: number
}

/**
 * What a ban would do now, without changing anything. A hosted session refunds everything it holds,
 * and a spot everything that was paid for it.
 */
export async function previewBan(deps: Deps, viewer: Viewer, id: string): Promise<Preview> {
  const { user, activity } = await getUser(deps, viewer, id)
  if (user.isDeleted) throw userNotFound()
  const rows = await fetchRows<Row>(deps.db)`
    select s.id as "sessionId", s.course_name as "courseName", ${isoText('s.tee_at')} as date,
      s.time_zone as "timeZone", s.seats_taken as players, s.host_id = ${id} as "isHost",
      case when s.host_id = ${id}
        then (select coalesce(sum(balance), 0)::bigint from account where code = escrow_of(s.id))
        else coalesce((select paid_cents from seat where session_id = s.id and user_id = ${id}), 0)
      end as "refundCents",
      (select coalesce(sum(o.cents), 0)::bigint from open_leg o join account a on a.id = o.src
        where o.session_id = s.id and o.user_id = ${id} and a.code = wallet_of(${id})) as "ownCents"
    from session s
    where s.tee_at > ${deps.clock.now()} and s.status not in ('cancelled', 'completed') and s.id in (
      select id from session where host_id = ${id}
      union all select session_id from seat where user_id = ${id})
    order by s.tee_at, s.id`
  const owedCents = await owedBy(deps.db, id)
  const ownCents = rows.reduce((sum, row) => sum + row.ownCents, 0)
  const view = ({ isHost: _, ownCents: _own, ...row }: Row) => row
  return {
    devices: activity.devices,
    seats: rows.filter(({ isHost }) => !isHost).map(view),
    hosted: rows.filter(({ isHost }) => isHost).map(view),
    refundCents: rows.reduce((sum, { refundCents }) => sum + refundCents, 0),
    // Refunds pay off a debt first.
    balanceAfter: user.balance + Math.max(0, ownCents - Math.max(0, owedCents)),
    refusal: await refusalOf(deps, viewer, user),
  }
}

async function refusalOf(
  { db }: Deps,
  viewer: Viewer,
  user: { id: string; isAdmin: boolean },
): Promise<string | null> {
  if (user.id === viewer.id) return ownAccount().message
  if (!user.isAdmin) return null
  const others = await fetchRows(db)`
    select 1 from app_user where is_admin and not is_banned and deleted_at is null and id <> ${user.id}`
  return others.length > 0 ? null : lastAdmin().message
}
