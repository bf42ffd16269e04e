/**
 * Dates as people read them, US English. Tee times are shown on the course's clock, whatever clock
 * the reader has; everything else (a payment, a message) on the reader's own.
 */
const formats = new Map<string, Intl.DateTimeFormat>()

function format(
  instant: string,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
) {
  const key = JSON.stringify([timeZone, options])
  let known = formats.get(key)
  if (!known) {
    known = new Intl.DateTimeFormat('en-US', { ...options, ...(timeZone ? { timeZone } : {}) })
    formats.set(key, known)
  }
  // Intl puts a narrow no-break space before AM and PM; ours wraps and matches like any other.
  return known.format(new Date(instant)).replaceAll('\u202f', ' ')
}

/** `1 hour`, `24 hours` */
export const hours = (count: number): string => `${count} ${count === 1 ? 'hour' : 'hours'}`

/** `Sat, Nov 28` */
export const shortDay = (instant: string, timeZone?: string): string =>
  format(instant, timeZone, { weekday: 'short', month: 'short', day: 'numeric' })

/** `Saturday, November 28, 2026` */
export const longDay = (instant: string, timeZone: string): string =>
  format(instant, timeZone, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })

/** `8:10 AM EST` */
export const clock = (instant: string, timeZone: string): string =>
  format(instant, timeZone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })

/** `Sat, Nov 28 · 8:10 AM EST` */
export const dayAndClock = (instant: string, timeZone: string): string =>
  `${shortDay(instant, timeZone)} · ${clock(instant, timeZone)}`

/** `Nov 28, 2026` on the reader's calendar, or that of `timeZone`. */
export const shortDate = (instant: string, timeZone?: string): string =>
  format(instant, timeZone, { month: 'short', day: 'numeric', year: 'numeric' })

/** `November 2026` on the reader's calendar. */
export const monthOf = (instant: string): string =>
  format(instant, undefined, { month: 'long', year: 'numeric' })

/** `Nov 28, 2026, 8:10 AM` on the reader's clock, or that of `timeZone`. */
export const shortDateTime = (instant: string, timeZone?: string): string =>
  format(instant, timeZone, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })

/** `Nov 28, 2026, 8:10 AM EST` on the clock of `timeZone`. */
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

/** `8:10 AM` on the reader's clock. */
export const timeHere = (instant: string): string =>
  format(instant, undefined, { hour: 'numeric', minute: '2-digit' })

const dayMs = 86_400_000

/** `Today`, `Yesterday`, `Sat, Nov 28`, or `Nov 28, 2025` in another year, on the reader's calendar. */
export function dayHere(instant: string, now: Date): string {
  const today = now.toISOString()
  if (shortDate(instant) === shortDate(today)) return 'Today'
  const yesterday = new Date(now.getTime() - dayMs).toISOString()
  if (shortDate(instant) === shortDate(yesterday)) return 'Yesterday'
  const sameYear = new Date(instant).getFullYear() === now.getFullYear()
  return sameYear ? shortDay(instant) : shortDate(instant)
}

/** `08:10` → `8:10 AM`, for the hours people choose from. */
export function clockOfTeeTime(teeTime: string): string {
  const [hours = 0, minutes = 0] = teeTime.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** The reader's own (IANA). */
export const viewerTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * `11:10 AM EST your time`, with the day where that differs too, when the reader's clock shows
 * another hour than the course's at that instant; else null.
 */
export function zoneNote(
  instant: string,
  timeZone: string,
  viewerZone = viewerTimeZone(),
): string | null {
  const wall = (zone: string) => format(instant, zone, { dateStyle: 'short', timeStyle: 'short' })
  if (wall(timeZone) === wall(viewerZone)) return null
  const theirs =
    shortDay(instant, timeZone) === shortDay(instant, viewerZone)
      ? clock(instant, viewerZone)
      : dayAndClock(instant, viewerZone)
  return `${theirs} your time`
}
