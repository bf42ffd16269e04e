import { tba } from '@county-golf/contract/constants'
import { directionsUrl, ratingText } from '@county-golf/contract/course-facts'
import { roundEnds } from '@county-golf/contract/session-status'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { DateTime } from 'luxon'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import type { Course } from '../locations/service.ts'
import type { CalendarSession } from './queries.ts'

type Written = {
  name: string
  sessions: readonly CalendarEntry[]
  /** Base URL of the web app, for links. */
  publicUrl: string
  now: Date
  /** For a single cancelled session: calendar apps remove the event right away. */
  cancels?: boolean
}

/** A session with its course, if that is listed. */
export type CalendarEntry = CalendarSession & { course: Course | undefined }

/** How often calendar apps refresh a feed. */
const refreshSeconds = 3_600

/**
 * Writes iCalendar (RFC 5545): folded lines with CRLF, and times in the course's own time zone,
 * which it defines. An event's UID never changes, and its SEQUENCE grows with each change.
 */
export function writeCalendar({ name, sessions, publicUrl, now, cancels }: Written): string {
  const calendar = ical({
    name,
    prodId: { company: 'County Golf', product: 'County Golf', language: 'EN' },
    method: cancels ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
    timezone: { name: null, generator: describe },
  })
  const host = new URL(publicUrl).hostname
  for (const session of sessions) {
    const url = `${publicUrl}/sessions/${session.id}`
    const at = (instant: Date) => DateTime.fromJSDate(instant, { zone: session.time_zone })
    calendar.createEvent({
      id: `${session.id}@${host}`,
      sequence: session.revision,
      stamp: now,
      created: session.created_at,
      timezone: session.time_zone,
      start: at(session.tee_at),
      end: at(roundEnds(session.tee_at, session.holes)),
      ...locationOf(session),
      description: descriptionOf(session, url),
      status: statuses[session.status] ?? ICalEventStatus.TENTATIVE,
      url,
    })
  }
  // RFC 5545 ends every line in CRLF. The library leaves out the last one.
  return `${calendar.toString().trimEnd()}\r\n`
}

/** Tentative until the host has booked the tee time. */
const statuses: Record<string, ICalEventStatus> = {
  cancelled: ICalEventStatus.CANCELLED,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
}

function locationOf({ course_name, county_name, state_code, course }: CalendarEntry) {
  const county = `${county_name}, ${state_code}`
  if (course_name === null) return { summary: `Golf in ${county}`, location: county }
  if (course_name === tba)
    return { summary: `Golf: course to be announced, ${county}`, location: county }
  const place = `${course_name}, ${course?.address ?? county}`
  const { lat = null, lng = null } = course ?? {}
  const hasPosition = lat !== null && lng !== null
  return {
    summary: `Golf: ${course_name}`,
    location: hasPosition ? { title: place, geo: { lat, lon: lng } } : place,
  }
}

function descriptionOf({ host_name, holes, notes, course }: CalendarEntry, url: string): string {
  const directions = course && directionsUrl(course)
  return [
    `${holes} holes${host_name ? `, hosted by ${host_name}` : ''}`,
    course && ratingText(course),
    course?.phone && `Phone: ${course.phone}`,
    directions && `Directions: ${directions}`,
    notes,
    url,
  ]
    .filter(Boolean)
    .join('\n')
}

/** The VTIMEZONE block of a time zone. */
function describe(zone: string): string | null {
  const [block] = tzlib_get_ical_block(zone)
  return block ?? null
}
