import { CompiledQuery } from 'kysely'
import type { DbOrTx } from '../../lib/database.ts'

/** What a wallet gained and lost in one month by one kind of posting, in cents. */
export type Flow = { month: string; kind: string; inCents: number; outCents: number }

/** All that ever moved a wallet, by month (YYYY-MM, UTC) and kind. */
export async function readFlows(db: DbOrTx, userId: string): Promise<Flow[]> {
  const text = `
    select to_char(p.at at time zone 'UTC', 'YYYY-MM') as month, p.kind,
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
  const { rows } = await db.executeQuery<Flow>(CompiledQuery.raw(text, [userId]))
  return rows
}
