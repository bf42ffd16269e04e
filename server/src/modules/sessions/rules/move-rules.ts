/** Pure rules for changing a session's course and tee time. */
import { announcedLeaveHours, announcedNoticeHours, tba } from '@county-golf/contract/constants'
import { hourMs } from '@county-golf/contract/durations'
import { fold } from '@county-golf/contract/fold'
import { invalid, type Refusal, refusal } from '../../../lib/refusal.ts'
import type { Columns, SeatedSession } from '../queries.ts'
import { isAlone } from './change-rules.ts'
import { freeUntil } from './session-rules.ts'

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

const movesTime = (session: SeatedSession, { tee_at }: Columns): boolean =>
  tee_at !== undefined && new Date(tee_at).getTime() !== session.tee_at.getTime()

/** Whether this change gives other players or the waitlist a course or a tee time that they didn't agree to. */
export const isAnnouncement = (session: SeatedSession, columns: Columns): boolean =>
  !isAlone(session) && (namesCourse(session, columns) || movesTime(session, columns))

/**
 * Until when players who joined before this change can leave for free, apart from the tee time. Never less than they
 * had, also if the tee time moves earlier than that and back again.
 */
export function deadlineOnceMoved({
  before,
  after,
  now,
}: {
  before: SeatedSession
  after: SeatedSession
  now: Date
}): Date {
  const had = freeUntil(before).getTime()
  const day = now.getTime() + announcedLeaveHours * hourMs
  const longest = Math.max(day, freeUntil(after).getTime())
  return new Date(Math.max(had, Math.min(longest, after.tee_at.getTime())))
}

/**
 * Why the course and tee time can't change this way, or undefined. Once other players have joined or are
 * waiting, only a TBA course can be announced, and the tee time can move only within its day.
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
  if (isAlone(session)) return undefined
  if (courseMoves && !namesCourse(session, columns))
    return refusal(
      'NOT_ALONE',
      'You can’t change the course once other players have joined or are waiting',
    )
  if (!movesTime(session, columns)) return undefined
  if (columns.tee_date !== undefined && columns.tee_date !== session.tee_date)
    return refusal(
      'NOT_ALONE',
      'You can’t change the day once other players have joined or are waiting',
    )
  const teeAt = new Date(columns.tee_at ?? session.tee_at)
  const isSoon = teeAt.getTime() - now.getTime() < announcedNoticeHours * hourMs
  if (teeAt < session.tee_at && isSoon)
    return invalid(
      'teeTime',
      `An earlier tee time must be at least ${announcedNoticeHours} hours from now`,
    )
  return undefined
}
