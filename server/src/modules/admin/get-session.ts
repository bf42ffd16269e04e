import type { getAdminSession } from '@county-golf/contract/admin-sessions'
import type { z } from 'zod'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { rowsOf } from '../../lib/listing.ts'
import { noSuchSession } from '../sessions/service.ts'
import { findAdminSession } from './list-sessions.ts'

type Answer = z.input<typeof getAdminSession.answer>
type Player = Omit<Answer['players'][number], 'joinedAt'> & { joinedAt: Date }

const seated = `
  select u.id, u.username, u.display_name as "displayName", u.avatar_url as "avatarUrl", u.email,
    u.phone, e.joined_at as "joinedAt", e.paid_cents as "paidCents"
  from seat e join app_user u on u.id = e.user_id
  where e.session_id = $1 order by e.joined_at, e.id`
const held = `select balance as cents from account where code = 'escrow:' || $1`

/** One session with its players, what each paid, and where its money is; also a deleted one. */
export async function getSession({ db, clock }: Deps, viewer: Viewer, id: string): Promise<Answer> {
  const [session, players, [escrow]] = await Promise.all([
    findAdminSession(db, id, clock.now()),
    rowsOf<Player>(db, seated, [id]),
    rowsOf<{ cents: number }>(db, held, [id]),
  ])
  if (!session) throw noSuchSession()
  return {
    session,
    players: players.map((one) => ({ ...one, joinedAt: one.joinedAt.toISOString() })),
    heldCents: escrow?.cents ?? 0,
    mayChange: !players.some((one) => one.id === viewer.id),
  }
}
