import { wallClock } from '../../../lib/dates.ts'

/** The instant of a date and tee time at a course, `YYYY-MM-DD` and `HH:mm`. */
export function instantOf(date: string, teeTime: string, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T${teeTime}Z`)
  const offset = Date.parse(`${wallClock(new Date(asUtc), timeZone)}Z`) - asUtc
  return new Date(asUtc - offset)
}
