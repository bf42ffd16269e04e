import { dayMs } from '@county-golf/contract/durations'

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

const addDays = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(day) + days * dayMs))

/** The same day of another month, or its last day. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, last))))
}

/**
 * The day that a key moves to in a calendar (ARIA's grid pattern), within `first` and `last`. Days are
 * YYYY-MM-DD.
 * @returns undefined for keys that don't move the focus
 */
export function dayForKey(
  key: string,
  day: string,
  first: string,
  last: string,
): string | undefined {
  const weekday = new Date(day).getUTCDay()
  const moves: Record<string, () => string> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -weekday),
    End: () => addDays(day, 6 - weekday),
    PageUp: () => addMonths(day, -1),
    PageDown: () => addMonths(day, 1),
  }
  const to = moves[key]?.()
  if (to === undefined) return undefined
  return to < first ? first : to > last ? last : to
}
