/** What a host says about the day: how it's played, and what it costs at the course. Pure. */
import { courseCostMaxCents, type paces, type transports } from '@county-golf/contract/constants'
import type { Session } from '@county-golf/contract/sessions'
import { amountError, amountInput, readAmount } from '../../../lib/amount-text.ts'

export const transportLabels = { walk: 'Walking', ride: 'Riding' } as const

/** What a host may say about the day. Empty for no choice. */
export type DayValues = {
  transport: (typeof transports)[number] | ''
  pace: (typeof paces)[number] | ''
  /** Dollars as typed. */
  courseCostCents: string
}

/** The error of the amount, or false. */
export const courseCostError = (typed: string): string | false =>
  typed.trim() !== '' &&
  (amountError(typed, { minCents: 0, maxCents: courseCostMaxCents }) ?? false)

/** The values as the API has them. Null for no choice. */
export const dayInput = ({ transport, pace, courseCostCents }: DayValues) => ({
  transport: transport || null,
  pace: pace || null,
  courseCostCents: courseCostCents.trim() ? (readAmount(courseCostCents) ?? null) : null,
})

/** What the host of a session said. */
export const dayValuesOf = ({ transport, pace, dayCost }: Session): DayValues => ({
  transport: transport ?? '',
  pace: pace ?? '',
  courseCostCents: dayCost?.from === 'host' ? amountInput(dayCost.cents) : '',
})
