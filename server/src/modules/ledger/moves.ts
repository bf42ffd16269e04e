import { sql } from 'kysely'
import type { DbOrTx } from '../../database/database.ts'

/** One leg into or out of a wallet. */
export type Move = {
  /** The leg's id. */
  id: string
  /** The id of the leg that this one reverses. */
  reverses: string | null
  key: string
  kind: string
  isIn: boolean
  /** Always positive. */
  cents: number
  /** The account code on the other side. */
  counterparty: string
}

/** Every leg that ever moved a wallet, in order. */
export async function readMoves(db: DbOrTx, userId: string): Promise<Move[]> {
  const { rows } = await sql<Move>`
    select m.posting_id || '/' || m.leg_no as id, m.reverses_posting || '/' || m.reverses_leg as reverses,
      p.key, p.kind, m."isIn", m.cents,
      other.code as counterparty
    from account a
    join lateral (
      select l.*, false as "isIn", dst as other from leg l where src = a.id
      union all
      select l.*, true, src from leg l where dst = a.id
    ) m on true
    join posting p on p.id = m.posting_id
    join account other on other.id = m.other
    where a.code = 'user:' || ${userId}
    order by m.seq`.execute(db)
  return rows
}
