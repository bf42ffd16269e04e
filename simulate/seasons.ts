import { dayMs } from '@county-golf/contract/durations'

/** Some weeks in a row, from a Monday. Days are dates at the courses. */
export type Stretch = { firstDay: string; weeks: number }

/** The Sundays on which clocks change, 19 weeks apart. */
const clockChanges = ['2026-11-01', '2027-03-14']

/**
 * Splits a season into two stretches with a change of clocks in each. In the winter between them no one looks for a
 * game, but the product goes on.
 */
export function stretchesOf(weeks: number): Stretch[] {
  const first = Math.ceil(weeks / 2)
  return [first, weeks - first].flatMap((length, n) => {
    const change = clockChanges[n]
    if (length === 0 || change === undefined) return []
    return [{ firstDay: addDays(change, -6 - 7 * Math.floor(length / 2)), weeks: length }]
  })
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay())
