/** Months as the wallet's calls name them: `2026-11`, on the reader's calendar. */

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

/** The month of an instant on the reader's calendar. */
const monthHere = (at: Date): string =>
  `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}`

/** Every month from that of one instant to that of another, the latest first. */
export function monthsBetween(from: Date, to: Date): string[] {
  const first = monthHere(from)
  const months: string[] = []
  for (let back = 0; ; back++) {
    const month = monthHere(new Date(to.getFullYear(), to.getMonth() - back))
    if (month < first) return months
    months.push(month)
  }
}
