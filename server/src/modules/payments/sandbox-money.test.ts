import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { dollars } from '@county-golf/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balance, hosted, join } from '../../../test/golf.ts'
import { expectLedgerVerifies } from '../../../test/ledger-checks.ts'
import { openCheckout, type PayingApp, pay, payingApp } from '../../../test/payments.ts'
import { newAdmin, type Player, player } from '../../../test/players.ts'
import { StartError } from '../../lib/start-error.ts'
import { refuseSandboxMoney, reverseSandboxMoney } from './sandbox-money.ts'

let golf: PayingApp
beforeAll(async () => {
  golf = await payingApp()
})
afterAll(() => golf.close())

const topUp = async (who: Player) => pay(golf, await openCheckout(golf, who))
const live = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_live_1' } as const

test('a live key is refused until a command reverses the sandbox top-ups in the ledger', async () => {
  const [maya, host] = [await player(golf, 'maya'), await player(golf, 'host', 20_000)]
  await topUp(maya)
  await topUp(maya)
  const paid = await balance(golf, maya)
  expect(paid).toBeGreaterThan(0)
  const session = await hosted(golf, host)
  const { debitedCents } = await join(golf, maya, session.id)
  expect(debitedCents).toBeGreaterThan(0)

  const refused = refuseSandboxMoney(golf.db, live)
  await expect(refused).rejects.toThrow(StartError)
  await expect(refused).rejects.toThrow(/from 2 sandbox top-ups.*npm run sandbox:reverse/)
  await refuseSandboxMoney(golf.db, { ...live, STRIPE_SECRET_KEY: 'sk_test_1' })
  await refuseSandboxMoney(golf.db, { ...live, PAYMENTS: 'sandbox' })

  expect(await reverseSandboxMoney(golf)).toEqual({ count: 2, cents: paid })
  expect(await balance(golf, maya)).toBe(0)
  expect(
    await golf.refusal(
      'POST /sessions/{id}/join',
      { params: { id: (await hosted(golf, host)).id } },
      maya,
    ),
  ).toMatchObject({ code: 'BALANCE_OWED', owedCents: debitedCents })
  const { items } = await golf.call('GET /admin/audit', {}, await newAdmin(golf, 'boss'))
  expect(items).toMatchObject([
    {
      admin: null,
      summary: `Removed ${dollars(paid)} of test money from 2 top-ups`,
      changes: [],
      reason: 'npm run sandbox:reverse',
    },
  ])
  await golf.runFollowers()
  const { items: notices } = await golf.call('GET /notifications', {}, maya)
  const titles = notices.map(({ title }) => title)
  expect(titles.filter((title) => title.includes('of test money was removed'))).toHaveLength(2)
  expect(titles.filter((title) => title.includes('to your card'))).toEqual([])
  // Other money isn't reversed.
  expect(await balance(golf, host)).toBeGreaterThan(0)
  await refuseSandboxMoney(golf.db, live)
  await expectLedgerVerifies(golf)

  expect(await reverseSandboxMoney(golf)).toEqual({ count: 0, cents: 0 })
  await expectLedgerVerifies(golf)
})

const script = path.join(import.meta.dirname, '../../../../scripts/sandbox-reverse.ts')

/** Runs `npm run sandbox:reverse` on the test's database. */
const reverse = (...args: string[]) =>
  promisify(execFile)(process.execPath, [script, ...args], {
    env: { ...process.env, DATABASE_URL: golf.url },
  }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )

test('the command says what it would reverse, and refuses while a server is connected', async () => {
  const tom = await player(golf, 'tom')
  await topUp(tom)
  const paid = await balance(golf, tom)
  expect(await reverse()).toMatchObject({
    code: 1,
    stdout: expect.stringContaining(`This would reverse 1 sandbox top-ups (${dollars(paid)}).`),
  })
  // This test's application is connected.
  await balance(golf, tom)
  expect(await reverse('--yes')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The database is in use, so nothing was reversed.'),
  })
  expect(await reverse('--now')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Usage: npm run sandbox:reverse'),
  })
  expect(await balance(golf, tom)).toBe(paid)
})
