/** Settings as the form shows them. Parsing is strict, so that a typo can't become a $0 fee. */
import type { Settings } from '@county-golf/contract/admin-settings'
import { amountError, amountInput, readAmount } from '../../../lib/amount-text.ts'

/** Numbers are text: amounts in dollars, and empty for no limit. */
type SettingsInput = {
  [Name in keyof Settings]: Settings[Name] extends number | null ? string : Settings[Name]
}

const isAmount = (name: string) => name.endsWith('Cents')

export function settingsInput(settings: Settings): SettingsInput {
  const inputOf = (name: string, value: unknown) => {
    if (value === null) return ''
    if (typeof value !== 'number') return value
    return isAmount(name) ? amountInput(value) : String(value)
  }
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, inputOf(name, value)]),
  ) as SettingsInput
}

/** @returns the values, and an error for each field that can't be parsed */
export function readSettings(input: Partial<SettingsInput>) {
  const errors: Record<string, string> = {}
  const parse = (name: string, typed: unknown) => {
    const text = String(typed).trim()
    if (name === 'cancellationWindowHours' || name === 'decisionHours') {
      if (!/^\d+$/.test(text)) errors[name] = 'Enter a number of hours, like 24'
      return Number(text)
    }
    if (!isAmount(name)) return typed
    if (name === 'twoPersonLimitCents' && text === '') return null
    const error = amountError(text, { minCents: 0 })
    if (error) errors[name] = error
    return readAmount(text)
  }
  const values: Partial<Settings> = Object.fromEntries(
    Object.entries(input).map(([name, typed]) => [name, parse(name, typed)]),
  )
  return { values, errors }
}
