import { expect, onTestFinished } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { checkYear } from '../../../test/drills/check-year.ts'
import { test } from '../../../test/golf-test.ts'
import { newAdmin, player } from '../../../test/players.ts'

test('the reports of a made-up year equal what the ledger’s export adds up to', async () => {
  const golf = await testApp()
  onTestFinished(() => golf.close())
  const size = { players: 40, rounds: 150, seed: 7 }
  const totals = await checkYear(golf, await newAdmin(golf, 'admin'), size)
  // The year has some of everything.
  for (const figure of Object.values(totals).flat()) expect(figure).toBeGreaterThan(0)
}, 120_000)

test('prizes can be listed from an amount on, and a year is the accounting time zone’s', async ({
  golf,
  admin,
}) => {
  const query = { minCents: 200_000 }
  const listed = await golf.call('GET /admin/money/prizes', { query }, admin)
  expect(listed).toMatchObject({ items: [], year: 2026, timeZone: 'America/New_York' })
})

test('reports are for admins', async ({ golf }) => {
  const rae = await player(golf, 'rae')
  for (const name of ['prizes', 'fees', 'inactive'] as const)
    expect(await golf.refusal(`GET /admin/money/${name}`, {}, rae)).toMatchObject({ status: 403 })
})
