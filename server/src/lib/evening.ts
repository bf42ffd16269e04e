import { nightHours } from '@county-golf/contract/constants'
import { DateTime } from 'luxon'
import { isNight } from './night.ts'

/** Returns 8 p.m. before the night in which an instant is, in an IANA time zone. By day, returns the instant itself. */
export function eveningBefore(instant: Date, timeZone: string): Date {
  if (!isNight(instant, timeZone)) return instant
  const there = DateTime.fromJSDate(instant, { zone: timeZone })
  const day = there.hour < nightHours.to ? there.minus({ days: 1 }) : there
  return day
    .startOf('day')
    .set({ hour: nightHours.from - 1 })
    .toJSDate()
}
