import { expect, test } from 'vitest'
import { barHeight, topOf } from './chart-scale.ts'

const month = (inCents: number, outCents = 0) => ({ inCents, outCents })

test('the top is a round amount that no bar exceeds', () => {
  expect(topOf([month(2_500), month(0, 4_900)])).toBe(5_000)
  expect(topOf([month(5_000)])).toBe(5_000)
  expect(topOf([month(5_001)])).toBe(10_000)
  expect(topOf([month(123_456)])).toBe(200_000)
})

test('the top is at least $10', () => {
  expect(topOf([month(0)])).toBe(1_000)
  expect(topOf([])).toBe(1_000)
})

test('a bar is its share of the height, and never invisible', () => {
  expect(barHeight(2_500, 5_000, 100)).toBe(50)
  expect(barHeight(1, 100_000, 100)).toBe(2)
  expect(barHeight(0, 5_000, 100)).toBe(0)
})
