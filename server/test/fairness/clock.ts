/** The clock at a course, read without the product's own code. */
import { hourMs } from '@county-golf/contract/durations'

/** Where sessions take place: on the east and the west coast, and where the clocks never change. */
export const places = [
  { stateCode: 'NY', countyName: 'Nassau County', timeZone: 'America/New_York' },
  { stateCode: 'CA', countyName: 'Los Angeles County', timeZone: 'America/Los_Angeles' },
  { stateCode: 'AZ', countyName: 'Maricopa County', timeZone: 'America/Phoenix' },
] as const
export type Place = (typeof places)[number]

const formats = new Map<string, Intl.DateTimeFormat>()

/** The date and time on the clock, as '2026-11-01 21:00'. */
function clockAt(instant: Date, timeZone: string): string {
  const known = formats.get(timeZone)
  const format =
    known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, format)
  return format.format(instant)
}

const isNightTime = (time: string): boolean => time >= '21:00' || time < '07:00'
export const isNightAt = (instant: Date, timeZone: string): boolean =>
  isNightTime(clockAt(instant, timeZone).slice(11))

const instants = new Map<string, Date>()

/** When the clock at a place shows this date and time. By trial, so that it shares no code with the product. */
export function instantAt(date: string, time: string, { timeZone }: Pick<Place, 'timeZone'>): Date {
  const key = `${timeZone} ${date} ${time}`
  const known = instants.get(key)
  if (known) return known
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  for (let hours = 4; hours <= 9; hours++) {
    const instant = new Date(asUtc + hours * hourMs)
    if (clockAt(instant, timeZone) !== `${date} ${time}`) continue
    instants.set(key, instant)
    return instant
  }
  throw new Error(`${key} doesn’t exist`)
}

/** The next instant from here on when the clock shows this full hour. */
export function nextHour(instant: Date, hour: '21' | '07', timeZone: string): Date {
  let at = Math.ceil(instant.getTime() / hourMs) * hourMs
  while (clockAt(new Date(at), timeZone).slice(11, 13) !== hour) at += hourMs
  return new Date(at)
}

/** An hour later, of which only time outside the night counts. */
export function daytimeHourAfter(instant: Date, timeZone: string): Date {
  const start = isNightAt(instant, timeZone) ? nextHour(instant, '07', timeZone) : instant
  const end = new Date(start.getTime() + hourMs)
  const evening = nextHour(start, '21', timeZone)
  if (end <= evening) return end
  const morning = nextHour(evening, '07', timeZone)
  return new Date(morning.getTime() + (end.getTime() - evening.getTime()))
}

/** Whether so little daytime is left that all of the waitlist is offered a spot together. */
export function isShortlyBefore(teeAt: Date, now: Date, timeZone: string): boolean {
  let end = now
  for (let hour = 0; hour < 8; hour++) end = daytimeHourAfter(end, timeZone)
  return !isNightAt(now, timeZone) && end > teeAt
}

/** Whether the round is before 10 a.m. on the morning after the night at `now`. */
export function isEarlyAfter(teeAt: Date, now: Date, timeZone: string): boolean {
  const tee = clockAt(teeAt, timeZone)
  const clock = clockAt(now, timeZone)
  const morning =
    clock.slice(11) >= '21:00' ? clockAt(new Date(now.getTime() + 12 * hourMs), timeZone) : clock
  return tee.slice(0, 10) === morning.slice(0, 10) && tee.slice(11) < '10:00'
}
