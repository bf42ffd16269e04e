import type { previewBan as call } from '@county-golf/contract/admin-users'
import type { z } from 'zod'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { rowsOf } from '../../lib/listing.ts'
import { noSuchUser } from '../users/service.ts'
import { owedBy } from '../wallet/service.ts'
import { getUser } from './get-user.ts'
import { lastAdministrator, ownAccount } from './rules.ts'

type Preview = z.input<typeof call.answer>
type Row = Omit<Preview['seats'][number], 'date'> & {
  date: Date
  isHost: boolean
  /** What of the refund is the banned user's own. */
  ownCents: number
}

/** What a hosted session gives back is all that it holds; a seat, all that was paid for it. */
const affected = `
  select s.id as "sessionId", s.course_name as "courseName", s.tee_at as date,
    s.time_zone as "timeZone", s.seats_taken as players, s.host_id = $1 as "isHost",
    case when s.host_id = $1
      then (select coalesce(sum(balance), 0)::bigint from account where code = 'escrow:' || s.id)
      else coalesce((select paid_cents from seat where session_id = s.id and user_id = $1), 0)
    end as "refundCents",
    (select coalesce(sum(t.cents), 0)::bigint from posting p
      join transfer t on t.posting_id = p.id join account a on a.id = t.src
      where p.session_id = s.id and p.user_id = $1 and a.code = 'user:' || $1
        and not exists (select from posting r where r.reverses = p.id)) as "ownCents"
  from session s
  where s.tee_at > $2 and s.status not in ('cancelled', 'completed') and s.id in (
    select id from session where host_id = $1
    union all select session_id from seat where user_id = $1)
  order by s.tee_at, s.id`

/** What a ban would do now. Nothing is changed. */
export async function previewBan(deps: Deps, viewer: Viewer, id: string): Promise<Preview> {
  const { user, activity } = await getUser(deps, viewer, id)
  if (user.isDeleted) throw noSuchUser()
  const rows = await rowsOf<Row>(deps.db, affected, [id, deps.clock.now()])
  const owedCents = await owedBy(deps.db, id)
  const ownCents = rows.reduce((sum, row) => sum + row.ownCents, 0)
  const view = ({ isHost: _, ownCents: _own, date, ...row }: Row) => ({
    ...row,
    date: date.toISOString(),
  })
  return {
    devices: activity.devices,
    seats: rows.filter(({ isHost }) => !isHost).map(view),
    hosted: rows.filter(({ isHost }) => isHost).map(view),
    refundCents: rows.reduce((sum, { refundCents }) => sum + refundCents, 0),
    // Whatever comes in pays a debt first.
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
  const others = await rowsOf(
    db,
    'select 1 from app_user where is_admin and not is_banned and deleted_at is null and id <> $1',
    [user.id],
  )
  return others.length > 0 ? null : lastAdministrator().message
}
