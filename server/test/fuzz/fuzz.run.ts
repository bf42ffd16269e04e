import { expect, test } from 'vitest'
import type { Report } from './fuzz.ts'
import { fuzzRound } from './rounds.ts'

const requests = Number(process.env.FUZZ_REQUESTS)
const seed = Number(process.env.FUZZ_SEED)

/** Requests per database. Random requests rename counties and lock users out, so each round starts afresh. */
const perRound = 5_000

test(`${requests} random requests, seed ${seed}`, async () => {
  const total: Report = { statuses: new Map(), failures: [] }
  const startedAt = Date.now()
  let sent = 0
  while (sent < requests && total.failures.length === 0) {
    const some = Math.min(perRound, requests - sent)
    const { statuses, failures } = await fuzzRound({ requests: some, seed: seed + sent })
    sent += some
    total.failures.push(...failures)
    for (const [status, count] of statuses)
      total.statuses.set(status, (total.statuses.get(status) ?? 0) + count)
    const perSecond = Math.round((sent * 1_000) / (Date.now() - startedAt))
    process.stdout.write(`${sent} requests, ${perSecond} per second, ${countsOf(total)}\n`)
  }
  for (const failure of total.failures) process.stdout.write(`${failure}\n`)
  process.stdout.write(`fuzz: ${sent} requests, seed ${seed}, ${total.failures.length} failures\n`)
  expect(total.failures).toEqual([])
})

const countsOf = ({ statuses }: Report): string =>
  [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')
