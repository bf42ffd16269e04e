import { transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { lockSession } from '../sessions/service.ts'
import { insertPlayerResults } from './queries.ts'

/** Adds a completed session to its players' records. Existing entries stay unchanged. */
export async function recordRound(
  { db }: Deps,
  { sessionId }: { sessionId: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const session = await lockSession(tx, sessionId)
    if (session?.status === 'completed') await insertPlayerResults(tx, session)
  })
}
