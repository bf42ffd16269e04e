import { hash, randomBytes } from 'node:crypto'
import { tba } from '@county-golf/contract/constants'
import { dayMs } from '@county-golf/contract/durations'
import { type DbOrTx, transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { refusal } from '../../lib/refusal.ts'
import { findCourses } from '../locations/service.ts'
import { findSession, isInsider, isVisibleTo, noSuchSession } from '../sessions/service.ts'
import { type CalendarSession, calendarOf, calendarSession, isKeyOf, writeKey } from './queries.ts'
import type { CalendarEntry } from './write-calendar.ts'

/** Loads the calendar libraries (10 MB) on first use. */
const writer = () => import('./write-calendar.ts')

type CalendarFile = { fileName: string; body: string }

export type CalendarDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** Older rounds are in the app and needn't be downloaded every hour. */
const pastDays = 90
const sessionsMax = 500

/**
 * @throws Refusal NOT_FOUND if the viewer may not see the session, FORBIDDEN if they aren't in it
 */
export async function calendarOfSession(
  deps: CalendarDeps,
  viewer: Viewer,
  id: string,
): Promise<CalendarFile> {
  const { db } = deps
  const seated = await findSession(db, id)
  if (!seated || !isVisibleTo(seated, viewer)) throw noSuchSession()
  if (!isInsider(seated, viewer.id))
    throw refusal('FORBIDDEN', 'Only players in this session can add it to their calendar')
  const session = await calendarSession(db, id)
  if (!session) throw noSuchSession()
  return await fileOf(deps, session, seated.tee_date)
}

/**
 * The calendar file of a session for an email to one of its players. It has nothing that others wrote, since the
 * address may be a stranger's.
 * @returns undefined if the user isn't in the session, or it was cancelled
 */
export async function bookingCalendar(
  deps: CalendarDeps,
  userId: string,
  id: string,
): Promise<CalendarFile | undefined> {
  const { db } = deps
  const seated = await findSession(db, id)
  if (!seated || seated.status === 'cancelled' || !isInsider(seated, userId)) return undefined
  const session = await calendarSession(db, id)
  if (!session) return undefined
  const own = { ...session, host_name: null, notes: '' }
  const listed = isTyped(session) ? { ...own, course_name: null } : own
  return await fileOf(deps, listed, seated.tee_date)
}

/** @param date names the file */
async function fileOf(
  { db, clock, config }: CalendarDeps,
  session: CalendarSession,
  date: string,
): Promise<CalendarFile> {
  const { writeCalendar } = await writer()
  const body = writeCalendar({
    name: 'County Golf',
    sessions: await withCourses(db, [session]),
    publicUrl: config.PUBLIC_URL,
    now: clock.now(),
    cancels: session.status === 'cancelled',
  })
  return { fileName: `county-golf-${date}.ics`, body }
}

/** A user's sessions as a calendar feed. @throws Refusal NOT_FOUND for a wrong key */
export async function calendarFeed(
  { db, clock, config }: CalendarDeps,
  userId: string,
  key: string,
): Promise<string> {
  if (!(await isKeyOf(db, userId, digest(key))))
    throw refusal('NOT_FOUND', 'This calendar no longer exists')
  const now = clock.now()
  const since = new Date(now.getTime() - pastDays * dayMs)
  const sessions = await withCourses(db, await calendarOf(db, userId, since, sessionsMax))
  const { writeCalendar } = await writer()
  return writeCalendar({ name: 'County Golf', sessions, publicUrl: config.PUBLIC_URL, now })
}

/** Creates a new URL for the caller's feed and invalidates the old one. */
export async function resetCalendarKey({ db, clock, config }: CalendarDeps, viewer: Viewer) {
  const key = randomBytes(24).toString('base64url')
  await transaction(db, (tx) => writeKey(tx, viewer.id, digest(key), clock.now()))
  return { url: `${config.PUBLIC_URL}/api/users/${viewer.id}/calendar.ics?key=${key}` }
}

async function withCourses(
  db: DbOrTx,
  sessions: readonly CalendarSession[],
): Promise<CalendarEntry[]> {
  const ids = new Set(sessions.flatMap(({ course_id }) => course_id ?? []))
  const courses = new Map((await findCourses(db, [...ids])).map((course) => [course.id, course]))
  return sessions.map((session) => ({ ...session, course: courses.get(session.course_id ?? '') }))
}

/** Whether the host typed the course's name, instead of choosing a listed course. */
const isTyped = ({ course_id, course_name }: CalendarSession): boolean =>
  course_id === null && course_name !== tba

const digest = (key: string): Buffer => hash('sha256', key, 'buffer')
