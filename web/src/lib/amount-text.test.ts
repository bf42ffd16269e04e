import { describe, expect, it } from 'vitest'
import { amountError, amountInput, readAmount } from './amount-text.ts'

describe('an amount', () => {
  it.each([
    ['25', 2_500],
    ['25.5', 2_550],
    ['25.', 2_500],
    ['.50', 50],
    ['0', 0],
    ['$25', 2_500],
    ['1,000', 100_000],
    ['1,234,567.89', 123_456_789],
    [' $1,000.00 ', 100_000],
    // As pasted, with a no-break space and a line break.
    ['$\u00a025.50\n', 2_550],
    ['0.01', 1],
    ['1.005', undefined],
    ['', undefined],
    ['$', undefined],
    ['.', undefined],
    ['-5', undefined],
    ['1e3', undefined],
    ['12.345', undefined],
    ['7,50', undefined],
    ['12,50', undefined],
    ['1,0000', undefined],
    ['1,000,50', undefined],
    ['1.000,50', undefined],
    ['five', undefined],
    ['99999999999999999', undefined],
  ])('%j is %s cents', (typed, cents) => {
    expect(readAmount(typed)).toBe(cents)
  })

  it('must be within the limits', () => {
    const limits = { minCents: 500, maxCents: 50_000 }
    expect(amountError('5', limits)).toBeUndefined()
    expect(amountError('500', limits)).toBeUndefined()
    expect(amountError('4.99', limits)).toBe('Enter an amount from $5.00 to $500.00')
    expect(amountError('500.01', limits)).toBe('Enter an amount from $5.00 to $500.00')
    expect(amountError('0', { minCents: 1 })).toBe('Enter an amount of at least $0.01')
    expect(amountError('1,000,000', { minCents: 1 })).toBeUndefined()
  })

  it.each([
    ['x', 'Enter an amount in dollars, like 25 or 25.50'],
    ['', 'Enter an amount in dollars, like 25 or 25.50'],
    ['1e3', 'Enter an amount in dollars, like 25 or 25.50'],
    ['7,50', 'Use a period for cents, like 7.50'],
    ['$12,5', 'Use a period for cents, like $12.5'],
    ['12.345', 'Enter at most two decimals, like 12.34'],
  ])('%j says what a good value looks like', (typed, error) => {
    expect(amountError(typed, { minCents: 1 })).toBe(error)
  })

  it('is prefilled without a dollar sign', () => expect(amountInput(3_250)).toBe('32.50'))
})
