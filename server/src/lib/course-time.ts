import { tba } from '@county-golf/contract/constants'
import { DateTime } from 'luxon'

/** A local date (`yyyy-MM-dd`) and time of day (`HH:mm`). */
export type WallTime = { date: string; time: string }

/** Converts an instant to local time in an IANA time zone. */
export function wallTimeOf(instant: Date, timeZone: string): WallTime {
  const there = DateTime.fromJSDate(instant, { zone: timeZone })
  return { date: there.toFormat('yyyy-MM-dd'), time: there.toFormat('HH:mm') }
}

/**
 * Converts a local date and time in `timeZone` to an instant. Returns undefined for a date that doesn't exist
 * or a time that daylight saving skips.
 */
export function instantOf({ date, time }: WallTime, timeZone: string): Date | undefined {
  const there = DateTime.fromISO(`${date}T${time}`, { zone: timeZone })
  if (!there.isValid || there.toFormat('HH:mm') !== time) return undefined
  return there.toJSDate()
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the cached formatter of a time zone, since creating one costs more than using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  formats.set(timeZone, format)
  return format
}

function partsIn(instant: Date, timeZone: string) {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) parts[type] = value
  return parts
}

/** Formats an instant's time of day in a time zone: `8:10 AM EST`. */
export const clockIn = (instant: Date, timeZone: string): string =>
  clockOf(partsIn(instant, timeZone))

const clockOf = ({ hour, minute, dayPeriod, timeZoneName }: ReturnType<typeof partsIn>): string =>
  `${hour}:${minute} ${dayPeriod} ${timeZoneName}`

/** Formats an instant in a time zone: `Sat, Nov 28 · 8:10 AM EST`. */
export function whenIn(instant: Date, timeZone: string): string {
  const parts = partsIn(instant, timeZone)
  return `${parts.weekday}, ${parts.month} ${parts.day} · ${clockOf(parts)}`
}

type Round = { courseName: string; countyName: string; teeAt: Date; timeZone: string }

/** Names a round in text: `Bethpage Black, Sat, Nov 28 · 8:10 AM EST`. Uses the county until the course is known. */
export const roundText = ({ courseName, countyName, teeAt, timeZone }: Round): string =>
  `${courseName === tba ? countyName : courseName}, ${whenIn(teeAt, timeZone)}`
