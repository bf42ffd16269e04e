import type { Db } from './database.ts'
import type { Fragment } from './sql.ts'

const atOnce = 5_000

/**
 * Deletes old rows in batches, so that locks stay short.
 * @param deletion deletes at most `limit` old rows
 */
export async function purgeInBatches(db: Db, deletion: (limit: number) => Fragment): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await deletion(atOnce).execute(db)
    if ((numAffectedRows ?? 0n) < atOnce) return
  }
}
