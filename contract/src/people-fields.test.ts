import { describe, expect, test } from 'vitest'
import { email } from './auth.ts'
import { phone, text } from './fields.ts'

describe('a phone number', () => {
  test.each([
    ['\u202D(555) 010-1234\u202C', '(555) 010-1234'],
    ['\u202A+1 555 010 1234\u202C', '+1 555 010 1234'],
    ['555\u2011010\u20131234', '555-010-1234'],
    ['555.010.1234\u200B', '555.010.1234'],
    ['555\u00A0010\u00A01234', '555 010 1234'],
    ['５５５０１０１２３４', '5550101234'],
    ['', ''],
  ])('%j is stored as %j', (pasted, stored) => {
    expect(phone.parse(pasted)).toBe(stored)
  })

  test.each([['-------'], ['+()()()()'], ['555-012'], ['call me'], ['5'.repeat(21)]])(
    'can’t be %j',
    (typed) => {
      expect(phone.safeParse(typed).success).toBe(false)
    },
  )
})

describe('an email address', () => {
  const long = `${'a'.repeat(64)}@example.com`
  test.each([
    ['tom&ann@example.com'],
    ['a/b@example.com'],
    ['pat=x@example.com'],
    ['pat@mail.xn--p1ai'],
    ["o'hara@example.com"],
    ['pat+golf@example.com'],
    ['!#$%*?^_`{|}~@sub-domain.example.golf'],
    [long],
  ])('can be %j', (address) => {
    expect(email.parse(address)).toBe(address)
  })

  test.each([
    [`a${long}`],
    ['pat..x@example.com'],
    ['.pat@example.com'],
    ['pat.@example.com'],
    ['pat@example'],
    ['pat@-example.com'],
    ['pat@exam_ple.com'],
    ['pat@example.com, eve@example.com'],
    ['pat<x>@example.com'],
    ['pat@10.0.0.1'],
    ['"pat x"@example.com'],
  ])('can’t be %j', (address) => {
    expect(email.safeParse(address).success).toBe(false)
  })
})

describe('a text of invisible characters', () => {
  test.each([
    ['zero-width space', '\u200B'],
    ['Braille blank', '\u2800'],
    ['Hangul filler', '\u3164'],
    ['override', '\u202E'],
    ['variation selector', '\uFE0F'],
    ['soft hyphen', '\u00AD'],
    ['no-break space', '\u00A0'],
    ['several', ' \u200B\n\u2060\uFEFF\u2800 '],
    ['private use', '\uE000'],
  ])('is empty: %s', (_, typed) => {
    expect(text(100).parse(typed)).toBe('')
    expect(text(100).min(1, 'Enter a message').safeParse(typed).error?.issues).toMatchObject([
      { message: 'Enter a message' },
    ])
  })

  test('isn’t one with anything to see', () => {
    for (const typed of ['⛳️', '?', '\u200Bא', '️1']) expect(text(100).parse(typed)).toBe(typed)
  })
})
