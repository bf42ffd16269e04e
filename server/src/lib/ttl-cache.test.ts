import { expect, test } from 'vitest'
import { TtlCache } from './ttl-cache.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20) + seconds * 1_000)

test('callers of a key share one read until its TTL ends', async () => {
  const cache = new TtlCache<number>(60_000, 10)
  let reads = 0
  const read = async () => ++reads
  expect(await Promise.all([cache.get('a', at(0), read), cache.get('a', at(0), read)])).toEqual([
    1, 1,
  ])
  expect(await cache.get('a', at(59), read)).toBe(1)
  expect(await cache.get('b', at(59), read)).toBe(2)
  expect(await cache.get('a', at(61), read)).toBe(3)
})

test('an error reaches its callers and is not cached', async () => {
  const cache = new TtlCache<number>(60_000, 10)
  const away = new Error('the database is away')
  await expect(cache.get('a', at(0), () => Promise.reject(away))).rejects.toBe(away)
  expect(await cache.get('a', at(0), async () => 1)).toBe(1)
})

test('a value read while the cache was cleared is not cached', async () => {
  const cache = new TtlCache<number>(60_000, 10)
  const { promise, resolve } = Promise.withResolvers<number>()
  const before = cache.get('a', at(0), () => promise)
  cache.clear()
  resolve(1)
  expect(await before).toBe(1)
  expect(await cache.get('a', at(0), async () => 2)).toBe(2)
})

test('a stale value is served for a while longer, while the next one is read once', async () => {
  const cache = new TtlCache<{ text: string }>(60_000, 10, 600_000)
  const reads: ((value: { text: string }) => void)[] = []
  const read = () => new Promise<{ text: string }>((resolve) => reads.push(resolve))
  const text = async (seconds: number) => (await cache.get('board', at(seconds), read)).text
  const first = text(0)
  reads[0]?.({ text: 'old' })
  expect(await first).toBe('old')
  for (const seconds of [59, 61, 200]) expect(await text(seconds)).toBe('old')
  expect(reads).toHaveLength(2)
  reads[1]?.({ text: 'new' })
  await expect.poll(() => text(200)).toBe('new')
  expect(reads).toHaveLength(2)
  const late = text(100_000)
  reads[2]?.({ text: 'newest' })
  expect(await late).toBe('newest')
})

test('an old value is served for another TTL if the next read fails, and the error is reported', async () => {
  const cache = new TtlCache<{ text: string }>(60_000, 10, 600_000)
  const get = async (
    seconds: number,
    read: () => Promise<{ text: string }>,
    onError?: (error: unknown) => void,
  ) => (await cache.get('board', at(seconds), read, onError)).text
  await get(0, async () => ({ text: 'old' }))
  const away = new Error('the database is away')
  let tries = 0
  const fails = async () => {
    tries++
    throw away
  }
  const reported = new Promise((report) => {
    void get(61, fails, report)
  })
  expect(await reported).toBe(away)
  expect(await get(120, fails)).toBe('old')
  expect(tries).toBe(1)
  expect(await get(200, async () => ({ text: 'new' }))).toBe('old')
  await expect.poll(() => get(200, fails)).toBe('new')
  expect(tries).toBe(1)
})
