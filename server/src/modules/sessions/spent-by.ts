import { CompiledQuery } from 'kysely'
import type { DbOrTx } from '../../lib/database.ts'

/**
 * What a user's seats cost in all, in cents, less refunded pots, plus what late departures forfeited and
 * the bounties that were paid out or are still on hold. Cancelled sessions cost nothing.
 */
export async function spentBy(db: DbOrTx, userId: string): Promise<number> {
  const { rows } = await db.executeQuery<{ cents: number }>(
    CompiledQuery.raw(
      `select coalesce(sum(cents), 0)::bigint as cents from (
         select e.paid_cents - coalesce((
           select sum(t.cents) from posting p join posting r on r.reverses = p.id
           join transfer t on t.posting_id = p.id where p.key = 'join:' || e.id || ':pot'), 0) as cents
         from seat e join session s on s.id = e.session_id
         where e.user_id = $1 and s.status <> 'cancelled'
         union all
         select d.paid_cents - d.refunded_cents from departure d join session s on s.id = d.session_id
         where d.user_id = $1 and s.status <> 'cancelled'
         union all
         select s.bounty_cents from session s
         join posting p on p.key = 'bounty:' || s.id and p.user_id = $1
         where s.host_id = $1 and s.bounty_cents > 0 and s.status <> 'cancelled'
           and not exists (select from posting r where r.reverses = p.id)) x`,
      [userId],
    ),
  )
  return rows[0]?.cents ?? 0
}
