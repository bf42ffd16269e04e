export type Days = { from: string; to: string }

/** `2026-11-28` in the viewer's time zone. */
export const dayOf = (date: Date): string =>
  [
    date.getFullYear(),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-')

/** Today and the days after it, in the viewer's time zone. */
export const nextDays = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, n) =>
    dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + n)),
  )

/** The coming Saturday and Sunday. On a Sunday, only that day. */
export function thisWeekend(now: Date): Days {
  const weekday = now.getDay()
  if (weekday === 0) return { from: dayOf(now), to: dayOf(now) }
  const saturday = new Date(now.getFullYear(), now.getMonth(), now.getDate() + (6 - weekday))
  const sunday = new Date(saturday.getFullYear(), saturday.getMonth(), saturday.getDate() + 1)
  return { from: dayOf(saturday), to: dayOf(sunday) }
}
