import { describe, expect, it } from 'vitest'
import { amountError, amountInput, readAmount } from './amount-field.ts'

describe('an amount field', () => {
  it.each([
    ['25', 2_500],
    ['25.5', 2_550],
    [' $1,000.00 ', 100_000],
    ['0.01', 1],
    ['', undefined],
    ['-5', undefined],
    ['1e3', undefined],
    ['12.345', undefined],
    ['five', undefined],
  ])('%j is %s cents', (input, cents) => {
    expect(readAmount(input)).toBe(cents)
  })

  it('must be within the limits', () => {
    const limits = { minCents: 500, maxCents: 50_000 }
    expect(amountError('5', limits)).toBeUndefined()
    expect(amountError('500', limits)).toBeUndefined()
    expect(amountError('4.99', limits)).toBe('Enter an amount from $5.00 to $500.00')
    expect(amountError('500.01', limits)).toBe('Enter an amount from $5.00 to $500.00')
    expect(amountError('x', limits)).toBe('Enter an amount in dollars, like 25 or 25.50')
  })

  it('is prefilled without a dollar sign', () => expect(amountInput(3_250)).toBe('32.50'))
})
