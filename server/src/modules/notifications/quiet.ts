import { DateTime } from 'luxon'

/** Times of day (`22:00`) in the user's time zone between which they want no email. */
export type QuietHours = { from: string; until: string; timeZone: string }

/** When the current quiet hours end, or null outside quiet hours. */
export function quietEnds(now: Date, { from, until, timeZone }: QuietHours): Date | null {
  const there = DateTime.fromJSDate(now, { zone: timeZone })
  const time = there.toFormat('HH:mm')
  const overnight = from > until
  const isQuiet = overnight ? time >= from || time < until : time >= from && time < until
  if (!isQuiet) return null
  const [hour, minute] = until.split(':').map(Number)
  const day = overnight && time >= from ? there.plus({ days: 1 }) : there
  return day
    .startOf('day')
    .set({ hour: hour ?? 0, minute: minute ?? 0 })
    .toJSDate()
}
