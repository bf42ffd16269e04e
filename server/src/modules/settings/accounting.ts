import type { AccountingTimeZone } from '@county-golf/contract/constants'
import { DateTime } from 'luxon'
import type { DbOrTx } from '../../database/database.ts'
import { storedSettings } from './service.ts'

/** Accounting days (YYYY-MM-DD) in the operator's time zone. */
export type AccountingDays = {
  timeZone: AccountingTimeZone
  /** The day of an instant. */
  dayOf: (at: Date) => string
  /** The first instant of a day. */
  startOf: (day: string) => Date
  /** The first instant of the next day, 23 to 25 hours after `startOf`. */
  endOf: (day: string) => Date
  /** An instant as local time: `2026-11-20 19:30:00`. */
  clockOf: (at: Date) => string
}

const daysIn = (timeZone: AccountingTimeZone): AccountingDays => {
  const there = (at: Date) => DateTime.fromJSDate(at, { zone: timeZone })
  const midnight = (day: string) => DateTime.fromISO(day, { zone: timeZone })
  return {
    timeZone,
    dayOf: (at) => there(at).toFormat('yyyy-MM-dd'),
    startOf: (day) => midnight(day).toJSDate(),
    endOf: (day) => midnight(day).plus({ days: 1 }).toJSDate(),
    clockOf: (at) => there(at).toFormat('yyyy-MM-dd HH:mm:ss'),
  }
}

/** Read from the database each time, so a change applies to the next report. */
export const accountingDays = async (db: DbOrTx): Promise<AccountingDays> =>
  daysIn((await storedSettings(db)).accountingTimeZone)
