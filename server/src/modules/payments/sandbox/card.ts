/** The sandbox's cards: what may be typed into the form, and what comes of it. Pure. */
import { z } from 'zod'

/** The form as typed; what a browser did not send counts as empty. */
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

/** What is wrong, by field; `card` is a word about the card itself. */
export type CardProblems = Partial<Record<CardField | 'card', string>>

/** What the network says to this card: nothing wrong means that it pays. */
export function checkCard(form: CardForm, now: Date): CardProblems {
  const digits = form.number.replaceAll(/[\s-]/g, '')
  const fields = {
    number: numberProblem(digits),
    expiry: expiryProblem(form.expiry, now),
    cvc: /^\d{3,4}$/.test(form.cvc.trim()) ? undefined : 'Enter the 3 or 4 digits of the code.',
    name: form.name.trim() === '' ? 'Enter the name on the card.' : undefined,
  }
  const wrong = Object.entries(fields).filter(([, problem]) => problem !== undefined)
  if (wrong.length > 0) return Object.fromEntries(wrong)
  if (digits === plain(isDeclined))
    return { card: 'Your card was declined. Nothing was charged. Please try another card.' }
  return {}
}

const plain = (number: string): string => number.replaceAll(' ', '')

function numberProblem(digits: string): string | undefined {
  if (digits === '') return 'Enter the card number.'
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return 'This card number is not valid.'
  if (digits === plain(succeeds) || digits === plain(isDeclined)) return undefined
  return `This is not a sandbox card. Use ${succeeds}.`
}

/** The checksum of all card numbers: catches a wrong digit and most swapped ones. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/**
 * A card is good until the end of its month. The slash may be missing: the number pad of a phone has
 * none.
 */
function expiryProblem(typed: string, now: Date): string | undefined {
  const [, month = '', year = ''] =
    /^\s*(0?[1-9]|1[0-2])\s*\/\s*((?:20)?\d\d)\s*$/.exec(typed) ??
    /^\s*(0[1-9]|1[0-2])((?:20)?\d\d)\s*$/.exec(typed) ??
    []
  if (month === '') return 'Enter the expiry as MM/YY.'
  const ends = Date.UTC(2_000 + (Number(year) % 100), Number(month), 1)
  return now.getTime() < ends ? undefined : 'This card has expired.'
}
