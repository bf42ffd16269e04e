import { expect, test } from 'vitest'
import { ReadCoalescer } from './read-coalescer.ts'

/** Numbered reads that the test completes by hand. */
function counted() {
  const ends: (() => void)[] = []
  const read = () =>
    new Promise<number>((resolve, reject) => {
      const n = ends.length + 1
      ends.push(() => (n === 3 ? reject(new Error('third')) : resolve(n)))
    })
  return { ends, read }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('concurrent callers share the next read, and no caller gets a read that began before their call', async () => {
  const { ends, read } = counted()
  const reads = new ReadCoalescer<number>()
  const first = reads.get('a', read)
  const crowd = [1, 2, 3].map(() => reads.get('a', read))
  expect(ends).toHaveLength(1)
  ends[0]?.()
  expect(await first).toBe(1)
  await settled()
  expect(ends).toHaveLength(2)
  const late = reads.get('a', read)
  ends[1]?.()
  expect(await Promise.all(crowd)).toEqual([2, 2, 2])
  await settled()
  ends[2]?.()
  await expect(late).rejects.toThrow('third')
})

test('another key doesn’t wait, and a failed read is not cached', async () => {
  const reads = new ReadCoalescer<string>()
  const fails = reads.get('a', () => Promise.reject(new Error('away')))
  const after = reads.get('a', async () => 'back')
  expect(await reads.get('b', async () => 'other')).toBe('other')
  await expect(fails).rejects.toThrow('away')
  expect(await after).toBe('back')
  expect(await reads.get('a', async () => 'again')).toBe('again')
})
