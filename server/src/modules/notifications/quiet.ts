import { DateTime } from 'luxon'

/** Times of day (`22:00`) between which somebody wants no mail, on the clock of their time zone. */
export type QuietHours = { from: string; until: string; timeZone: string }

/** When the quiet hours that hold at this moment end; null where none do. */
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
