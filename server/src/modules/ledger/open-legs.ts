import { sql } from 'kysely'
import type { DbOrTx } from '../../database/database.ts'
import { unseen } from '../../database/sql.ts'
import type { LegPart, PostingKind } from './kinds.ts'

/** A leg that hasn't been reversed. */
export type OpenLeg = {
  postingId: string
  leg: number
  /** Key and kind of its posting. */
  key: string
  kind: PostingKind
  part: LegPart
  userId: string | null
  cents: number
}

/** Selects legs by posting key or by session. */
type Where = { keys: string[] } | { sessionId: string }

/** Legs that haven't been reversed, in ledger order. */
export async function findOpenLegs(db: DbOrTx, where: Where): Promise<OpenLeg[]> {
  const condition =
    'keys' in where
      ? sql`key = any(${unseen(where.keys, 'text[]')})`
      : sql`session_id = ${where.sessionId}`
  return (
    await sql<OpenLeg>`
      select posting_id as "postingId", leg_no as leg, key, kind, part, user_id as "userId", cents
      from open_leg where ${condition} order by seq`.execute(db)
  ).rows
}
