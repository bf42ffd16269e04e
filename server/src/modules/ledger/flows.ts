import { CompiledQuery } from 'kysely'
import type { DbOrTx } from '../../lib/database.ts'

/** What a wallet gained and lost in one period by one kind of posting, in cents. */
export type Flow = { period: number; kind: string; inCents: number; outCents: number }

/**
 * All that ever moved a wallet, by period and kind.
 * @param starts the first instants of the periods; period 1 begins at the first of them, and 0 is what was before
 */
export async function readFlows(
  db: DbOrTx,
  userId: string,
  starts: readonly Date[],
): Promise<Flow[]> {
  const text = `
    select width_bucket(p.at, $2::timestamptz[]) as period, p.kind,
      coalesce(sum(t.cents) filter (where t.dst = a.id), 0)::bigint as "inCents",
      coalesce(sum(t.cents) filter (where t.src = a.id), 0)::bigint as "outCents"
    from account a
    join lateral (
      select posting_id, src, dst, cents from transfer where src = a.id
      union all select posting_id, src, dst, cents from transfer where dst = a.id
    ) t on true
    join posting p on p.id = t.posting_id
    where a.code = 'user:' || $1
    group by 1, 2`
  const { rows } = await db.executeQuery<Flow>(CompiledQuery.raw(text, [userId, starts]))
  return rows
}
