import { expect } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { asOwner } from '../../test/database.ts'
import { hosted, join } from '../../test/golf.ts'
import { test } from '../../test/golf-test.ts'
import { newAdmin, player } from '../../test/players.ts'
import { ledgerChecks } from '../modules/ledger/service.ts'
import { jobHandlers } from './handlers.ts'

const night = (golf: TestApp, name: 'ledger.check' | 'night.purge') => jobHandlers(golf)[name]({})
const count = async (
  golf: TestApp,
  table: 'event' | 'idempotency' | 'token' | 'mail_token' | 'posting',
) => (await asOwner<{ n: number }>(golf.url, `select count(*) as n from ${table}`))[0]?.n

test('stored responses are purged after two days, events after thirty once every follower has read them, and postings never', async ({
  sharedGolf: golf,
}) => {
  const host = await newAdmin(golf, 'host')
  const ann = await player(golf, 'ann', 10_000)
  const { id } = await hosted(golf, host, { autoJoin: false })
  const key = 'the-same'
  const joined = await join(golf, ann, id, key)
  golf.clock.advanceHours(47)
  await night(golf, 'night.purge')
  expect(await join(golf, ann, id, key)).toEqual(joined)
  const events = await count(golf, 'event')
  const postings = await count(golf, 'posting')
  golf.clock.advanceHours(2)
  await night(golf, 'night.purge')
  expect(await count(golf, 'idempotency')).toBe(0)
  expect(await count(golf, 'event')).toBe(events)

  golf.clock.advanceHours(30 * 24)
  await asOwner(golf.url, "insert into follower (name) values ('slow')")
  await night(golf, 'night.purge')
  expect(await count(golf, 'event')).toBe(events)
  await asOwner(golf.url, 'delete from follower')
  await night(golf, 'night.purge')
  expect(await count(golf, 'event')).toBe(0)
  expect(await count(golf, 'posting')).toBe(postings)
})

test('expired tokens are purged', async ({ sharedGolf: golf }) => {
  const ben = await player(golf, 'ben')
  await golf.call('POST /auth/forgot-password', { body: { email: 'ben@example.com' } })
  await golf.runJobs()
  await night(golf, 'night.purge')
  expect(await golf.call('GET /auth/me', {}, ben)).toMatchObject({ user: { id: ben.id } })
  expect(await count(golf, 'mail_token')).toBeGreaterThan(0)
  golf.clock.advanceHours(24 * 365)
  await night(golf, 'night.purge')
  expect(await count(golf, 'token')).toBe(0)
  expect(await count(golf, 'mail_token')).toBe(0)
})

test('the ledger is verified each night, and the findings are stored', async ({
  sharedGolf: golf,
}) => {
  await night(golf, 'ledger.check')
  golf.clock.advanceHours(24)
  await asOwner(
    golf.url,
    `set session_replication_role = replica;
     update account set balance = balance + 1 where code ~ '^user:' and balance > 0`,
  )
  await expect(night(golf, 'ledger.check')).rejects.toThrow('The ledger has problems')
  const [latest, before] = await ledgerChecks(golf.db, 10)
  expect(latest?.at).toEqual(golf.clock.now())
  expect(latest?.problems[0]).toContain('cents, but its legs add up to')
  expect(before?.problems).toEqual([])
  expect(before?.counted.postings).toBeGreaterThan(0)
})
