import { CompiledQuery } from 'kysely'
import type { Tx } from '../../lib/database.ts'

/** Takes away what somebody who goes was told of, and how they wished to be told. */
export async function forgetPerson(tx: Tx, userId: string): Promise<void> {
  for (const table of ['notification', 'notification_switch', 'notification_reader'])
    await tx.executeQuery(CompiledQuery.raw(`delete from ${table} where user_id = $1`, [userId]))
}
