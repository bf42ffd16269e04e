import { expect, test } from 'vitest'
import { pageNumber } from './page-number.ts'

test('accepts pages from 2 to the last one of a list', () => {
  for (const page of [2, '2', 2.9, 500]) expect(pageNumber(page)).toBe(Math.floor(Number(page)))
  for (const page of [undefined, '', 'x', -2, 0, 1, 501, 999, 1e21])
    expect(pageNumber(page)).toBeUndefined()
  expect(pageNumber(834, 12)).toBe(834)
  expect(pageNumber(835, 12)).toBeUndefined()
})
