import { DateTime } from 'luxon'

/** What the clock shows somewhere: the day and the time of day there. */
export type WallTime = { date: string; time: string }

/** An instant on the clock of a time zone (IANA). */
export function wallTimeOf(instant: Date, timeZone: string): WallTime {
  const there = DateTime.fromJSDate(instant, { zone: timeZone })
  return { date: there.toFormat('yyyy-MM-dd'), time: there.toFormat('HH:mm') }
}

/**
 * The instant at which a clock in `timeZone` shows `date` and `time`, or undefined for a day that
 * does not exist or an hour that the change to summer time skips.
 */
export function instantOf({ date, time }: WallTime, timeZone: string): Date | undefined {
  const there = DateTime.fromISO(`${date}T${time}`, { zone: timeZone })
  if (!there.isValid || there.toFormat('HH:mm') !== time) return undefined
  return there.toJSDate()
}

const zoneFormats = new Map<string, Intl.DateTimeFormat>()

/** What the clock of a time zone is called at an instant: `EST`, `EDT`. */
function zoneName(instant: Date, timeZone: string): string {
  const format =
    zoneFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
  // Made once for each: it takes longer to make than to use.
  zoneFormats.set(timeZone, format)
  const parts = format.formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** `Sat, Nov 28 · 8:10 AM EST` on the clock of a time zone. */
export function whenIn(instant: Date, timeZone: string): string {
  const there = DateTime.fromJSDate(instant, { zone: timeZone }).setLocale('en-US')
  return `${there.toFormat('ccc, LLL d · h:mm a')} ${zoneName(instant, timeZone)}`
}
