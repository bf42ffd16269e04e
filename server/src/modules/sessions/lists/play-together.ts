import { sql } from 'kysely'
import type { DbOrTx } from '../../../database/database.ts'
import type { Fragment } from '../../../database/sql.ts'

/** SQL condition: two users share a session that isn't over or whose prize is undecided. */
export const playTogetherSql = (userId: Fragment, otherId: Fragment): Fragment => sql`exists (
  select from seat x join seat y on y.session_id = x.session_id
    join session s on s.id = x.session_id left join account e on e.code = 'escrow:' || s.id
  where x.user_id = ${userId} and y.user_id = ${otherId}
    and (s.status not in ('cancelled', 'completed') or e.balance > 0))`

/** Whether two users share a session that isn't over or whose prize is undecided. */
export async function playTogether(db: DbOrTx, userId: string, otherId: string): Promise<boolean> {
  const together = playTogetherSql(sql`${userId}`, sql`${otherId}`)
  const { rows } = await sql<{ together: boolean }>`select ${together} as together`.execute(db)
  return rows[0]?.together === true
}
