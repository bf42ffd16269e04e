/** Reads what people type or paste as an amount in dollars, the same way in every field. */
import { dollars } from '@county-golf/contract/money'

/** `25`, `25.5`, `.50`, `$1,000.00`: commas only between thousands, and at most two decimals. */
const amountPattern = /^\$?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d{0,2})?$/
const decimalComma = /^\$?\d+,\d{1,2}$/
const longDecimals = /\.\d{3,}$/

const compact = (typed: string): string => typed.replaceAll(/\s/g, '')

/** The cents of an amount, or undefined if the text isn't one. */
export function readAmount(typed: string): number | undefined {
  const text = compact(typed)
  if (!amountPattern.test(text) || !/\d/.test(text)) return undefined
  const [whole = '', decimals = ''] = text.replaceAll(/[$,]/g, '').split('.')
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? cents : undefined
}

/** The error of a text that isn't an amount or is outside of these limits, or undefined. */
export function amountError(
  typed: string,
  { minCents, maxCents }: { minCents: number; maxCents?: number },
): string | undefined {
  const cents = readAmount(typed)
  if (cents === undefined) {
    const text = compact(typed)
    if (decimalComma.test(text)) return `Use a period for cents, like ${text.replace(',', '.')}`
    if (longDecimals.test(text)) return 'Enter at most two decimals, like 12.34'
    return 'Enter an amount in dollars, like 25 or 25.50'
  }
  if (maxCents === undefined)
    return cents < minCents ? `Enter an amount of at least ${dollars(minCents)}` : undefined
  if (cents < minCents || cents > maxCents)
    return `Enter an amount from ${dollars(minCents)} to ${dollars(maxCents)}`
  return undefined
}

/** `3250` → `32.50`, for a field with a leading dollar sign. */
export const amountInput = (cents: number): string => (cents / 100).toFixed(2)
