/** Amounts are integer US cents. Dollars appear only in text and form fields. */
import { once } from './once.ts'

const currency = { style: 'currency', currency: 'USD' } as const
const exact = once(() => new Intl.NumberFormat('en-US', currency))
const wholeOnly = once(
  () => new Intl.NumberFormat('en-US', { ...currency, maximumFractionDigits: 0 }),
)

/** `123456` → `$1,234.56` */
export const dollars = (cents: number): string => exact().format(cents / 100)

/** `2500` → `$25`, `750` → `$7.50` */
export const wholeDollars = (cents: number): string =>
  cents % 100 === 0 ? wholeOnly().format(cents / 100) : dollars(cents)
