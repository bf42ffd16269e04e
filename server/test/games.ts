import type { Api, RequestOf } from '@county-golf/contract/api'
import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import { freshPlayer } from './golf-test.ts'
import type { Player } from './players.ts'

type Wanted = RequestOf<Api['PUT /game-search']>['body']

/** The Saturday morning after the test clock's start, in Nassau County. */
export const wanted = (changes: Partial<Wanted> = {}): Wanted => ({
  stateCode: 'NY',
  countyName: 'Nassau County',
  radiusMiles: 25,
  windows: [{ date: '2026-11-28', from: '08:00', until: '11:00' }],
  skillLevel: 'intermediate',
  nearLevel: false,
  pace: null,
  transport: null,
  prize: 'none',
  maxCents: 2_500,
  ...changes,
})

/** Starts a player's search, without forming groups. */
export const wish = (golf: TestApp, who: Player, changes: Partial<Wanted> = {}) =>
  golf.call('PUT /game-search', { body: wanted(changes) }, who)

export const searchOf = (golf: TestApp, who: Player) => golf.call('GET /game-search', {}, who)

/** A player's proposal. @throws Error without one */
export async function proposalOf(golf: TestApp, who: Player) {
  const { proposal } = await searchOf(golf, who)
  if (!proposal) throw new Error(`${who.username} has no proposal`)
  return proposal
}

export async function accept(golf: TestApp, who: Player, key?: string) {
  const { id, totalCents } = await proposalOf(golf, who)
  const call = { params: { id }, body: { totalCents } }
  return await golf.call('POST /proposals/{id}/accept', call, { ...who, key })
}

export async function decline(golf: TestApp, who: Player) {
  const { id } = await proposalOf(golf, who)
  return await golf.call('POST /proposals/{id}/decline', { params: { id } }, who)
}

export const booking = (changes: object = {}) => ({
  courseName: 'Bethpage Black',
  date: '2026-11-28',
  teeTime: '08:40',
  totalCents: 2_500,
  ...changes,
})

export async function book(golf: TestApp, who: Player, changes: object = {}, key?: string) {
  const { id } = await proposalOf(golf, who)
  const call = { params: { id }, body: booking(changes) }
  return await golf.call('POST /proposals/{id}/book', call, { ...who, key })
}

/** Lets these players look for the same game, and proposes groups. */
export async function proposed(
  golf: TestApp,
  who: readonly Player[],
  changes: Partial<Wanted> = {},
): Promise<void> {
  for (const one of who) {
    await wish(golf, one, changes)
    golf.clock.advanceHours(1 / 60)
  }
  await golf.runJobs()
}

/** A group in which all have accepted. */
export async function agreed(golf: TestApp, who: readonly Player[]): Promise<void> {
  await proposed(golf, who)
  for (const one of who) await accept(golf, one)
}

/** Ends what other tests of a file left open, since all wishes meet. */
export async function endAll(golf: TestApp): Promise<void> {
  await sql`update proposal_member set is_live = false`.execute(golf.db)
  await sql`update proposal set ended_at = ${golf.clock.now()}, outcome = 'too_few', host_id = null, booking = null, charge_by = null
    where ended_at is null`.execute(golf.db)
  await sql`update wish set ended_at = ${golf.clock.now()}, outcome = 'withdrawn' where ended_at is null`.execute(
    golf.db,
  )
}

export const othersOf = (golf: TestApp, count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => freshPlayer(golf, `other${n}`)))

export async function noticeTitles(golf: TestApp, who: Player): Promise<string[]> {
  await golf.runFollowers()
  const { items } = await golf.call('GET /notifications', { query: { limit: 20 } }, who)
  return items.map(({ title }) => title)
}
