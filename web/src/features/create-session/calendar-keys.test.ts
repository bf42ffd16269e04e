import { expect, test } from 'vitest'
import { dayForKey } from './calendar-keys.ts'

test.each([
  ['ArrowDown', '2026-11-29', '2026-12-06'],
  ['ArrowRight', '2026-11-30', '2026-12-01'],
  ['ArrowUp', '2026-12-03', '2026-11-26'],
  ['ArrowLeft', '2027-01-01', '2026-12-31'],
  ['PageDown', '2026-11-29', '2026-12-29'],
  ['PageDown', '2027-01-31', '2027-02-28'],
  ['PageUp', '2026-12-31', '2026-11-30'],
  ['Home', '2026-12-02', '2026-11-29'],
  ['End', '2026-12-02', '2026-12-05'],
  // Not beyond the selectable days.
  ['ArrowUp', '2026-11-24', '2026-11-22'],
  ['PageDown', '2027-05-10', '2027-05-21'],
  ['Enter', '2026-12-02', undefined],
])('%s on %s moves to %s', (key, day, to) => {
  expect(dayForKey(key, day, '2026-11-22', '2027-05-21')).toBe(to)
})
