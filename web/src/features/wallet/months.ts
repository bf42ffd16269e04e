/** Months as the wallet's calls name them: `2026-11`, by the calendar of UTC. */

export const isMonth = (word: unknown): word is string =>
  typeof word === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(word)

const options = { timeZone: 'UTC', year: 'numeric' } as const
const long = new Intl.DateTimeFormat('en-US', { ...options, month: 'long' })
const short = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' })

const firstDay = (month: string): Date => new Date(`${month}-01T00:00:00Z`)

/** `2026-11` → `November 2026` */
export const monthName = (month: string): string => long.format(firstDay(month))

/** `2026-11` → `Nov` */
export const monthAbbreviation = (month: string): string => short.format(firstDay(month))

/** Every month from that of one instant to that of another, the latest first. */
export function monthsBetween(from: Date, to: Date): string[] {
  const months: string[] = []
  for (
    let at = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth()));
    at.toISOString().slice(0, 7) >= from.toISOString().slice(0, 7);
    at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1))
  )
    months.push(at.toISOString().slice(0, 7))
  return months
}
