import { expect, it } from 'vitest'
import { amountText } from './amount-text.ts'

it('keeps the digits of an amount, and at most two decimals', () => {
  expect(
    ['$7.505', '7.', '1,000', '-5', 'ten', '1.2.3'].map((typed) => amountText(typed, true)),
  ).toEqual(['7.50', '7.', '1000', '5', '', '1.2'])
  expect(['12.50', '$40', ''].map((typed) => amountText(typed, false))).toEqual(['12', '40', ''])
})
