import { proposeWithinHours } from '@county-golf/contract/constants'
import { expect } from 'vitest'
import { asOwner } from '../../../../test/database.ts'
import { balance, hosted, join, leave } from '../../../../test/golf.ts'
import { freshPlayer, racingTest as test, walletCents } from '../../../../test/golf-test.ts'
import { expectLedgerVerifies } from '../../../../test/ledger-checks.ts'
import {
  balances,
  eventsOf,
  hoursFromTee,
  revenue,
  setHoursFromTee,
  statusOf,
} from '../../../../test/session-state.ts'
import { jobHandlers } from '../../../jobs/handlers.ts'
import { expireScorecard } from '../../results/service.ts'
import { advanceSession } from './advance-session.ts'

test('a session is checked and completed once by two workers and any number of retries', async ({
  golf,
  host,
  ann,
  ben,
}) => {
  const { id } = await hosted(golf, host, { potEnabled: true, potAmount: 1_000 })
  await join(golf, ann, id)
  await hoursFromTee(golf, -20)
  await leave(golf, ann, id)
  golf.clock.advanceHours(0.1)
  await join(golf, ben, id)
  const at = async (hours: number) => {
    setHoursFromTee(golf, hours)
    await Promise.all(Array.from({ length: 6 }, () => advanceSession(golf, id)))
  }
  await at(0)
  expect(await balance(golf, ann)).toBe(walletCents - 500)
  await at(5)
  setHoursFromTee(golf, proposeWithinHours + 8)
  await Promise.all([1, 2, 3].map(() => expireScorecard(golf, { sessionId: id })))
  await golf.runJobs()
  expect(await balances(golf, host, ann, ben)).toEqual([
    walletCents - 2_500,
    walletCents - 500,
    walletCents - 2_500,
  ])
  const kinds = ['deposit.returned', 'session.completed', 'result.refunded'] as const
  expect((await eventsOf(golf, id, ...kinds)).map(([kind]) => kind)).toEqual([...kinds])
  expect(await revenue(golf, id)).toBe(5_500)
})

test('a crash halfway changes nothing, and the next attempt does everything', async ({
  golf,
  host,
  ann,
}) => {
  const { id } = await hosted(golf, host)
  await join(golf, ann, id)
  setHoursFromTee(golf, 5)
  await asOwner(
    golf.url,
    `create function crash() returns trigger language plpgsql as $$
       begin raise exception 'the power is gone'; end $$;
     create trigger crash before insert on event for each row
       when (new.kind = 'session.completed') execute function crash()`,
  )
  await expect(golf.runJobs()).rejects.toThrow('the power is gone')
  expect(await statusOf(golf, id)).toBe('open')
  expect(await revenue(golf, id)).toBe(0)
  await expectLedgerVerifies(golf)
  await asOwner(golf.url, 'drop trigger crash on event')
  await golf.runJobs()
  expect(await statusOf(golf, id)).toBe('completed')
  expect(await revenue(golf, id)).toBe(5_000)
})

test('the sweep finds sessions whose jobs are lost', async ({ golf, host, ann, ben }) => {
  const [played, lonely] = [
    await hosted(golf, host, { potEnabled: true, potAmount: 1_000 }),
    await hosted(golf, ann),
  ]
  await join(golf, ben, played.id)
  await asOwner(golf.url, 'delete from jobs.job')
  await hoursFromTee(golf, 1)
  expect(await balance(golf, ann)).toBe(walletCents - 2_500)
  const sweep = () => jobHandlers(golf)['session.sweep']({})
  await sweep()
  expect(await statusOf(golf, lonely.id)).toBe('cancelled')
  expect(await balance(golf, ann)).toBe(walletCents)
  await asOwner(golf.url, 'delete from jobs.job')
  await hoursFromTee(golf, 5)
  await sweep()
  expect(await statusOf(golf, played.id)).toBe('completed')
  await sweep()
  expect(await revenue(golf, played.id)).toBe(5_000)
  expect(await revenue(golf, lonely.id)).toBe(0)
  await asOwner(golf.url, 'delete from jobs.job')
  await hoursFromTee(golf, proposeWithinHours + 1)
  expect(await balances(golf, host, ben)).toEqual([walletCents - 3_500, walletCents - 3_500])
  await sweep()
  expect(await balances(golf, host, ben)).toEqual([walletCents - 2_500, walletCents - 2_500])
})

test('jobs are scheduled only for sessions that were created', async ({ golf, host }) => {
  const { jobs } = golf
  const before = await jobs.health()
  await hosted(golf, host)
  expect((await jobs.health()).waiting).toBe(before.waiting + 1)
  const poor = await freshPlayer(golf, 'poor', 0)
  const body = {
    stateCode: 'NY',
    countyName: 'Nassau County',
    date: '2026-11-27',
    teeTime: '08:10',
  } as const
  await golf.refusal('POST /sessions', { body }, poor)
  expect((await jobs.health()).waiting).toBe(before.waiting + 1)
})
