import { centsFromDollars } from '@county-golf/contract/money'
import { copy } from './copy.ts'

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
  if (cents === undefined) return copy.addFunds.badAmount
  if (cents < minCents || cents > maxCents) return copy.addFunds.outOfRange(minCents, maxCents)
  return undefined
}

/** `3250` → `32.50`, for a field with a leading dollar sign. */
export const amountText = (cents: number): string => (cents / 100).toFixed(2)
