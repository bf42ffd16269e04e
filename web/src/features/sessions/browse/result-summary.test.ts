import { expect, it } from 'vitest'
import { resultSummary, showLabel, similarSummary } from './result-summary.ts'

it('sums up the matching sessions', () => {
  expect(resultSummary(12, { total: 903, openCount: 642, stateCount: 41 })).toBe(
    'Showing 12 of 903 sessions · 642 open · 41 states',
  )
  expect(resultSummary(1, { total: 1, openCount: 0, stateCount: 1 })).toBe(
    'Showing 1 of 1 sessions · 0 open · 1 state',
  )
})

it('adds a plus to a capped total', () => {
  const total = 10_000
  expect(resultSummary(24, { total, totalCapped: true, openCount: 9_120, stateCount: 51 })).toBe(
    'Showing 24 of 10,000+ sessions · 9,120 open · 51 states',
  )
  expect(resultSummary(24, { total, totalCapped: true, openCount: total, stateCount: 51 })).toBe(
    'Showing 24 of 10,000+ sessions · 10,000+ open · 51 states',
  )
})

it('says how many sessions the filters show', () => {
  expect(showLabel(undefined)).toBe('Show sessions')
  expect(showLabel({ total: 1 })).toBe('Show 1 session')
  expect(showLabel({ total: 10_000, totalCapped: true })).toBe('Show 10,000+ sessions')
})

it('counts similar sessions if none match', () => {
  expect(similarSummary(1)).toBe('No exact matches · 1 similar session')
  expect(similarSummary(3)).toBe('No exact matches · 3 similar sessions')
})
