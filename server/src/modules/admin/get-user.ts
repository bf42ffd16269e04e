import type { getAdminUser } from '@county-golf/contract/admin-users'
import { sql } from 'kysely'
import type { z } from 'zod'
import { isoText, rowsOf } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { walletConflict } from '../sessions/service.ts'
import { userNotFound } from '../users/service.ts'
import { readAdminUser } from './list-users.ts'

type Output = z.input<typeof getAdminUser.response>
type Activity = Omit<Output['activity'], 'lastSeenAt'> & { lastSeenAt: Date | null }

const activity = (id: string, now: Date) => sql<Activity>`
  select
    (select max(last_used_at) from token where user_id = ${id}) as "lastSeenAt",
    (select count(*) from token where user_id = ${id} and expires_at > ${now}) as devices,
    (select count(*) from seat e join session s on s.id = e.session_id
      where e.user_id = ${id} and s.tee_at > ${now} and s.status <> 'cancelled') as upcoming,
    (select count(*) from seat e join session s on s.id = e.session_id
      where e.user_id = ${id} and s.status = 'completed') as played,
    (select count(*) from session where host_id = ${id} and tee_at > ${now}
      and status not in ('cancelled', 'completed')) as hosting,
    (select count(*) from report where user_id = ${id}) as reports`

type Agreed = Pick<Output, 'terms' | 'prizeAge'>

const agreed = (id: string) => sql<Agreed>`
  select
    coalesce((select json_agg(json_build_object('version', t.version, 'acceptedAt', ${isoText('t.accepted_at')},
        'address', t.address, 'isAdult', t.is_adult) order by t.accepted_at desc)
      from terms_acceptance t where t.user_id = u.id), '[]') as terms,
    case when u.prize_age is not null then json_build_object('age', u.prize_age,
      'confirmedAt', ${isoText('u.prize_age_confirmed_at')}) end as "prizeAge"
  from app_user u where u.id = ${id}`

/** A user with what they agreed to, their activity, and whether this admin can adjust their wallet. */
export async function getUser({ db, clock }: Deps, viewer: Viewer, id: string): Promise<Output> {
  const [user, [row], [terms], refusal] = await Promise.all([
    readAdminUser(db, id),
    rowsOf(db, activity(id, clock.now())),
    rowsOf(db, agreed(id)),
    walletConflict(db, viewer.id, id),
  ])
  if (!row || !terms) throw userNotFound()
  return {
    user,
    activity: { ...row, lastSeenAt: row.lastSeenAt?.toISOString() ?? null },
    ...terms,
    adjustRefusal: refusal?.message ?? null,
  }
}
