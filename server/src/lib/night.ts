/** The night at a course, from 9 p.m. to 7 a.m. on its clock. */
import { nightHours } from '@county-golf/contract/constants'
import { DateTime } from 'luxon'

const at = (there: DateTime, hour: number): DateTime =>
  there.set({ hour, minute: 0, second: 0, millisecond: 0 })

/** Whether it's night in an IANA time zone. Begins at exactly 9 p.m. and is over at exactly 7 a.m. */
export function isNight(instant: Date, timeZone: string): boolean {
  const { hour } = DateTime.fromJSDate(instant, { zone: timeZone })
  return hour >= nightHours.from || hour < nightHours.to
}

/** Returns 7 a.m. after the night in which an instant is. By day, returns the instant itself. */
export function endOfNight(instant: Date, timeZone: string): Date {
  if (!isNight(instant, timeZone)) return instant
  const there = DateTime.fromJSDate(instant, { zone: timeZone })
  const morning = there.hour >= nightHours.from ? there.plus({ days: 1 }) : there
  return at(morning, nightHours.to).toJSDate()
}

/** Returns 9 p.m. before the night in which an instant is. By day, returns the instant itself. */
export function startOfNight(instant: Date, timeZone: string): Date {
  if (!isNight(instant, timeZone)) return instant
  const there = DateTime.fromJSDate(instant, { zone: timeZone })
  const evening = there.hour < nightHours.to ? there.minus({ days: 1 }) : there
  return at(evening, nightHours.from).toJSDate()
}

/** Adds a duration in ms to an instant, of which only time outside the night counts. */
export function addDaytime(instant: Date, ms: number, timeZone: string): Date {
  let start = endOfNight(instant, timeZone)
  let left = ms
  for (;;) {
    const evening = at(DateTime.fromJSDate(start, { zone: timeZone }), nightHours.from).toJSDate()
    const lasts = evening.getTime() - start.getTime()
    if (left <= lasts) return new Date(start.getTime() + left)
    left -= lasts
    start = endOfNight(evening, timeZone)
  }
}

/** Subtracts a duration in ms from an instant, of which only time outside the night counts. */
export function subtractDaytime(instant: Date, ms: number, timeZone: string): Date {
  let end = startOfNight(instant, timeZone)
  let left = ms
  for (;;) {
    const morning = at(DateTime.fromJSDate(end, { zone: timeZone }), nightHours.to).toJSDate()
    const lasts = end.getTime() - morning.getTime()
    if (left <= lasts) return new Date(end.getTime() - left)
    left -= lasts
    end = startOfNight(new Date(morning.getTime() - 1), timeZone)
  }
}
