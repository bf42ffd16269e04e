import { expect, test } from 'vitest'
import { type BatchOutcome, batched } from './batched.ts'

/** Batches that the test completes by hand. */
function stage(limits: { most: number; atOnce: number }) {
  const batches: { items: readonly string[]; end: PromiseWithResolvers<BatchOutcome<string>[]> }[] =
    []
  const request = batched<string, string>(limits, (items) => {
    const end = Promise.withResolvers<BatchOutcome<string>[]>()
    batches.push({ items, end })
    return end.promise
  })
  const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  const upperCase = (items: readonly string[]) => items.map((item) => () => item.toUpperCase())
  return { request, batches, turn, upperCase }
}

test('requests that arrive during a batch make up the next one', async () => {
  const { request, batches, turn, upperCase } = stage({ most: 2, atOnce: 1 })
  const first = request('a')
  await turn()
  const others = Promise.all(['b', 'c', 'd'].map(request))
  await turn()
  expect(batches.map(({ items }) => items)).toEqual([['a']])
  batches[0]?.end.resolve(upperCase(['a']))
  expect(await first).toBe('A')
  await turn()
  expect(batches.map(({ items }) => items)).toEqual([['a'], ['b', 'c']])
  batches[1]?.end.resolve(upperCase(['b', 'c']))
  await turn()
  batches[2]?.end.resolve(upperCase(['d']))
  expect(await others).toEqual(['B', 'C', 'D'])
})

test('a batch that hangs leaves room for other batches up to the limit', async () => {
  const { request, batches, turn, upperCase } = stage({ most: 9, atOnce: 2 })
  void request('hangs')
  await turn()
  const second = request('b')
  await turn()
  expect(batches.map(({ items }) => items)).toEqual([['hangs'], ['b']])
  batches[1]?.end.resolve(upperCase(['b']))
  expect(await second).toBe('B')
})

test('one item of a batch can fail alone, and a batch that throws fails all its items', async () => {
  const { request, batches, turn } = stage({ most: 9, atOnce: 1 })
  const mixed = Promise.allSettled([request('a'), request('b')])
  await turn()
  batches[0]?.end.resolve([() => 'A', () => Promise.reject(new Error('not b'))])
  expect(await mixed).toMatchObject([
    { status: 'fulfilled', value: 'A' },
    { status: 'rejected', reason: { message: 'not b' } },
  ])
  const lost = Promise.allSettled([request('c'), request('d')])
  await turn()
  batches[1]?.end.reject(new Error('lost'))
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
