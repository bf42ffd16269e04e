import { expect, test } from 'vitest'
import { isMonth, monthAbbreviation, monthName, monthsBetween } from './months.ts'

test('lists months on the viewer’s calendar, newest first, across a new year', () => {
  expect(monthsBetween(new Date(2025, 10, 30, 23, 59, 59), new Date(2026, 1, 1))).toEqual([
    '2026-02',
    '2026-01',
    '2025-12',
    '2025-11',
  ])
})

test('counts a month that has just begun', () => {
  const now = new Date(2026, 10, 1)
  expect(monthsBetween(now, now)).toEqual(['2026-11'])
})

test('names a month the same in every time zone', () => {
  expect(monthName('2026-11')).toBe('November 2026')
  expect(monthAbbreviation('2026-01')).toBe('Jan')
})

test('accepts only valid months from the URL', () => {
  expect(['2026-11', '2026-13', 'May', 11, undefined].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
