const dayMs = 86_400_000

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

const moved = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * dayMs))

/** The same day of another month, or its last day. */
function otherMonth(day: string, months: number): string {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, last))))
}

/**
 * The day that a key leads to in a calendar (ARIA's grid pattern), within `first` and `last`. Days are
 * YYYY-MM-DD.
 * @returns undefined for keys that don't move
 */
export function dayAfterKey(
  key: string,
  day: string,
  first: string,
  last: string,
): string | undefined {
  const weekday = new Date(day).getUTCDay()
  const moves: Record<string, () => string> = {
    ArrowLeft: () => moved(day, -1),
    ArrowRight: () => moved(day, 1),
    ArrowUp: () => moved(day, -7),
    ArrowDown: () => moved(day, 7),
    Home: () => moved(day, -weekday),
    End: () => moved(day, 6 - weekday),
    PageUp: () => otherMonth(day, -1),
    PageDown: () => otherMonth(day, 1),
  }
  const to = moves[key]?.()
  if (to === undefined) return undefined
  return to < first ? first : to > last ? last : to
}
