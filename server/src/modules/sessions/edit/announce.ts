/** Moving a session's course and tee time, and announcing the course of a TBA session. */

import { announcedLeaveHours, announcedNoticeHours, tba } from '@county-golf/contract/constants'
import { hourMs } from '@county-golf/contract/durations'
import { fold } from '@county-golf/contract/fold'
import type { Tx } from '../../../database/database.ts'
import { invalid, type Refusal, refuse } from '../../../lib/refusal.ts'
import type { EventData } from '../../events/service.ts'
import type { SeatedSession } from '../queries.ts'
import { isAlone } from '../rules/change-rules.ts'
import { freeUntil } from '../rules/session-rules.ts'
import type { Columns } from './plan-changes.ts'

/**
 * Whether these columns name a different course. A typed course name that has since become a listed
 * course is the same course.
 */
function movesCourse(session: SeatedSession, columns: Columns): boolean {
  if (columns.course_name === undefined) return false
  if (session.course_id) return columns.course_id !== session.course_id
  return fold(columns.course_name) !== fold(session.course_name)
}

/** Whether these columns name the course of a TBA session. */
const namesCourse = (session: SeatedSession, columns: Columns): boolean =>
  session.course_name === tba && movesCourse(session, columns)

/** Whether this change announces the course of a TBA session to other players or the waitlist. */
export const isAnnouncement = (session: SeatedSession, columns: Columns): boolean =>
  namesCourse(session, columns) && !isAlone(session)

/**
 * Why the course and tee time can't change this way, or undefined. Once other players have joined or are
 * waiting, only a TBA course can be announced, and the tee time can move within the day in the same change.
 */
export function moveRefusal(
  session: SeatedSession,
  columns: Columns,
  now: Date,
): Refusal | undefined {
  const courseMoves = movesCourse(session, columns)
  const status = columns.status ?? session.status
  const isTba = (columns.course_name ?? session.course_name) === tba
  if (status === 'confirmed' && isTba && (courseMoves || columns.status))
    return invalid('courseId', 'Choose the course where you booked the tee time')
  const teeAt = new Date(columns.tee_at ?? session.tee_at)
  const timeMoves = teeAt.getTime() !== session.tee_at.getTime()
  if (!(courseMoves || timeMoves) || isAlone(session)) return undefined
  if (!namesCourse(session, columns))
    return refuse(
      'NOT_ALONE',
      'You can’t change the course or tee time once other players have joined or are waiting',
    )
  if (columns.tee_date !== undefined && columns.tee_date !== session.tee_date)
    return refuse(
      'NOT_ALONE',
      'You can’t change the day once other players have joined or are waiting',
    )
  const isSoon = teeAt.getTime() - now.getTime() < announcedNoticeHours * hourMs
  if (teeAt < session.tee_at && isSoon)
    return invalid(
      'teeTime',
      `An earlier tee time must be at least ${announcedNoticeHours} hours from now`,
    )
  return undefined
}

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
