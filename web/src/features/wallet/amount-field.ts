import { centsFromDollars, dollars } from '@county-golf/contract/money'

type Limits = { minCents: number; maxCents: number }

/** `25`, `25.5`, `$1,000.00`: at most two decimals. */
const amountPattern = /^\$?\s*\d{1,3}(,?\d{3})*(\.\d{1,2})?$/

/** An amount as typed, in cents; undefined where it isn't one. */
export function readAmount(typed: string): number | undefined {
  const trimmed = typed.trim()
  return amountPattern.test(trimmed)
    ? centsFromDollars(trimmed.replaceAll(/[$,\s]/g, ''))
    : undefined
}

/** What is wrong with an amount, or undefined. */
export function amountProblem(typed: string, { minCents, maxCents }: Limits): string | undefined {
  const cents = readAmount(typed)
  if (cents === undefined) return 'Enter an amount in dollars, such as 25 or 25.50'
  if (cents < minCents || cents > maxCents)
    return `Enter an amount from ${dollars(minCents)} to ${dollars(maxCents)}`
  return undefined
}

/** `3250` → `32.50`, for a field that has a dollar sign before it. */
export const amountText = (cents: number): string => (cents / 100).toFixed(2)
