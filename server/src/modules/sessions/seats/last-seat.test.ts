import { expect } from 'vitest'
import { lastSeatDrill, naiveDrill } from '../../../../test/drills/last-seat.ts'
import { racingTest as test } from '../../../../test/golf-test.ts'

const rounds = 20

test('150 players race for the last spots, and exactly as many join and pay as there are spots', async ({
  golf,
}) => {
  expect(await lastSeatDrill(golf, { rounds })).toEqual({ rounds, problems: [] })
}, 120_000)

test('the same race oversells spots when the check comes before the write, so the drill detects it', async ({
  golf,
}) => {
  expect(await naiveDrill(golf, { rounds })).toBeGreaterThan(rounds / 2)
}, 60_000)
