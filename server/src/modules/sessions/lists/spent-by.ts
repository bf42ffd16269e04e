import { sql } from 'kysely'
import type { DbOrTx } from '../../../database/database.ts'

/**
 * A user's total spending in cents: charges for their spots less refunded pots, plus what they forfeited by leaving
 * late, plus bounties that were paid out or are still on hold. Cancelled sessions cost nothing.
 */
export async function spentBy(db: DbOrTx, userId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::bigint as cents from (
      select e.paid_cents - coalesce((
        select sum(l.cents) from posting p join leg l on l.posting_id = p.id and l.part = 'pot'
        join leg r on r.reverses_posting = l.posting_id and r.reverses_leg = l.leg_no
        where p.key = 'join:' || e.id), 0) as cents
      from seat e join session s on s.id = e.session_id
      where e.user_id = ${userId} and s.status <> 'cancelled'
      union all
      select d.paid_cents - d.refunded_cents from departure d join session s on s.id = d.session_id
      where d.user_id = ${userId} and s.status <> 'cancelled'
      union all
      select s.bounty_cents from session s
      join open_leg o on o.key = 'bounty:' || s.id and o.user_id = ${userId}
      where s.host_id = ${userId} and s.bounty_cents > 0 and s.status <> 'cancelled') x`.execute(db)
  return rows[0]?.cents ?? 0
}
