import { centsFromDollars, dollars } from '@county-golf/contract/money'

type Limits = { minCents: number; maxCents: number }

/** `25`, `25.5`, `$1,000.00`: at most two decimals. */
const amountPattern = /^\$?\s*\d{1,3}(,?\d{3})*(\.\d{1,2})?$/

/** The cents of an amount, or undefined if the input isn't one. */
export function readAmount(input: string): number | undefined {
  const trimmed = input.trim()
  return amountPattern.test(trimmed)
    ? centsFromDollars(trimmed.replaceAll(/[$,\s]/g, ''))
    : undefined
}

/** The error of an amount, or undefined. */
export function amountError(input: string, { minCents, maxCents }: Limits): string | undefined {
  const cents = readAmount(input)
  if (cents === undefined) return 'Enter an amount in dollars, like 25 or 25.50'
  if (cents < minCents || cents > maxCents)
    return `Enter an amount from ${dollars(minCents)} to ${dollars(maxCents)}`
  return undefined
}

/** `3250` → `32.50`, for a field with a leading dollar sign. */
export const amountInput = (cents: number): string => (cents / 100).toFixed(2)
