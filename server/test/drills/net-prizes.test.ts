import { expect, test } from 'vitest'
import { simulateNet } from './net.ts'

test('honest players win their share of net prizes, even against one who played badly on purpose', () => {
  const outcome = simulateNet(1_000, 'a season of bad rounds')
  expect(outcome.honest).toBeGreaterThanOrEqual(21)
  expect(outcome.honest).toBeLessThanOrEqual(28)
  expect(outcome.newcomer).toBeLessThanOrEqual(28)
})

test.each([
  'rounds at an unlisted course',
  'puppets in the session',
  'one puppet outside',
] as const)('a handicap from %s lets no one in', (attack) => {
  expect(simulateNet(100, attack)).toMatchObject({ refused: 100, newcomer: 0 })
})
