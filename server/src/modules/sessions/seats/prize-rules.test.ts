/** Who can join sessions with a prize once real cards are charged. */
import { hourMs } from '@county-golf/contract/durations'
import { expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { balance, form, hosted, join, leave } from '../../../../test/golf.ts'
import { walletCents } from '../../../../test/golf-test.ts'
import type { Player } from '../../../../test/players.ts'
import { realCardsTest } from '../../../../test/real-cards.ts'
import { acceptRequest } from '../../../../test/requests.ts'
import { acceptSpot, getSession, waitlistPosition } from '../../../../test/waitlist.ts'

const decide = async (golf: TestApp, admin: Player, code: string, allowed = true, minAge = 18) => {
  const body = { allowed, minAge, source: 'Letter of counsel' }
  await golf.call('PUT /admin/prizes/states/{code}', { params: { code }, body }, admin)
}

const approval = { approvedBy: 'Stripe', approvedOn: '2026-11-19', reference: 'Case 4711' }

const approve = (golf: TestApp, admin: Player, input: typeof approval | null = approval) =>
  golf.call('PUT /admin/prizes/approval', { body: { approval: input } }, admin)

const livesIn = (golf: TestApp, who: Player, homeState: string) =>
  golf.call('PATCH /auth/profile', { body: { homeState } }, who)

const pot = { potEnabled: true, potAmount: 1_000, prizeAgeConfirmed: true } as const

/** Everyone lives in New Jersey, and prizes are allowed there and in New York. */
const test = realCardsTest.extend('table', async ({ golf, admin, maya, tom, rita }) => {
  await approve(golf, admin)
  for (const code of ['NY', 'NJ']) await decide(golf, admin, code)
  for (const who of [maya, tom, rita]) await livesIn(golf, who, 'NJ')
  return golf
})

const joinAs = (golf: TestApp, who: Player, id: string, prizeAgeConfirmed?: true) =>
  golf.call('POST /sessions/{id}/join', { params: { id }, body: { prizeAgeConfirmed } }, who)

const refusedTo = (golf: TestApp, who: Player, id: string) =>
  golf.refusal('POST /sessions/{id}/join', { params: { id } }, who)

test('the age is confirmed once, and not asked for without a prize', async ({
  table: golf,
  maya,
  tom,
}) => {
  const plain = await hosted(golf, maya)
  await join(golf, tom, plain.id)
  const { id } = await hosted(golf, maya, { ...pot, teeTime: '15:00' })
  expect(await refusedTo(golf, tom, id)).toMatchObject({
    code: 'PRIZE_AGE_REQUIRED',
    error: 'Confirm that you’re 18 or older to play for a prize',
  })
  await joinAs(golf, tom, id, true)
  expect((await golf.call('GET /auth/me', {}, tom)).user.prizeAge).toBe(18)
  const next = await hosted(golf, maya, { ...pot, date: '2026-11-28' })
  await join(golf, tom, next.id)
})

test('what to know before joining and hosting names the age and the reason', async ({
  table: golf,
  maya,
  tom,
}) => {
  const { id } = await hosted(golf, maya, pot)
  const factsOf = async (who: Player) => {
    const { prizeAge, prizesRefused } = await golf.call(
      'GET /sessions/{id}/before-joining',
      { params: { id } },
      who,
    )
    return { prizeAge, prizesRefused }
  }
  expect(await factsOf(tom)).toEqual({ prizeAge: 18, prizesRefused: null })
  const round = { date: '2026-12-01T15:00:00Z', holes: '18' }
  const facts = (stateCode?: string) =>
    golf.call('GET /sessions/before-hosting', { query: { ...round, stateCode } }, tom)
  expect(await facts()).toMatchObject({ prizeAge: null, prizesRefused: null })
  expect(await facts('MA')).toMatchObject({ prizeAge: 21, prizesRefused: null })
  expect(await facts('FL')).toMatchObject({ prizesRefused: 'Prizes aren’t available in Florida' })
  await joinAs(golf, tom, id, true)
  await livesIn(golf, tom, 'FL')
  expect(await factsOf(tom)).toEqual({
    prizeAge: null,
    prizesRefused: 'Prizes aren’t available to players from Florida',
  })
})

test('a state with a higher age asks again, also the host who plays', async ({
  table: golf,
  admin,
  maya,
  tom,
}) => {
  const { id } = await hosted(golf, maya, pot)
  await joinAs(golf, tom, id, true)
  await decide(golf, admin, 'NY', true, 21)
  const body = form({ potEnabled: true, potAmount: 1_000, date: '2026-11-28' })
  expect(await golf.refusal('POST /sessions', { body }, maya)).toMatchObject({
    code: 'PRIZE_AGE_REQUIRED',
    error: expect.stringContaining('21 or older'),
  })
  const bounty = { bountyEnabled: true, bountyAmount: 1_000, potEnabled: false, autoJoin: false }
  await golf.call('POST /sessions', { body: { ...body, ...bounty } }, maya)
  const next = await hosted(golf, maya, { ...pot, date: '2026-11-28', teeTime: '15:00' })
  expect((await refusedTo(golf, tom, next.id)).code).toBe('PRIZE_AGE_REQUIRED')
  await joinAs(golf, tom, next.id, true)
})

test('the states of the course and the player count when they join', async ({
  table: golf,
  admin,
  maya,
  tom,
}) => {
  const { id } = await hosted(golf, maya, pot)
  const refused = async () => (await refusedTo(golf, tom, id)).error
  await livesIn(golf, tom, 'FL')
  expect(await refused()).toBe('Prizes aren’t available to players from Florida')
  await livesIn(golf, tom, 'NJ')
  await decide(golf, admin, 'NY', false)
  expect(await refused()).toBe('Prizes aren’t available in New York')
  await decide(golf, admin, 'NY')
  await approve(golf, admin, null)
  expect(await refused()).toBe('Prizes aren’t available for now')
  const top = { amount_cents: 5_000, for_session_id: id }
  expect(
    (await golf.refusal('POST /wallet/create-checkout-session', { body: top }, tom)).code,
  ).toBe('PRIZE_NOT_ALLOWED')
})

test('a player without a home state has to add it first', async ({ table: golf, maya, ann }) => {
  const { id } = await hosted(golf, maya, pot)
  expect(await refusedTo(golf, ann, id)).toMatchObject({
    code: 'PRIZE_NOT_ALLOWED',
    error: 'Add your home state to your profile to play for a prize',
  })
  const body = form(pot)
  expect((await golf.refusal('POST /sessions', { body }, ann)).details?.[0]?.path).toBe(
    'potEnabled',
  )
})

test('the waitlist asks too, and drops a player who moved to a state without prizes', async ({
  table: golf,
  maya,
  tom,
  rita,
}) => {
  const { id } = await hosted(golf, maya, { ...pot, maxPlayers: 2 })
  await joinAs(golf, tom, id, true)
  const wait = { params: { id } }
  expect((await golf.refusal('POST /sessions/{id}/waitlist', wait, rita)).code).toBe(
    'PRIZE_AGE_REQUIRED',
  )
  await golf.call(
    'POST /sessions/{id}/waitlist',
    { ...wait, body: { prizeAgeConfirmed: true } },
    rita,
  )
  expect(await waitlistPosition(golf, rita, id)).toBe(1)
  await livesIn(golf, rita, 'FL')
  await leave(golf, tom, id)
  expect(await getSession(golf, rita, id)).toMatchObject({ players: [maya.id], waitlistCount: 0 })
})

test('a player who asks the host confirms the age too', async ({ table: golf, maya, tom }) => {
  const { id } = await hosted(golf, maya, { ...pot, approval: 'host' })
  const ask = { totalCents: 3_500, note: '' }
  const params = { id }
  expect(
    (await golf.refusal('POST /sessions/{id}/requests', { params, body: ask }, tom)).code,
  ).toBe('PRIZE_AGE_REQUIRED')
  const body = { ...ask, prizeAgeConfirmed: true as const }
  await golf.call('POST /sessions/{id}/requests', { params, body }, tom)
})

test('a request that the host accepts charges no one who can’t win the prize anymore', async ({
  table: golf,
  admin,
  maya,
  tom,
  rita,
}) => {
  const { id } = await hosted(golf, maya, { ...pot, approval: 'host' })
  const body = { totalCents: 3_500, note: '', prizeAgeConfirmed: true as const }
  for (const who of [tom, rita])
    await golf.call('POST /sessions/{id}/requests', { params: { id }, body }, who)
  await livesIn(golf, tom, 'FL')
  expect((await acceptRequest(golf, maya, id, tom)).joined).toBe(false)
  await decide(golf, admin, 'NY', true, 21)
  const answer = await acceptRequest(golf, maya, id, rita)
  expect(answer).toMatchObject({ joined: false, session: { players: [maya.id] } })
  expect(await Promise.all([tom, rita].map((who) => balance(golf, who)))).toEqual(
    Array(2).fill(walletCents),
  )
  await golf.runFollowers()
  const { items } = await golf.call('GET /notifications', { query: { limit: 1 } }, tom)
  expect(items[0]?.body).toContain('because the prize rules that apply to you have changed')
  // What is missing, only the player can see or add.
  expect((await refusedTo(golf, tom, id)).code).toBe('PRIZE_NOT_ALLOWED')
  await joinAs(golf, rita, id, true)
})

test('an offer isn’t accepted after the player moved', async ({ table: golf, maya, tom, rita }) => {
  const { id, date } = await hosted(golf, maya, { ...pot, maxPlayers: 2 })
  await joinAs(golf, tom, id, true)
  await golf.call(
    'POST /sessions/{id}/waitlist',
    { params: { id }, body: { prizeAgeConfirmed: true } },
    rita,
  )
  golf.clock.set(new Date(Date.parse(date) - 2 * hourMs).toISOString())
  await leave(golf, tom, id)
  await livesIn(golf, rita, 'FL')
  const accept = { params: { id } }
  expect((await golf.refusal('POST /sessions/{id}/waitlist/accept', accept, rita)).code).toBe(
    'PRIZE_NOT_ALLOWED',
  )
  await livesIn(golf, rita, 'NJ')
  await acceptSpot(golf, rita, id)
})

test('players of a batch are refused one by one', async ({ table: golf, maya, tom, rita, ann }) => {
  const { id } = await hosted(golf, maya, pot)
  await livesIn(golf, ann, 'NJ')
  const joins = await Promise.allSettled([
    joinAs(golf, tom, id, true),
    refusedTo(golf, rita, id),
    joinAs(golf, ann, id, true),
  ])
  expect(joins.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  expect((await getSession(golf, maya, id)).players).toHaveLength(3)
})
