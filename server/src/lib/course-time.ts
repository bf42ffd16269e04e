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

const zoneFormats = new Map<string, Intl.DateTimeFormat>()

/** The abbreviation of a time zone at an instant: `EST`, `EDT`. */
function zoneName(instant: Date, timeZone: string): string {
  const format =
    zoneFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
  // Cached because creating a formatter costs more than using it.
  zoneFormats.set(timeZone, format)
  const parts = format.formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** Formats an instant in a time zone: `Sat, Nov 28 · 8:10 AM EST`. */
export function whenIn(instant: Date, timeZone: string): string {
  const there = DateTime.fromJSDate(instant, { zone: timeZone }).setLocale('en-US')
  return `${there.toFormat('ccc, LLL d · h:mm a')} ${zoneName(instant, timeZone)}`
}
