import { minuteMs } from '@county-golf/contract/durations'
import { expect, test } from 'vitest'
import { recentCounts } from './session-counts.ts'

const start = new Date('2026-11-20T15:00:00Z')

test('counts are ten seconds old, or a minute on the first read after a pause', async () => {
  const db = {}
  let inDatabase = 1
  const readAfter = async (ms: number) => {
    const now = new Date(start.getTime() + ms)
    const counts = await recentCounts(db, now, async () => new Map([[1, inDatabase]]))
    return counts.get(1)
  }
  expect(await readAfter(0)).toBe(1)
  inDatabase = 2
  expect(await readAfter(9_999)).toBe(1)
  expect(await readAfter(minuteMs - 1), 'after a pause').toBe(1)
  expect(await readAfter(minuteMs - 1), 'the read that this started').toBe(2)
  inDatabase = 3
  expect(await readAfter(2 * minuteMs), 'after a minute').toBe(3)
})
