/** Announcing the course of a TBA session, or a new tee time, to its players. */
import { sql } from 'kysely'
import type { Tx } from '../../../database/database.ts'
import { fetchRows } from '../../../database/sql.ts'
import type { EventData } from '../../events/service.ts'
import type { SeatedSession } from '../queries.ts'
import { deadlineOnceMoved } from '../rules/move-rules.ts'
import { freeUntil } from '../rules/session-rules.ts'

/**
 * Gives players who joined before the change time to leave for free, never less than they had. A tee time that
 * moves back to one that a player has had before gives that player no more time. The host isn't included,
 * because the host can cancel the session.
 * @param sessions `before` has the waitlist from before the change, `after` is the current session
 * @returns the event's `announced` data, for the notifications
 */
export async function announce(
  tx: Tx,
  { before, after, now }: { before: SeatedSession; after: SeatedSession; now: Date },
): Promise<NonNullable<EventData['session.changed']['announced']>> {
  const general = freeUntil(before)
  const until = deadlineOnceMoved({ before, after, now })
  const shown = until < after.tee_at ? until : after.tee_at
  const isNamed = before.course_name !== after.course_name
  const released = await fetchRows<{ user_id: string }>(tx)`
    update seat set free_until = greatest(free_until, ${until}), free_until_at = ${now}
    where session_id = ${after.id} and user_id <> ${after.host_id}
      and (${isNamed} or ${after.tee_at} <> all (earlier_tee_times))
    returning user_id`
  await sql`update seat set earlier_tee_times = array_append(earlier_tee_times, ${before.tee_at}::timestamptz)
    where session_id = ${after.id} and ${before.tee_at} <> all (earlier_tee_times)`.execute(tx)
  // A later tee time doesn't reopen a deadline that the host has missed.
  if (general < now)
    await tx
      .updateTable('seat')
      .set({ free_until: sql`coalesce(free_until, ${general})` })
      .where('session_id', '=', after.id)
      .where('user_id', '=', after.host_id)
      .execute()
  return {
    courseName: after.course_name,
    teeAt: after.tee_at.toISOString(),
    timeZone: after.time_zone,
    freeUntil: shown.toISOString(),
    players: released.map(({ user_id }) => user_id),
    waiting: before.waiting.map(({ user_id }) => user_id),
  }
}

/**
 * Clears the deadlines of earlier announcements. While the host is alone, a new tee time sets the host's terms
 * for leaving.
 */
export async function dropDeadlines(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('seat')
    .set({ free_until: null, free_until_at: null, booked_window: false, earlier_tee_times: [] })
    .where('session_id', '=', sessionId)
    .execute()
}
