import { newId } from '../../src/lib/ids.ts'
import { asOwner } from '../database.ts'
import { hosted, join, leave } from '../golf.ts'
import { openCheckout, type PayingApp, pay, payingApp } from '../payments.ts'
import { newAdmin, player } from '../players.ts'
import { finish, scorecardOf, teedOff } from '../rounds.ts'
import { joinWaitlist } from '../waitlist.ts'

/** Fills every table of money and seats with rows in every state that a guard mentions. */
export async function appWithGuardedRows(): Promise<PayingApp> {
  const golf = await payingApp()
  const maya = await player(golf, 'maya', 100_000)
  const tom = await player(golf, 'tom', 100_000)
  const ann = await player(golf, 'ann', 100_000)
  const boss = await newAdmin(golf, 'boss')
  const second = await newAdmin(golf, 'second')

  const round = await teedOff(golf, [maya, tom], { potEnabled: true, potAmount: 1_000 })
  const card = scorecardOf(golf, round)
  await card.put(maya, [
    { userId: maya.id, gross: 80 },
    { userId: tom.id, gross: 81 },
  ])
  await card.attest(tom, maya)
  await finish(golf, round)
  await card.propose(maya)
  await card.confirm(tom)
  await golf.runJobs()

  const later = { date: '2026-12-20' }
  await hosted(golf, maya, { ...later, bountyEnabled: true, bountyAmount: 5_000 })
  const full = await hosted(golf, maya, { ...later, maxPlayers: 2 })
  await join(golf, tom, full.id)
  await joinWaitlist(golf, ann, full.id)
  const open = await hosted(golf, tom, later)
  await join(golf, ann, open.id)
  await leave(golf, ann, open.id)
  await join(golf, ann, open.id)
  await hosted(golf, ann, later)

  const opened = await openCheckout(golf, ann, 5_000)
  await pay(golf, opened)
  await openCheckout(golf, ann, 1_000)
  const [topUp] = (await golf.call('GET /wallet/transactions', { query: {} }, ann)).items
  await golf.call(
    'POST /wallet/transactions/{id}/refund',
    { params: { id: topUp?.id ?? '' }, body: { reason: 'by request' } },
    boss,
  )
  await golf.runJobs()
  await golf.call('PUT /admin/settings', { body: { twoPersonLimitCents: 100 } }, boss)
  const adjust = (cents: number) =>
    golf.call(
      'POST /wallet/admin/adjust',
      { body: { userId: tom.id, cents, reason: 'rain' } },
      boss,
    )
  const { approvalId } = await adjust(500)
  await golf.call(
    'POST /admin/approvals/{id}/approve',
    { params: { id: approvalId ?? '' } },
    second,
  )
  await adjust(700)

  // Rows that only the provider creates.
  await asOwner(
    golf.url,
    `insert into card_refund (id, checkout_id, amount_cents, provider_id, status, created_at, ended_at)
     select '${newId()}', id, 100, 'at the desk', 'succeeded', created_at, created_at
     from checkout where status = 'complete'`,
  )
  await asOwner(
    golf.url,
    `insert into card_dispute (id, checkout_id, provider_id, amount_cents, created_at)
     select '${newId()}', id, 'disputed', 100, created_at from checkout where status = 'complete'`,
  )
  return golf
}
