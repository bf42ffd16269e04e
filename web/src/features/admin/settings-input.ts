/** What is typed into the settings, read strictly: a slip must not become a fee of nothing. */
import type { Settings } from '@county-golf/contract/admin-settings'
import { centsFromDollars } from '@county-golf/contract/money'

const amount = /^\d+(\.\d{0,2})?$/
const whole = /^\d+$/

/** Dollars as typed → cents; undefined for what is no amount. */
const centsOf = (typed: string): number | undefined => {
  const said = typed.trim().replace(/^\$/, '').replaceAll(',', '')
  return amount.test(said) ? centsFromDollars(said) : undefined
}

export type TypedSettings<Name extends string> = {
  amounts: Record<Name, string>
  hours: string
  /** Empty: there is none. */
  limit: string
}

type Read<Name extends string> = Record<Name, number> & {
  cancellationWindowHours: number
  twoPersonLimitCents: number | null
}

/** What the settings are to be, and a sentence for each field that cannot be read. */
export function readSettings<Name extends string>({ amounts, hours, limit }: TypedSettings<Name>) {
  const problems: Record<string, string> = {}
  const cents = (name: string, typed: string): number => {
    const read = centsOf(typed)
    if (read === undefined) problems[name] = 'Please enter an amount such as 5.00'
    return read ?? 0
  }
  const read = {
    ...Object.fromEntries(
      Object.entries<string>(amounts).map(([name, typed]) => [name, cents(name, typed)]),
    ),
    cancellationWindowHours: Number(hours.trim()),
    twoPersonLimitCents: limit.trim() ? cents('twoPersonLimitCents', limit) : null,
  } as Read<Name>
  if (!whole.test(hours.trim()))
    problems.cancellationWindowHours = 'Please enter a number of hours such as 24'
  return { read, problems }
}

/** What of them differs from what one saw: what others change meanwhile is not put back. */
export function changedSettings(seen: Settings, wanted: Settings): Partial<Settings> {
  const known = new Map<string, unknown>(Object.entries(seen))
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(known.get(name)),
    ),
  )
}
