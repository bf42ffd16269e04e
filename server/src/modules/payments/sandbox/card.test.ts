import { describe, expect, test } from 'vitest'
import { type CardForm, cardForm, checkCard, passesLuhn } from './card.ts'

const now = new Date('2026-11-20T15:00:00Z')
const good: CardForm = { number: '4242424242424242', expiry: '11/26', cvc: '123', name: 'Maya' }
const problems = (changes: Partial<CardForm>) => checkCard({ ...good, ...changes }, now)

test('a valid card is accepted in any format', () => {
  expect(problems({})).toEqual({})
  expect(problems({ number: ' 4242-4242 4242 4242 ', cvc: '1234 ', expiry: ' 3 / 2031 ' })).toEqual(
    {},
  )
})

test('the declined card is declined with a clear message', () => {
  expect(problems({ number: '4000 0000 0000 0002' })).toEqual({
    card: 'Your card was declined and wasn’t charged. Try another card.',
  })
})

describe('the number', () => {
  test.each([
    ['', 'Enter the card number.'],
    ['4242 4242 4242 4241', 'Enter a valid card number.'],
    ['4242', 'Enter a valid card number.'],
    ['4242 4242 4242 424x', 'Enter a valid card number.'],
    ['0'.repeat(40), 'Enter a valid card number.'],
    ['5555 5555 5555 4444', 'This isn’t a sandbox card. Use 4242 4242 4242 4242.'],
    ['4111 1111 1111 1111', 'This isn’t a sandbox card. Use 4242 4242 4242 4242.'],
  ])('%j: %s', (number, problem) => {
    expect(problems({ number })).toEqual({ number: problem })
  })

  test('has a checksum that detects each wrong digit', () => {
    const digits = '4000000000000002'
    expect(passesLuhn(digits)).toBe(true)
    for (let place = 0; place < digits.length; place++)
      for (let digit = 0; digit <= 9; digit++) {
        const typed = digits.slice(0, place) + digit + digits.slice(place + 1)
        expect(passesLuhn(typed)).toBe(typed === digits)
      }
  })
})

describe('the other fields', () => {
  test.each([
    ['expiry', '', 'Enter the expiration date (MM/YY).'],
    ['expiry', '126', 'Enter the expiration date (MM/YY).'],
    ['expiry', '1326', 'Enter the expiration date (MM/YY).'],
    ['expiry', '1026', 'This card has expired.'],
    ['expiry', '13/26', 'Enter the expiration date (MM/YY).'],
    ['expiry', '00/26', 'Enter the expiration date (MM/YY).'],
    ['expiry', '10/26', 'This card has expired.'],
    ['expiry', '12/2025', 'This card has expired.'],
    ['cvc', '', 'Enter the 3- or 4-digit security code.'],
    ['cvc', '12', 'Enter the 3- or 4-digit security code.'],
    ['cvc', '12345', 'Enter the 3- or 4-digit security code.'],
    ['name', '  ', 'Enter the name on the card.'],
  ])('%s %j: %s', (field, typed, problem) => {
    expect(problems({ [field]: typed })).toEqual({ [field]: problem })
  })

  test.each(['12/26', '12 / 2026', '1226', '122026'])(
    'an expiry may be typed on a number pad, without the slash: %s',
    (expiry) => expect(problems({ expiry })).toEqual({}),
  )

  test('accept a card until the end of its month', () => {
    expect(checkCard(good, new Date('2026-11-30T23:59:59Z'))).toEqual({})
    expect(checkCard(good, new Date('2026-12-01T00:00:00Z'))).toEqual({
      expiry: 'This card has expired.',
    })
  })
})

test('a malformed form counts as empty', () => {
  const empty = { number: '', expiry: '', cvc: '', name: '' }
  expect(cardForm.parse({})).toEqual(empty)
  expect(cardForm.parse({ number: ['1', '2'], expiry: 'x'.repeat(999), extra: '1' })).toEqual(empty)
})
