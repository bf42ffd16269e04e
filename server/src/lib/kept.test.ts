import { expect, test } from 'vitest'
import { Kept } from './kept.ts'

const at = (seconds: number) => new Date(seconds * 1_000)

test('what is too old is given for a while longer, while the next is worked out once behind', async () => {
  const kept = new Kept<string>(60_000, 10, 600_000)
  const asked: ((value: string) => void)[] = []
  const load = () => new Promise<string>((resolve) => asked.push(resolve))
  const first = kept.get('board', at(0), load)
  asked[0]?.('old')
  expect(await first).toBe('old')
  for (const seconds of [59, 61, 200])
    expect(await kept.get('board', at(seconds), load)).toBe('old')
  expect(asked).toHaveLength(2)
  asked[1]?.('new')
  await Promise.resolve()
  expect(await kept.get('board', at(100), load)).toBe('new')
  expect(asked).toHaveLength(2)
  const late = kept.get('board', at(100_000), load)
  asked[2]?.('newest')
  expect(await late).toBe('newest')
})

test('where the next cannot be worked out, that is said, the old one stays, and it is tried again a while after', async () => {
  const kept = new Kept<string>(60_000, 10, 600_000)
  await kept.get('board', at(0), async () => 'old')
  const away = new Error('the database is away')
  let tries = 0
  const fails = async () => {
    tries++
    throw away
  }
  const said = new Promise((failed) => {
    void kept.get('board', at(61), fails, failed)
  })
  expect(await said).toBe(away)
  expect(await kept.get('board', at(120), fails)).toBe('old')
  expect(tries).toBe(1)
  expect(await kept.get('board', at(121), async () => 'new')).toBe('old')
  await expect.poll(() => kept.get('board', at(122), fails)).toBe('new')
  expect(tries).toBe(1)
})
