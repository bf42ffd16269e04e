import { expect, test } from 'vitest'
import { wholeDollars } from './money.ts'

test('whole dollars have no cents, and other amounts aren’t rounded', () => {
  expect([0, 2_500, 750, 799].map(wholeDollars)).toEqual(['$0', '$25', '$7.50', '$7.99'])
})
