import { describe, expect, it } from 'vitest'
import { amountProblem, amountText, readAmount } from './amount-field.ts'

describe('an amount that someone types', () => {
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
  ])('%j is %s cents', (typed, cents) => {
    expect(readAmount(typed)).toBe(cents)
  })

  it('has to be within the limits', () => {
    const limits = { minCents: 500, maxCents: 50_000 }
    expect(amountProblem('5', limits)).toBeUndefined()
    expect(amountProblem('500', limits)).toBeUndefined()
    expect(amountProblem('4.99', limits)).toBe('Enter an amount from $5.00 to $500.00')
    expect(amountProblem('500.01', limits)).toBe('Enter an amount from $5.00 to $500.00')
    expect(amountProblem('x', limits)).toBe('Enter an amount in dollars, such as 25 or 25.50')
  })

  it('is prefilled without a dollar sign', () => expect(amountText(3_250)).toBe('32.50'))
})
