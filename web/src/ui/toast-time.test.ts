import { expect, test } from 'vitest'
import { toastMs } from './toast-time.ts'

test('an error stays at least 10 seconds, and a long message longer', () => {
  expect(toastMs('success', 'Left session')).toBe(5_000)
  expect(toastMs('error', 'Failed to join session')).toBe(10_000)
  expect(toastMs('error', 'Failed to join session', 'x'.repeat(178))).toBe(20_000)
})
