/** Money is integer US cents everywhere; dollars exist only in what people read and type. */

const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** `123456` → `$1,234.56` */
export const dollars = (cents: number): string => exact.format(cents / 100)

/** `2500` → `$25`, for the county page's badges. */
export const wholeDollars = (cents: number): string => whole.format(cents / 100)

/**
 * Dollars as typed into a form → cents, rounded; an invalid or negative number counts as 0
 * (specification, section 5).
 */
export function centsFromDollars(typed: string | number): number {
  const amount = typeof typed === 'number' ? typed : Number(typed.trim() || Number.NaN)
  return Number.isFinite(amount) && amount > 0 ? Math.round(amount * 100) : 0
}
