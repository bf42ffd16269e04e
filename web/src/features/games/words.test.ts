import { expect, test } from 'vitest'
import { gameTime } from './words.ts'

test('a game names its time zone once, that of the later end', () => {
  const times = { opensAt: '2026-10-31T12:00:00Z', closesAt: '2026-10-31T15:30:00Z' }
  const game = { ...times, timeZone: 'America/New_York' } as Parameters<typeof gameTime>[0]
  expect(gameTime(game)).toBe('Tee off between 8:00 AM and 11:30 AM EDT')
})
