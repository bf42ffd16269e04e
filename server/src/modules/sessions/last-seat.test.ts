import { expect } from 'vitest'
import { lastSeatDrill, naiveDrill } from '../../../test/drills/last-seat.ts'
import { test } from '../../../test/golf-test.ts'

const rounds = 20

test('150 players race for the last seats: exactly as many win and pay as there are seats', async ({
  golf,
}) => {
  expect(await lastSeatDrill(golf, { rounds })).toEqual({ rounds, problems: [] })
}, 120_000)

test('the same race oversells a counter that looks before it takes, so the rig would see it', async ({
  golf,
}) => {
  expect(await naiveDrill(golf, { rounds })).toBeGreaterThan(rounds / 2)
}, 60_000)
