import { dayMs, hourMs, minuteMs } from '@county-golf/contract/durations'
import { once } from '@county-golf/contract/once'

/**
 * Date formats in US English. Tee times use the course's time zone, everything else the reader's.
 */
const formats = new Map<string, Intl.DateTimeFormat>()

function format(
  instant: string,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
) {
  const key = JSON.stringify([timeZone, options])
  let formatter = formats.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', { ...options, ...(timeZone ? { timeZone } : {}) })
    formats.set(key, formatter)
  }
  // Intl writes a narrow no-break space before AM and PM. A plain space wraps and can be searched for.
  return formatter.format(new Date(instant)).replaceAll('\u202f', ' ')
}

/** `Sat, Nov 28` */
export const shortDay = (instant: string, timeZone?: string): string =>
  format(instant, timeZone, { weekday: 'short', month: 'short', day: 'numeric' })

/** `2026` */
export const yearOf = (instant: string, timeZone: string): string =>
  format(instant, timeZone, { year: 'numeric' })

/** `Saturday, November 28, 2026` */
export const longDay = (instant: string, timeZone: string): string =>
  format(instant, timeZone, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })

/** `8:10 AM EST` */
export const clock = (instant: string, timeZone: string): string =>
  format(instant, timeZone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })

/** `Sat, Nov 28 · 8:10 AM EST` */
export const dayAndClock = (instant: string, timeZone: string): string =>
  `${shortDay(instant, timeZone)} · ${clock(instant, timeZone)}`

/** `Nov 28, 2026` in the reader's time zone, or in `timeZone`. */
export const shortDate = (instant: string, timeZone?: string): string =>
  format(instant, timeZone, { month: 'short', day: 'numeric', year: 'numeric' })

/** `November 2026` in the reader's time zone. */
export const monthOf = (instant: string): string =>
  format(instant, undefined, { month: 'long', year: 'numeric' })

/** `Nov 28, 2026, 8:10 AM` in the reader's time zone, or in `timeZone`. */
export const shortDateTime = (instant: string, timeZone?: string): string =>
  format(instant, timeZone, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })

/** `Nov 28, 2026, 8:10 AM EST` in `timeZone`. */
export const dateTimeIn = (instant: string, timeZone: string): string =>
  `${shortDate(instant, timeZone)}, ${clock(instant, timeZone)}`

/** `America/New_York` → `Eastern Time` */
export function zoneName(timeZone: string): string {
  if (timeZone === 'UTC') return timeZone
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** `8:10 AM` in the reader's time zone. */
export const localTime = (instant: string): string =>
  format(instant, undefined, { hour: 'numeric', minute: '2-digit' })

/** `Today`, `Yesterday`, `Sat, Nov 28`, or `Nov 28, 2025` in another year, in the reader's time zone. */
export function localDay(instant: string, now: Date): string {
  const today = now.toISOString()
  if (shortDate(instant) === shortDate(today)) return 'Today'
  const yesterday = new Date(now.getTime() - dayMs).toISOString()
  if (shortDate(instant) === shortDate(yesterday)) return 'Yesterday'
  const sameYear = new Date(instant).getFullYear() === now.getFullYear()
  return sameYear ? shortDay(instant) : shortDate(instant)
}

const relative = once(() => new Intl.RelativeTimeFormat('en-US'))

/** `Just now`, `5 minutes ago`, and `2 hours ago` within a day, then `Sat, Nov 28, 8:10 AM`. */
export function ago(instant: string, now: Date): string {
  const ms = now.getTime() - Date.parse(instant)
  if (ms < minuteMs) return 'Just now'
  if (ms < hourMs) return relative().format(-Math.floor(ms / minuteMs), 'minute')
  if (ms < dayMs) return relative().format(-Math.floor(ms / hourMs), 'hour')
  return `${localDay(instant, now)}, ${localTime(instant)}`
}

/** `08:10` → `8:10 AM`, for tee time options. */
export function clockOfTeeTime(teeTime: string): string {
  const [hours = 0, minutes = 0] = teeTime.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** The local date and time in `timeZone`, or the reader's: `YYYY-MM-DDTHH:mm`. Sortable as text. */
export const wallClock = (instant: Date, timeZone: string | undefined): string =>
  // Swedish uses the ISO date format.
  new Intl.DateTimeFormat('sv-SE', {
    ...(timeZone && { timeZone }),
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(instant)
    .replace(' ', 'T')

/** The reader's IANA time zone. */
export const viewerTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * `11:10 AM EST your time`, with the day if it differs. Null if both time zones show the same time.
 */
export function zoneNote(
  instant: string,
  timeZone: string,
  viewerZone = viewerTimeZone(),
): string | null {
  if (timeZone === viewerZone) return null
  const wall = (zone: string) => format(instant, zone, { dateStyle: 'short', timeStyle: 'short' })
  if (wall(timeZone) === wall(viewerZone)) return null
  const readerTime =
    shortDay(instant, timeZone) === shortDay(instant, viewerZone)
      ? clock(instant, viewerZone)
      : dayAndClock(instant, viewerZone)
  return `${readerTime} your time`
}
