/** Turns a change request into the columns of a session to update. */
import { fold } from '@county-golf/contract/fold'
import type { Deps } from '../../../deps.ts'
import { invalid } from '../../../lib/refusal.ts'
import { type County, type Course, findCounty } from '../../locations/service.ts'
import { type Columns, findSession, type SeatedSession } from '../queries.ts'
import type { Changes } from '../rules/change-rules.ts'
import { needsHandicap } from '../rules/net-rules.ts'
import { lookUpCourse, planPlace } from './plan-place.ts'
import { planTeeTime } from './plan-session.ts'

/** The session's county and its new course. Undefined if the course doesn't change. */
export type Location = { county: County | undefined; course: Course | undefined } | undefined

/**
 * Looks up the course that a change names. Called before the transaction: waiting for a second connection
 * inside one could deadlock with other transactions that do the same.
 */
export async function lookUpPlace(
  { db }: Pick<Deps, 'db'>,
  sessionId: string,
  changes: Changes,
): Promise<Location> {
  if (changes.courseId === undefined && changes.courseName === undefined) return undefined
  const session = await findSession(db, sessionId)
  if (session && repeatsName(session, changes)) return undefined
  const county = session && (await findCounty(db, session.state_code, session.county_name))
  return { county, course: county && (await lookUpCourse(db, county, changes)) }
}

/** Forms resend the course name with other changes. An unchanged name keeps the course, without a lookup. */
const repeatsName = (session: SeatedSession, { courseId, courseName }: Changes): boolean =>
  !courseId && courseName !== undefined && fold(courseName) === fold(session.course_name)

/** The columns to update, with the course and tee time resolved in the course's time zone. */
export function planChanges(
  session: SeatedSession,
  changes: Changes,
  found: Location,
  now: Date,
): Columns {
  const place = columnsOfPlace(session, changes, found)
  const columns: Columns = {
    notes: changes.notes,
    confirmation_number: changes.confirmationNumber === '' ? null : changes.confirmationNumber,
    transport: changes.transport,
    pace: changes.pace,
    course_cost_cents: changes.courseCostCents,
    visibility: changes.visibility,
    approval:
      changes.approval ??
      (changes.visibility && changes.visibility !== 'public' ? 'automatic' : undefined),
    bookings_locked: changes.bookings_locked,
    leavable: changes.leavable,
    max_players: changes.maxPlayers,
    skill_level: changes.skillLevel,
    holes: changes.holes,
    status: changes.status,
    ...place,
    ...planTime(session, changes, place.time_zone ?? session.time_zone, now),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

function columnsOfPlace(session: SeatedSession, changes: Changes, found: Location): Columns {
  if (!found) return {}
  if (!found.county) throw new Error(`Session ${session.id} has no county`)
  if (needsHandicap(session) && !found.course?.teeSets.length)
    throw invalid('courseId', 'A net prize needs a listed course with a known rating and slope')
  return planPlace(found.county, found.course, changes)
}

/** Keeps the local tee time, even in a new time zone, unless the change sets another. */
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

/** The changed fields to notify players of, with old and new values. Never the confirmation number itself. */
export function differences(
  before: SeatedSession,
  after: SeatedSession,
): Record<string, { from: unknown; to: unknown }> {
  const facts = (session: SeatedSession): Record<string, unknown> => ({
    notes: session.notes,
    visibility: session.visibility,
    approval: session.approval,
    bookings_locked: session.bookings_locked,
    status: session.status,
    courseName: session.course_name,
    date: session.tee_at.toISOString(),
    leavable: session.leavable,
    maxPlayers: session.max_players,
    skillLevel: session.skill_level,
    holes: session.holes,
    hasConfirmationNumber: session.confirmation_number !== null,
  })
  const was = facts(before)
  return Object.fromEntries(
    Object.entries(facts(after))
      .filter(([field, to]) => was[field] !== to)
      .map(([field, to]) => [field, { from: was[field], to }]),
  )
}
