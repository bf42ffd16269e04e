/** Amounts are integer US cents. Dollars appear only in text and form fields. */

const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const wholeOnly = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** `123456` → `$1,234.56` */
export const dollars = (cents: number): string => exact.format(cents / 100)

/** `2500` → `$25`, `750` → `$7.50` */
export const wholeDollars = (cents: number): string =>
  cents % 100 === 0 ? wholeOnly.format(cents / 100) : dollars(cents)

/**
 * Converts dollars typed into a form to rounded cents. Invalid and negative numbers count as 0
 * (specification, section 5).
 */
export function centsFromDollars(typed: string | number): number {
  const amount = typeof typed === 'number' ? typed : Number(typed.trim() || Number.NaN)
  return Number.isFinite(amount) && amount > 0 ? Math.round(amount * 100) : 0
}
