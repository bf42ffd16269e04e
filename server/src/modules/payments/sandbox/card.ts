/** The sandbox's test cards: form fields, validation, and results. Pure functions. */
import { z } from 'zod'

/** The form as typed. Missing fields count as empty. */
export const cardForm = z.object({
  number: z.string().max(40).catch(''),
  expiry: z.string().max(20).catch(''),
  cvc: z.string().max(10).catch(''),
  name: z.string().max(100).catch(''),
})
export type CardForm = z.output<typeof cardForm>
export type CardField = keyof CardForm

export const emptyCard: CardForm = { number: '', expiry: '', cvc: '', name: '' }

export const succeeds = '4242 4242 4242 4242'
export const isDeclined = '4000 0000 0000 0002'

/** Problems by field. `card` holds a problem with the card itself. */
export type CardProblems = Partial<Record<CardField | 'card', string>>

/** Validates a card. No problems means that it pays. */
export function checkCard(form: CardForm, now: Date): CardProblems {
  const digits = form.number.replaceAll(/[\s-]/g, '')
  const fields = {
    number: numberProblem(digits),
    expiry: expiryProblem(form.expiry, now),
    cvc: /^\d{3,4}$/.test(form.cvc.trim()) ? undefined : 'Enter the 3- or 4-digit security code.',
    name: form.name.trim() === '' ? 'Enter the name on the card.' : undefined,
  }
  const wrong = Object.entries(fields).filter(([, problem]) => problem !== undefined)
  if (wrong.length > 0) return Object.fromEntries(wrong)
  if (digits === plain(isDeclined))
    return { card: 'Your card was declined and wasn’t charged. Try another card.' }
  return {}
}

const plain = (number: string): string => number.replaceAll(' ', '')

function numberProblem(digits: string): string | undefined {
  if (digits === '') return 'Enter the card number.'
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return 'Enter a valid card number.'
  if (digits === plain(succeeds) || digits === plain(isDeclined)) return undefined
  return `This isn’t a sandbox card. Use ${succeeds}.`
}

/** The Luhn checksum used by all card numbers. Catches a wrong digit and most swapped digits. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/**
 * A card is valid until the end of its month. The slash is optional, because a phone's number pad
 * has none.
 */
function expiryProblem(typed: string, now: Date): string | undefined {
  const [, month = '', year = ''] =
    /^\s*(0?[1-9]|1[0-2])\s*\/\s*((?:20)?\d\d)\s*$/.exec(typed) ??
    /^\s*(0[1-9]|1[0-2])((?:20)?\d\d)\s*$/.exec(typed) ??
    []
  if (month === '') return 'Enter the expiration date (MM/YY).'
  const ends = Date.UTC(2_000 + (Number(year) % 100), Number(month), 1)
  return now.getTime() < ends ? undefined : 'This card has expired.'
}
