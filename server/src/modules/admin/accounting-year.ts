import type { AccountingDays } from '../settings/service.ts'

/** A year of the accounting time zone, this year by default. `until` is the first instant of the next. */
export function accountingYear(days: AccountingDays, now: Date, requested: number | undefined) {
  const year = requested ?? Number(days.dayOf(now).slice(0, 4))
  return { year, from: days.startOf(`${year}-01-01`), until: days.endOf(`${year}-12-31`) }
}
