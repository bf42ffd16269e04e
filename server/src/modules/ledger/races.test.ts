import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner, cloneDatabase, type TestDatabase } from '../../../test/database.ts'
import { escrow, posted, posting, reversalOf, wallet } from '../../../test/postings.ts'
import { newId } from '../../lib/ids.ts'
import { account, balanceOf, Overdrawn } from './service.ts'

const connections = 10
let test: TestDatabase
beforeAll(async () => {
  test = await cloneDatabase(connections)
})
afterAll(() => test.drop())

const tenTimes = <T>(action: () => Promise<T>) =>
  Promise.allSettled(Array.from({ length: connections }, action))
const values = <T>(settled: PromiseSettledResult<T>[]) =>
  settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))

it('ten concurrent calls with the same keys post once', async () => {
  for (let round = 0; round < 20; round++) {
    const [from, to] = [await wallet(test.db, 100_000), await escrow(test.db)]
    const keys = [newId(), newId(), newId()]
    const legs = [{ src: from, dst: to, cents: 500 }]
    const responses = await tenTimes(() =>
      posted(test.db, ...keys.map((key) => posting({ key, legs }))),
    )
    expect(values(responses).toSorted()).toEqual([...Array(connections - 1).fill(false), true])
    expect(await balanceOf(test.db, to)).toBe(1_500)
  }
})

it('concurrent calls with the same key post once between accounts that aren’t locked', async () => {
  for (let round = 0; round < 20; round++) {
    const key = newId()
    const legs = [{ src: account.promotions, dst: account.fees, cents: 1 }]
    const responses = await tenTimes(() => posted(test.db, posting({ key, legs })))
    expect(values(responses).toSorted()).toEqual([...Array(connections - 1).fill(false), true])
  }
})

it('one of several concurrent calls with one key for different accounts wins, and the rest are refused', async () => {
  const key = newId()
  const responses = await tenTimes(async () => {
    const legs = [{ src: account.cardClearing, dst: await wallet(test.db), cents: 1 }]
    return await posted(test.db, posting({ key, legs }))
  })
  expect(values(responses)).toEqual([true])
})

it('ten concurrent reversals of one posting reverse it once', async () => {
  for (let round = 0; round < 10; round++) {
    const [from, to] = [await wallet(test.db, 500), await escrow(test.db)]
    const payment = posting({ legs: [{ src: from, dst: to, cents: 500 }] })
    await posted(test.db, payment)
    await posted(test.db, posting({ legs: [{ src: account.fees, dst: to, cents: 5_000 }] }))
    const responses = await tenTimes(() => posted(test.db, posting({ legs: reversalOf(payment) })))
    expect(values(responses)).toEqual([true])
    expect(await balanceOf(test.db, from)).toBe(500)
  }
})

it('ten concurrent payments succeed only three times when the balance covers three', async () => {
  for (let round = 0; round < 10; round++) {
    const [from, to] = [await wallet(test.db, 1_000), await escrow(test.db)]
    const legs = [{ src: from, dst: to, cents: 300 }]
    const responses = await tenTimes(() => posted(test.db, posting({ legs })))
    expect(values(responses)).toHaveLength(3)
    for (const one of responses)
      if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(Overdrawn)
    expect(await balanceOf(test.db, from)).toBe(100)
  }
})

it('concurrent transfers in opposite directions never deadlock', async () => {
  const wallets = await Promise.all(Array.from({ length: 6 }, () => wallet(test.db, 10_000)))
  const around = (codes: string[]) =>
    codes.map((src, n) =>
      posting({ legs: [{ src, dst: codes[(n + 1) % codes.length] ?? '', cents: 1 }] }),
    )
  // One call per connection, so no call waits for one.
  const runners = Array.from({ length: connections }, async (_, n) => {
    for (let lap = 0; lap < 20; lap++)
      await posted(test.db, ...around((n + lap) % 2 === 0 ? wallets : wallets.toReversed()))
  })
  await Promise.all(runners)
  const [deadlocks] = await asOwner<{ deadlocks: number }>(
    test.url,
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  expect(deadlocks?.deadlocks).toBe(0)
})
