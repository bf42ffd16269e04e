/** Amounts are integer US cents. Dollars appear only in text and form fields. */

const currency = { style: 'currency', currency: 'USD' } as const
// Made when they are first needed, since a phone takes 50 ms for the first one.
let exact: Intl.NumberFormat | undefined
let wholeOnly: Intl.NumberFormat | undefined

/** `123456` → `$1,234.56` */
export function dollars(cents: number): string {
  exact ??= new Intl.NumberFormat('en-US', currency)
  return exact.format(cents / 100)
}

/** `2500` → `$25`, `750` → `$7.50` */
export function wholeDollars(cents: number): string {
  if (cents % 100 !== 0) return dollars(cents)
  wholeOnly ??= new Intl.NumberFormat('en-US', { ...currency, maximumFractionDigits: 0 })
  return wholeOnly.format(cents / 100)
}
