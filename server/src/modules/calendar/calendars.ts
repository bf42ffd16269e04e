import { hash, randomBytes } from 'node:crypto'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { transaction } from '../../lib/database.ts'
import { refuse } from '../../lib/refusal.ts'
import { findSession, isVisibleTo, noSuchSession, seatOf } from '../sessions/service.ts'
import { calendarOf, calendarSession, isKeyOf, writeKey } from './queries.ts'
import { writeCalendar } from './write-calendar.ts'

export type CalendarDeps = Pick<Deps, 'db' | 'clock' | 'config'>

const dayMs = 86_400_000
/** What was played longer ago is in the product, and need not be loaded every hour. */
const pastDays = 90
const sessionsMax = 500

/** @throws Refusal NOT_FOUND for what the viewer may not know of, FORBIDDEN for who is not in it */
export async function calendarOfSession(
  { db, clock, config }: CalendarDeps,
  viewer: Viewer,
  id: string,
): Promise<{ fileName: string; body: string }> {
  const seated = await findSession(db, id)
  if (!seated || !isVisibleTo(seated, viewer)) throw noSuchSession()
  if (seated.host_id !== viewer.id && !seatOf(seated, viewer.id))
    throw refuse('FORBIDDEN', 'Only the players of this session add it to their calendars')
  const session = await calendarSession(db, id)
  if (!session) throw noSuchSession()
  const body = writeCalendar({
    name: 'County Golf',
    sessions: [session],
    publicUrl: config.PUBLIC_URL,
    now: clock.now(),
    cancels: session.status === 'cancelled',
  })
  return { fileName: `county-golf-${seated.tee_date}.ics`, body }
}

/** Somebody's sessions, for a calendar that subscribes. @throws Refusal NOT_FOUND for a wrong key */
export async function calendarFeed(
  { db, clock, config }: CalendarDeps,
  userId: string,
  key: string,
): Promise<string> {
  if (!(await isKeyOf(db, userId, digest(key))))
    throw refuse('NOT_FOUND', 'This calendar does not exist any more')
  const now = clock.now()
  const since = new Date(now.getTime() - pastDays * dayMs)
  const sessions = await calendarOf(db, userId, since, sessionsMax)
  return writeCalendar({ name: 'County Golf', sessions, publicUrl: config.PUBLIC_URL, now })
}

/** A new address of the caller's feed; the one before is worth nothing from now on. */
export async function newCalendarKey({ db, clock, config }: CalendarDeps, viewer: Viewer) {
  const key = randomBytes(24).toString('base64url')
  await transaction(db, (tx) => writeKey(tx, viewer.id, digest(key), clock.now()))
  return { url: `${config.PUBLIC_URL}/api/users/${viewer.id}/calendar.ics?key=${key}` }
}

const digest = (key: string): Buffer => hash('sha256', key, 'buffer')
