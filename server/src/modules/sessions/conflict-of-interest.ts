/**
 * Admins decide nothing where they have a stake. Every action of an admin on a session or a wallet asks here first, and
 * a test tries every admin call in a session that the admin plays in.
 */
import { sql } from 'kysely'
import type { DbOrTx } from '../../database/database.ts'
import { type Fragment, fetchFirst } from '../../database/sql.ts'
import { type Refusal, refusal } from '../../lib/refusal.ts'
import type { SeatedSession } from './queries.ts'

/** Whether a user pays a session's bounty, as its host. */
export const paysBounty = (session: SeatedSession, userId: string): boolean =>
  session.host_id === userId && session.host_bounty_cents > 0

/**
 * Why this user can't act as an admin in a session, or undefined: they play in it, pay for a spot, or pay its bounty.
 */
export function conflictOfInterest(session: SeatedSession, userId: string): Refusal | undefined {
  if (session.seats.some(({ user_id }) => user_id === userId))
    return refusal('FORBIDDEN', 'You’re playing in this session, so another admin has to do this')
  if (session.companions.some(({ brought_by }) => brought_by === userId))
    return refusal(
      'FORBIDDEN',
      'You pay for a spot in this session, so another admin has to do this',
    )
  return paysBounty(session, userId)
    ? refusal('FORBIDDEN', 'You pay this session’s bounty, so another admin has to do this')
    : undefined
}

/**
 * Why this admin can't credit or debit a user's wallet, or undefined: it's their own, or both play in a session that
 * isn't final.
 */
export async function walletConflict(
  db: DbOrTx,
  adminId: string,
  userId: string,
): Promise<Refusal | undefined> {
  if (userId === adminId) return refusal('FORBIDDEN', 'Another admin has to adjust your wallet.')
  const together = playTogether(sql`${adminId}`, sql`${userId}`)
  const row = await fetchFirst<{ together: boolean }>(db)`select ${together} as together`
  return row?.together
    ? refusal(
        'FORBIDDEN',
        'You’re playing with this player in a session that isn’t final yet. Another admin has to adjust their wallet.',
      )
    : undefined
}

/** SQL condition: two users share a session that isn't over or whose prize is undecided. */
export const playTogether = (userId: Fragment, otherId: Fragment): Fragment => sql`exists (
  select from seat x join seat y on y.session_id = x.session_id
    join session s on s.id = x.session_id left join account e on e.code = escrow_of(s.id)
  where x.user_id = ${userId} and y.user_id = ${otherId}
    and (s.status not in ('cancelled', 'completed') or e.balance > 0))`
