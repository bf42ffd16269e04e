import { sql } from 'kysely'
import type { DbOrTx } from '../../database/database.ts'

/** What one kind of posting moved into and out of a wallet in one period, in cents. */
export type Flow = { period: number; kind: string; inCents: number; outCents: number }

/**
 * A wallet's entire history as totals by period and kind.
 * @param starts the first instant of each period. Period 1 begins at the first one. Period 0 is
 *   everything before it.
 */
export async function readFlows(
  db: DbOrTx,
  userId: string,
  starts: readonly Date[],
): Promise<Flow[]> {
  const { rows } = await sql<Flow>`
    select width_bucket(p.at, ${starts}::timestamptz[]) as period, p.kind,
      coalesce(sum(t.cents) filter (where t.dst = a.id), 0)::bigint as "inCents",
      coalesce(sum(t.cents) filter (where t.src = a.id), 0)::bigint as "outCents"
    from account a
    join lateral (
      select posting_id, src, dst, cents from leg where src = a.id
      union all select posting_id, src, dst, cents from leg where dst = a.id
    ) t on true
    join posting p on p.id = t.posting_id
    where a.code = 'user:' || ${userId}
    group by 1, 2`.execute(db)
  return rows
}
