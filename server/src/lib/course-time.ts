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
