/** Money is integer US cents everywhere; dollars exist only in what people read and type. */

const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const wholeOnly = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** `123456` → `$1,234.56` */
export const dollars = (cents: number): string => exact.format(cents / 100)

/** `2500` → `$25`, for the county page's badges. A price isn't rounded: `750` → `$7.50`. */
export const wholeDollars = (cents: number): string =>
  cents % 100 === 0 ? wholeOnly.format(cents / 100) : dollars(cents)

/**
 * Dollars as typed into a form → cents, rounded; an invalid or negative number counts as 0
 * (specification, section 5).
 */
export function centsFromDollars(typed: string | number): number {
  const amount = typeof typed === 'number' ? typed : Number(typed.trim() || Number.NaN)
  return Number.isFinite(amount) && amount > 0 ? Math.round(amount * 100) : 0
}
