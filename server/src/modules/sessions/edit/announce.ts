/** Announcing the course of a TBA session to its players. */
import { announcedLeaveHours } from '@county-golf/contract/constants'
import { hourMs } from '@county-golf/contract/durations'
import type { Tx } from '../../../database/database.ts'
import type { EventData } from '../../events/service.ts'
import type { SeatedSession } from '../queries.ts'
import { freeUntil } from '../rules/session-rules.ts'

/**
 * Gives players who joined before the announcement time to leave for free, never less than they had. The host
 * isn't included, because the host can cancel the session.
 * @param sessions `before` has the waitlist from before the change, `after` is the current session
 * @returns the event's `announced` data, for the notifications
 */
export async function announce(
  tx: Tx,
  { before, after, now }: { before: SeatedSession; after: SeatedSession; now: Date },
): Promise<NonNullable<EventData['session.changed']['announced']>> {
  const general = freeUntil(before)
  const day = now.getTime() + announcedLeaveHours * hourMs
  const longest = Math.max(day, general.getTime(), freeUntil(after).getTime())
  const until = new Date(Math.min(longest, after.tee_at.getTime()))
  const seats = tx.updateTable('seat').where('session_id', '=', after.id)
  await seats.set({ free_until: until }).where('user_id', '<>', after.host_id).execute()
  // A later tee time doesn't reopen a deadline that the host has missed.
  if (general < now)
    await seats.set({ free_until: general }).where('user_id', '=', after.host_id).execute()
  return {
    courseName: after.course_name,
    teeAt: after.tee_at.toISOString(),
    timeZone: after.time_zone,
    freeUntil: until.toISOString(),
    players: after.seats.flatMap(({ user_id }) => (user_id === after.host_id ? [] : user_id)),
    waiting: before.waiting.map(({ user_id }) => user_id),
  }
}

/**
 * Clears the deadlines of an earlier announcement. Without an announcement the tee time moves only while
 * the host is alone, and the new tee time sets the host's terms for leaving.
 */
export async function dropDeadlines(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('seat')
    .set({ free_until: null })
    .where('session_id', '=', sessionId)
    .execute()
}
