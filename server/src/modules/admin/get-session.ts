import type { getAdminSession } from '@county-golf/contract/admin-sessions'
import type { z } from 'zod'
import { fetchRows, isoText, userSummaryOf } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { noSuchSession } from '../sessions/service.ts'
import { earned } from './figures.ts'
import { findAdminSession } from './list-sessions.ts'

type Output = z.input<typeof getAdminSession.response>

/**
 * One session, including deleted ones, with its players, what each paid, and where the money is.
 */
export async function getSession({ db, clock }: Deps, viewer: Viewer, id: string): Promise<Output> {
  const [session, players, [escrow], [revenue], funding] = await Promise.all([
    findAdminSession(db, id, clock.now()),
    fetchRows<Output['players'][number]>(db)`
      select u.id, u.username, u.display_name as "displayName", u.avatar_url as "avatarUrl", u.email,
        u.phone, ${isoText('e.joined_at')} as "joinedAt", e.paid_cents as "paidCents",
        (select coalesce(sum(r.cents), 0)::bigint
          from posting p join leg r on r.reverses_posting = p.id
          where p.key = join_key(e.id)) as "refundedCents"
      from seat e join app_user u on u.id = e.user_id
      where e.session_id = ${id} order by e.joined_at, e.id`,
    fetchRows<{ cents: number }>(db)`
      select balance as cents from account where code = escrow_of(${id})`,
    fetchRows<{ cents: number }>(db)`
      select coalesce(sum(${earned}), 0)::bigint as cents from posting p join leg l on l.posting_id = p.id
      where p.session_id = ${id} and p.kind in ('revenue', 'revenue_return')`,
    fetchRows<Output['funding'][number]>(db)`
      select l.part, case when u.id is not null then ${userSummaryOf('u')} end as by, sum(l.cents)::bigint as cents,
        coalesce(sum(l.cents) filter (where exists (select from leg r
          where r.reverses_posting = l.posting_id and r.reverses_leg = l.leg_no)), 0)::bigint
          as "refundedCents"
      from posting p join leg l on l.posting_id = p.id left join app_user u on u.id = p.user_id
      where p.session_id = ${id}
        and (p.kind = 'bounty_funding' or p.kind = 'join' and l.part = 'pot')
      group by l.part, u.id order by min(p.seq)`,
  ])
  if (!session) throw noSuchSession()
  const isPlayer = players.some((one) => one.id === viewer.id)
  const heldCents = escrow?.cents ?? 0
  return {
    session,
    players,
    heldCents,
    earnedCents: revenue?.cents ?? 0,
    funding,
    canChange: !isPlayer,
    canAdjust:
      !isPlayer || (['cancelled', 'completed'].includes(session.storedStatus) && heldCents === 0),
  }
}
