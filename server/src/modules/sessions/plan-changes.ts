/** From what should change to the columns of a session that do. */
import { fold } from '@county-golf/contract/fold'
import type { Updateable } from 'kysely'
import type { Deps } from '../../app.ts'
import { findCounty } from '../locations/service.ts'
import type { Changes } from './change-rules.ts'
import { type County, type Course, lookUpCourse, planPlace } from './plan-place.ts'
import { planTeeTime } from './plan-session.ts'
import { findSession, type SeatedSession } from './queries.ts'
import type { SessionTable } from './tables.ts'

export type Columns = Updateable<SessionTable>

/** The county of a session and its new course; undefined where the course stays. */
export type Place = { county: County | undefined; course: Course | undefined } | undefined

/**
 * Reads the course that a change names. Called before the transaction, because waiting for a second
 * connection inside one could deadlock with others that do the same.
 */
export async function lookUpPlace(
  { db }: Pick<Deps, 'db'>,
  sessionId: string,
  changes: Changes,
): Promise<Place> {
  if (changes.courseId === undefined && changes.courseName === undefined) return undefined
  const session = await findSession(db, sessionId)
  if (session && repeatsName(session, changes)) return undefined
  const county = session && (await findCounty(db, session.state_code, session.county_name))
  return { county, course: county && (await lookUpCourse(db, county, changes)) }
}

/** A form sends the course's name again with other changes. It is not looked up, and the course stays. */
const repeatsName = (session: SeatedSession, { courseId, courseName }: Changes): boolean =>
  !courseId && courseName !== undefined && fold(courseName) === fold(session.course_name)

/** The columns that these changes set, course and tee time resolved to what they mean there. */
export function planChanges(
  session: SeatedSession,
  changes: Changes,
  found: Place,
  now: Date,
): Columns {
  const place = columnsOfPlace(session, changes, found)
  const columns: Columns = {
    notes: changes.notes,
    confirmation_number: changes.confirmationNumber === '' ? null : changes.confirmationNumber,
    visibility: changes.visibility,
    bookings_locked: changes.bookings_locked,
    leavable: changes.leavable,
    max_players: changes.maxPlayers,
    status: changes.status,
    ...place,
    ...planTime(session, changes, place.time_zone ?? session.time_zone, now),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

function columnsOfPlace(session: SeatedSession, changes: Changes, found: Place): Columns {
  if (!found) return {}
  if (!found.county) throw new Error(`session ${session.id} is in no county`)
  return planPlace(found.county, found.course, changes)
}

/** The time of day stays what it was on the course's clock, unless it is said anew. */
function planTime(
  session: SeatedSession,
  { date, teeTime }: Changes,
  timeZone: string,
  now: Date,
): Columns {
  const isElsewhere = timeZone !== session.time_zone
  if (date === undefined && teeTime === undefined && !isElsewhere) return {}
  const day = date ?? session.tee_date
  const time = teeTime ?? (day.includes('T') ? undefined : session.tee_time)
  const planned = planTeeTime({ date: day, teeTime: time }, timeZone, now)
  return { tee_at: planned.teeAt, tee_date: planned.date, tee_time: planned.time }
}

/** What people should know of, with what it was before; not the booking's number itself. */
export function differences(
  before: SeatedSession,
  after: SeatedSession,
): Record<string, { from: unknown; to: unknown }> {
  const facts = (session: SeatedSession): Record<string, unknown> => ({
    notes: session.notes,
    visibility: session.visibility,
    bookings_locked: session.bookings_locked,
    status: session.status,
    courseName: session.course_name,
    date: session.tee_at.toISOString(),
    leavable: session.leavable,
    maxPlayers: session.max_players,
    hasConfirmationNumber: session.confirmation_number !== null,
  })
  const was = facts(before)
  return Object.fromEntries(
    Object.entries(facts(after))
      .filter(([field, to]) => was[field] !== to)
      .map(([field, to]) => [field, { from: was[field], to }]),
  )
}
