/** Parses the settings form. Strict, so that a typo can't become a $0 fee. */
import type { Settings } from '@county-golf/contract/admin-settings'
import { centsFromDollars } from '@county-golf/contract/money'

const amountPattern = /^\d+(\.\d{0,2})?$/
const wholeNumberPattern = /^\d+$/

/** Dollars to cents, or undefined if the input isn't an amount. */
const centsOf = (input: string): number | undefined => {
  const amount = input.trim().replace(/^\$/, '').replaceAll(',', '')
  return amountPattern.test(amount) ? centsFromDollars(amount) : undefined
}

export type SettingsInput<Name extends string> = {
  amounts: Record<Name, string>
  hours: string
  /** Empty for no limit. */
  limit: string
}

type Values<Name extends string> = Record<Name, number> & {
  cancellationWindowHours: number
  twoPersonLimitCents: number | null
}

/** @returns the values, and an error for each field that can't be parsed */
export function readSettings<Name extends string>({ amounts, hours, limit }: SettingsInput<Name>) {
  const errors: Record<string, string> = {}
  const centsFor = (name: string, input: string): number => {
    const cents = centsOf(input)
    if (cents === undefined) errors[name] = 'Enter an amount, like 5.00'
    return cents ?? 0
  }
  const values = {
    ...Object.fromEntries(
      Object.entries<string>(amounts).map(([name, input]) => [name, centsFor(name, input)]),
    ),
    cancellationWindowHours: Number(hours.trim()),
    twoPersonLimitCents: limit.trim() ? centsFor('twoPersonLimitCents', limit) : null,
  } as Values<Name>
  if (!wholeNumberPattern.test(hours.trim()))
    errors.cancellationWindowHours = 'Enter a number of hours, like 24'
  return { values, errors }
}

/** The changed settings only, so that a concurrent change of the others isn't reverted. */
export function changedSettings(current: Settings, input: Settings): Partial<Settings> {
  const known = new Map<string, unknown>(Object.entries(current))
  return Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(known.get(name)),
    ),
  )
}
