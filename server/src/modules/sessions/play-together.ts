import { CompiledQuery } from 'kysely'
import type { DbOrTx } from '../../lib/database.ts'

/** A condition in SQL: two users have a spot in one session that isn't over, or whose prize isn't decided. */
export const playTogetherSql = (userId: string, otherId: string): string => `exists (
  select from seat x join seat y on y.session_id = x.session_id
    join session s on s.id = x.session_id left join account e on e.code = 'escrow:' || s.id
  where x.user_id = ${userId} and y.user_id = ${otherId}
    and (s.status not in ('cancelled', 'completed') or e.balance > 0))`

/** Whether two users have a spot in one session that isn't over, or whose prize isn't decided. */
export async function playTogether(db: DbOrTx, userId: string, otherId: string): Promise<boolean> {
  const { rows } = await db.executeQuery<{ together: boolean }>(
    CompiledQuery.raw(`select ${playTogetherSql('$1', '$2')} as together`, [userId, otherId]),
  )
  return rows[0]?.together === true
}
