import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { databaseForTest } from '../server/test/database.ts'
import { luckOf } from './luck.ts'
import { linesOf } from './print-figures.ts'
import { playSeason } from './season.ts'
import { addDays, stretchesOf } from './seasons.ts'

const root = path.join(import.meta.dirname, '..')
const tiny = { golfers: 12, weeks: 1, seed: 7, wishes: 8 }

async function play() {
  const { url } = await databaseForTest()
  const lines: string[] = []
  const figures = await playSeason({ root, url }, tiny, (line) => lines.push(line))
  return { figures, lines }
}

describe('a season', () => {
  test('repeats exactly for a seed, and keeps the ledger', async () => {
    const first = await play()
    expect(await play()).toEqual(first)
    const { figures } = first
    expect(figures.problems).toEqual([])
    expect(figures).toMatchObject({ unaskedCharges: 0, unexplainedCents: 0, inTwoPlaces: 0 })
    expect(figures.wishes.map(({ share }) => share.of)).toEqual([7, 4, 1])
    expect(figures.context.hosted).toBeGreaterThan(0)
  }, 580_000)
})

test('luck depends on the seed and the decision alone', () => {
  const luck = (seed: number, ...decision: (string | number)[]) => luckOf(seed)(...decision).next()
  expect(luck(7, 'mishap', 3)).toBe(luck(7, 'mishap', 3))
  expect(luck(7, 'mishap', 3)).not.toBe(luck(8, 'mishap', 3))
  expect(luck(7, 'mishap', 3)).not.toBe(luck(7, 'mishap', 4))
})

test.each([
  [1, ['2026-10-26']],
  [2, ['2026-10-26', '2027-03-08']],
  [12, ['2026-10-05', '2027-02-15']],
])('%s weeks have a change of clocks in each stretch', (weeks, firstDays) => {
  const stretches = stretchesOf(weeks)
  expect(stretches.map(({ firstDay }) => firstDay)).toEqual(firstDays)
  expect(stretches.reduce((sum, stretch) => sum + stretch.weeks, 0)).toBe(weeks)
  for (const [n, { firstDay, weeks: length }] of stretches.entries()) {
    const change = ['2026-11-01', '2027-03-14'][n] ?? ''
    expect(firstDay < change && change < addDays(firstDay, 7 * length)).toBe(true)
  }
})

test('figures of two commits stand side by side', () => {
  const figures = {
    wishes: [{ county: 'Moore County', share: { part: 1, of: 4 } }],
    refilled: { part: 0, of: 0 },
    refilledOfAll: { part: 0, of: 3 },
    settled: { part: 199, of: 200 },
    unaskedCharges: 0,
    unexplainedCents: 1,
    inTwoPlaces: 0,
    context: { hosted: 3 },
    problems: [],
  }
  const other = { ...figures, context: { joined: 2 }, problems: ['A wallet is below zero.'] }
  const lines = linesOf([
    { label: 'c0ffee', figures },
    { label: 'working tree', figures: other },
  ])
  const cells = lines.map((line) => line.split(/ {2,}/))
  expect(cells).toContainEqual([
    'wishes in Moore County that became rounds of 3 or 4',
    '70%',
    '25.0% (1 of 4)',
    '25.0% (1 of 4)',
  ])
  expect(cells).toContainEqual(['money unexplained', '$0', '$0.01', '$0.01'])
  expect(cells).toContainEqual(['hosted', '', '3', '0'].filter(Boolean))
  expect(lines.at(-1)).toBe('working tree: A wallet is below zero.')
})
