import { once } from '@county-golf/contract/once'
/** Months in the API's format, `2026-11`, on the viewer's calendar. */

export const isMonth = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value)

const options = { timeZone: 'UTC', year: 'numeric' } as const
const long = once(() => new Intl.DateTimeFormat('en-US', { ...options, month: 'long' }))
const short = once(() => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' }))

const firstDay = (month: string): Date => new Date(`${month}-01T00:00:00Z`)

/** `2026-11` → `November 2026` */
export const monthName = (month: string): string => long().format(firstDay(month))

/** `2026-11` → `Nov` */
export const monthAbbreviation = (month: string): string => short().format(firstDay(month))

/** The month of an instant on the viewer's calendar. */
const monthHere = (at: Date): string =>
  `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}`

/** Every month between two instants, both included, newest first. */
export function monthsBetween(from: Date, to: Date): string[] {
  const first = monthHere(from)
  const months: string[] = []
  for (let back = 0; ; back++) {
    const month = monthHere(new Date(to.getFullYear(), to.getMonth() - back))
    if (month < first) return months
    months.push(month)
  }
}
