import type { DbOrTx } from '../../database/database.ts'
import { countedInUntil } from '../sessions/service.ts'
import { leavingTerms } from './booking-templates.ts'
import { sessionsForNotifications } from './queries.ts'

/** What a player who booked at `at` agreed to, in the words of the email they got. */
export async function bookingTerms(
  db: DbOrTx,
  sessionId: string,
  userId: string,
  at: Date,
): Promise<string[]> {
  const [session] = await sessionsForNotifications(db, [sessionId])
  if (!session) return []
  const free_until = await countedInUntil(db, sessionId, userId)
  return leavingTerms(free_until ? { ...session, free_until } : session, userId, at)
}
