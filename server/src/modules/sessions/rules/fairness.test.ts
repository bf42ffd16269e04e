import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { happenings, judgeLives } from '../../../../test/fairness/lives.ts'

test('in 20,000 random lives of sessions, no one pays for an unbooked round or for a spot they didn’t ask for', () => {
  // A failure prints its seed and how to repeat it.
  const tally = judgeLives(randomInt(2 ** 31), 20_000)
  for (const what of happenings) expect(tally[what], what).toBeGreaterThan(0)
  for (const end of ['played', 'not_booked', 'too_few'])
    expect(tally[end], end).toBeGreaterThan(2_000)
}, 120_000)
