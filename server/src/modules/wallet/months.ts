import { DateTime } from 'luxon'

/** A calendar month as instants. */
export type MonthSpan = { from: Date; until: Date }

/**
 * The span from the start of a month (YYYY-MM) in a time zone until the start of the next month.
 */
export function monthSpan(month: string, timeZone: string): MonthSpan {
  const start = DateTime.fromISO(month, { zone: timeZone })
  return { from: start.toJSDate(), until: start.plus({ months: 1 }).toJSDate() }
}

/** The last `count` months (YYYY-MM) in a time zone, including the current one, oldest first. */
export function lastMonths(now: Date, timeZone: string, count: number): string[] {
  const current = DateTime.fromJSDate(now, { zone: timeZone }).startOf('month')
  return Array.from({ length: count }, (_, n) =>
    current.minus({ months: count - 1 - n }).toFormat('yyyy-MM'),
  )
}
