import type { Deps } from '../../app.ts'
import { transaction } from '../../lib/database.ts'
import { lockSession } from '../sessions/service.ts'
import { insertPlayerResults } from './queries.ts'

/** A completed session enters the records of its players; what is there already stays. */
export async function recordRound(
  { db }: Deps,
  { sessionId }: { sessionId: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const session = await lockSession(tx, sessionId)
    if (session?.status === 'completed') await insertPlayerResults(tx, session)
  })
}
