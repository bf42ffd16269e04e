import { expect, it } from 'vitest'
import { countyLevel } from './county-level.ts'

it('levels start above 0, 5, and 10 upcoming sessions', () => {
  expect([0, 1, 5, 6, 10, 11].map(countyLevel)).toEqual([0, 1, 1, 2, 2, 3])
})
