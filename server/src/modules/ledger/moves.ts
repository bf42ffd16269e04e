import { CompiledQuery } from 'kysely'
import type { DbOrTx } from '../../lib/database.ts'

/** One transfer into or out of a wallet. */
export type Move = {
  postingId: string
  /** The posting that this one reverses. */
  reverses: string | null
  key: string
  kind: string
  isIn: boolean
  /** Always positive. */
  cents: number
  /** The code of the account on the other side. */
  counterparty: string
}

/** Everything that ever moved a wallet, in the order in which it moved. */
export async function readMoves(db: DbOrTx, userId: string): Promise<Move[]> {
  const text = `
    select p.id as "postingId", p.reverses, p.key, p.kind, m."isIn", m.cents,
      other.code as counterparty
    from account a
    join lateral (
      select posting_id, seq, cents, false as "isIn", dst as other from transfer where src = a.id
      union all
      select posting_id, seq, cents, true, src from transfer where dst = a.id
    ) m on true
    join posting p on p.id = m.posting_id
    join account other on other.id = m.other
    where a.code = 'user:' || $1
    order by m.seq`
  const { rows } = await db.executeQuery<Move>(CompiledQuery.raw(text, [userId]))
  return rows
}
