import type { getAdminSession } from '@county-golf/contract/admin-sessions'
import type { z } from 'zod'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { faceOf, rowsOf } from '../../lib/listing.ts'
import { noSuchSession } from '../sessions/service.ts'
import { findAdminSession } from './list-sessions.ts'

type Answer = z.input<typeof getAdminSession.answer>
type Player = Omit<Answer['players'][number], 'joinedAt'> & { joinedAt: Date }

const seated = `
  select u.id, u.username, u.display_name as "displayName", u.avatar_url as "avatarUrl", u.email,
    u.phone, e.joined_at as "joinedAt", e.paid_cents as "paidCents",
    (select coalesce(sum(t.cents), 0)::bigint from posting p join posting r on r.reverses = p.id
      join transfer t on t.posting_id = r.id
      where p.key in ('join:' || e.id || ':service_fee', 'join:' || e.id || ':deposit',
        'join:' || e.id || ':pot')) as "refundedCents"
  from seat e join app_user u on u.id = e.user_id
  where e.session_id = $1 order by e.joined_at, e.id`
const funded = `
  select p.part, case when u.id is not null then ${faceOf('u')} end as by, sum(t.cents)::bigint as cents,
    coalesce(sum(t.cents) filter (
      where exists (select from posting r where r.reverses = p.id)), 0)::bigint as "refundedCents"
  from posting p join transfer t on t.posting_id = p.id left join app_user u on u.id = p.user_id
  where p.session_id = $1 and p.reverses is null
    and (p.kind = 'bounty_funding' or p.kind = 'join' and p.part = 'pot')
  group by p.part, u.id order by min(p.seq)`
const earned = `
  select coalesce(sum(t.cents), 0)::bigint as cents from posting p
  join transfer t on t.posting_id = p.id where p.session_id = $1 and p.kind = 'revenue'`
const held = `select balance as cents from account where code = 'escrow:' || $1`

/** One session with its players, what each paid, and where its money is; also a deleted one. */
export async function getSession({ db, clock }: Deps, viewer: Viewer, id: string): Promise<Answer> {
  const [session, players, [escrow], [revenue], funding] = await Promise.all([
    findAdminSession(db, id, clock.now()),
    rowsOf<Player>(db, seated, [id]),
    rowsOf<{ cents: number }>(db, held, [id]),
    rowsOf<{ cents: number }>(db, earned, [id]),
    rowsOf<Answer['funding'][number]>(db, funded, [id]),
  ])
  if (!session) throw noSuchSession()
  const isPlayer = players.some((one) => one.id === viewer.id)
  const heldCents = escrow?.cents ?? 0
  return {
    session,
    players: players.map((one) => ({ ...one, joinedAt: one.joinedAt.toISOString() })),
    heldCents,
    earnedCents: revenue?.cents ?? 0,
    funding,
    mayChange: !isPlayer,
    mayAdjust:
      !isPlayer || (['cancelled', 'completed'].includes(session.storedStatus) && heldCents === 0),
  }
}
