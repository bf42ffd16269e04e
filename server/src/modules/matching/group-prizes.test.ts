/** Games with a pot, once real cards are charged: prize rules are checked when players accept, and at the charge. */
import { expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { book, endAll, proposalOf, proposed, searchOf } from '../../../test/games.ts'
import { balance } from '../../../test/golf.ts'
import { walletCents } from '../../../test/golf-test.ts'
import type { Player } from '../../../test/players.ts'
import { realCardsTest } from '../../../test/real-cards.ts'
import { matchPlayers } from './service.ts'

const decide = async (golf: TestApp, admin: Player, code: string, allowed = true, minAge = 18) => {
  const body = { allowed, minAge, source: 'Letter of counsel' }
  await golf.call('PUT /admin/prizes/states/{code}', { params: { code }, body }, admin)
}

const livesIn = (golf: TestApp, who: Player, homeState: string) =>
  golf.call('PATCH /auth/profile', { body: { homeState } }, who)

const pot = { prize: 'pot', maxCents: 3_500 } as const

async function acceptPot(golf: TestApp, who: Player) {
  const { id, totalCents } = await proposalOf(golf, who)
  const call = { params: { id }, body: { totalCents, prizeAgeConfirmed: true as const } }
  return await golf.call('POST /proposals/{id}/accept', call, who)
}

/** Four players from New Jersey who agreed to a game with a pot in New York. */
const test = realCardsTest
  .extend('group', async ({ golf, admin, ann, ben, cat, tom }) => {
    await endAll(golf)
    const approval = { approvedBy: 'Stripe', approvedOn: '2026-11-19', reference: 'Case 4711' }
    await golf.call('PUT /admin/prizes/approval', { body: { approval } }, admin)
    for (const code of ['NY', 'NJ']) await decide(golf, admin, code)
    const four = [ann, ben, cat, tom] as const
    for (const who of four) await livesIn(golf, who, 'NJ')
    await proposed(golf, four, pot)
    return four
  })
  .extend('agreed', async ({ golf, group }) => {
    for (const who of group) await acceptPot(golf, who)
    return group
  })

const balances = (golf: TestApp, who: readonly Player[]) =>
  Promise.all(who.map((one) => balance(golf, one)))
const untouched = Array(4).fill(walletCents)
const potBooking = { totalCents: 3_500 }

test('players who count themselves in answer themselves if they must confirm their age', async ({
  golf,
  group,
}) => {
  await endAll(golf)
  await proposed(golf, group, { ...pot, countMeIn: true })
  expect(await proposalOf(golf, group[0])).toMatchObject({ isCountedIn: false, prizeAge: 18 })
})

test('a player confirms their age once, and everyone pays the pot', async ({ golf, group }) => {
  const [ann] = group
  const { id, totalCents, prizeAge } = await proposalOf(golf, ann)
  expect({ totalCents, prizeAge }).toEqual({ totalCents: 3_500, prizeAge: 18 })
  const call = { params: { id }, body: { totalCents } }
  expect((await golf.refusal('POST /proposals/{id}/accept', call, ann)).code).toBe(
    'PRIZE_AGE_REQUIRED',
  )
  for (const who of group) await acceptPot(golf, who)
  const { session } = await book(golf, ann, potBooking)
  expect(session).toMatchObject({ potAmount: 1_000, players: group.map((one) => one.id) })
  expect(await balances(golf, group)).toEqual(Array(4).fill(walletCents - 3_500))
})

test('a player who moved to a state without prizes is left out', async ({ golf, agreed }) => {
  const [ann, ben, cat, tom] = agreed
  await livesIn(golf, tom, 'FL')
  expect((await book(golf, ann, potBooking)).session).toBeNull()
  expect(await balances(golf, agreed)).toEqual(untouched)
  expect((await proposalOf(golf, tom)).lacks).toBe('prize')
  expect((await proposalOf(golf, ben)).lacks).toBeNull()
  golf.clock.advanceHours(121 / 60)
  await matchPlayers({ ...golf })
  expect(await balances(golf, [ann, ben, cat])).toEqual(Array(3).fill(walletCents - 3_500))
  expect(await balance(golf, tom)).toBe(walletCents)
})

test('no one is charged in a state that no longer has prizes', async ({ golf, agreed, admin }) => {
  const [ann] = agreed
  await decide(golf, admin, 'NY', false)
  await book(golf, ann, potBooking).catch(() => undefined)
  golf.clock.advanceHours(121 / 60)
  await matchPlayers({ ...golf })
  expect(await balances(golf, agreed)).toEqual(untouched)
  expect((await searchOf(golf, ann)).proposal).toBeNull()
})

test('no one is charged until all have confirmed a higher age', async ({ golf, agreed, admin }) => {
  const [ann, ben] = agreed
  await decide(golf, admin, 'NY', true, 21)
  expect((await book(golf, ann, potBooking)).session).toBeNull()
  expect(await balances(golf, agreed)).toEqual(untouched)
  expect((await proposalOf(golf, ben)).lacks).toBe('prize')
})
