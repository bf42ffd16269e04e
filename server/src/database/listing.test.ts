import { totalCap } from '@county-golf/contract/constants'
import { expect, test } from 'vitest'
import { countMax, totalOf } from './listing.ts'

test('a total is exact up to the cap and marked as capped beyond it', () => {
  expect(totalOf(0)).toEqual({ total: 0 })
  expect(totalOf(totalCap)).toEqual({ total: totalCap })
  expect(totalOf(countMax)).toEqual({ total: totalCap, totalCapped: true })
})
