import { expect, test } from 'vitest'
import { toastMs } from './toast-time.ts'

test('shows errors for at least 10 seconds, and long messages longer', () => {
  expect(toastMs('success', 'Left session')).toBe(5_000)
  expect(toastMs('error', 'Failed to join session')).toBe(10_000)
  expect(toastMs('error', 'Failed to join session', 'x'.repeat(178))).toBe(20_000)
})
