import { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

const atOnce = 5_000

/**
 * Deletes old rows, some thousands a statement, so that nobody waits for them.
 * @param text deletes at most $2 rows from before $1
 */
export async function forget(db: Db, text: string, before: Date): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, [before, atOnce]))
    if ((numAffectedRows ?? 0n) < atOnce) return
  }
}
