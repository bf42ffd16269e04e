/** "Count me in for any game that fits": players who agree ahead aren't asked, and are charged like the others. */
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import {
  accept,
  book,
  decline,
  endAll,
  noticeTitles,
  proposalOf,
  proposed,
  searchOf,
  wish,
} from '../../../test/games.ts'
import { balance, leave } from '../../../test/golf.ts'
import { racingTest as test, walletCents } from '../../../test/golf-test.ts'
import type { Player } from '../../../test/players.ts'
import { matchPlayers } from './service.ts'

test.beforeEach(({ golf }) => endAll(golf))

const countMeIn = { countMeIn: true }
const askFirst = (golf: TestApp, who: Player) =>
  golf.call('DELETE /game-search/count-me-in', {}, who)

/** Ann and Ben answer themselves, and the others count themselves in. */
async function mixed(golf: TestApp, asked: readonly Player[], counted: readonly Player[]) {
  for (const one of counted) await wish(golf, one, countMeIn)
  await proposed(golf, asked)
}

describe('a player who counts themselves in', () => {
  test('is in without being asked, and is notified', async ({ golf, ann, ben, cat }) => {
    await mixed(golf, [ann, ben], [cat])
    expect(await proposalOf(golf, cat)).toMatchObject({
      isCountedIn: true,
      can: { accept: false, decline: true, book: false },
    })
    expect(await proposalOf(golf, ann)).toMatchObject({ isCountedIn: false, can: { accept: true } })
    expect(await noticeTitles(golf, cat)).toContain('You’re in a game')
    expect(await noticeTitles(golf, ann)).toContain('We found a game for you')
    await accept(golf, ann)
    expect((await proposalOf(golf, ann)).can.book).toBe(false)
    await accept(golf, ben)
    expect((await proposalOf(golf, cat)).can.book).toBe(true)
    expect(await balance(golf, cat)).toBe(walletCents)
  })

  test('can book right away if all of the group are counted in', async ({
    golf,
    ann,
    ben,
    cat,
  }) => {
    await mixed(golf, [], [ann, ben, cat])
    await golf.runJobs()
    for (const one of [ann, ben, cat]) {
      expect((await proposalOf(golf, one)).can.book).toBe(true)
      expect(await noticeTitles(golf, one)).toContain('Your game has enough players')
    }
    expect((await book(golf, ben)).session?.players).toHaveLength(3)
  })

  test('fills a group in which a player is missing', async ({ golf, ann, ben, cat, tom }) => {
    await proposed(golf, [ann, ben, cat])
    await accept(golf, ann)
    await accept(golf, ben)
    await wish(golf, tom, countMeIn)
    await decline(golf, cat)
    await golf.runJobs()
    expect(await proposalOf(golf, tom)).toMatchObject({ isCountedIn: true, can: { book: true } })
    expect(await noticeTitles(golf, ann)).toContain('Your game has enough players')
  })

  test('answers themselves if they can’t pay or haven’t accepted the current terms', async ({
    golf,
    ann,
    ben,
    cat,
    poor,
  }) => {
    await wish(golf, cat, countMeIn)
    await golf.db
      .updateTable('app_user')
      .set({ terms_version: '2025-01-01' })
      .where('id', '=', cat.id)
      .execute()
    await mixed(golf, [ann, ben], [poor])
    for (const one of [cat, poor]) {
      const { isCountedIn, players, can } = await proposalOf(golf, one)
      expect({ isCountedIn, can, answer: players[0]?.answer }).toMatchObject({
        isCountedIn: false,
        can: { accept: true },
        answer: null,
      })
    }
    expect(await noticeTitles(golf, poor)).toContain('We found a game for you')
  })

  test('isn’t charged at night, and has three hours of daytime to leave for free', async ({
    golf,
    ann,
    ben,
    cat,
  }) => {
    // Friday, 8:30 p.m. in New York.
    golf.clock.set('2026-11-28T01:00:00Z')
    const sunday = { windows: [{ date: '2026-11-28', from: '14:00', until: '17:00' }] }
    for (const one of [ann, ben]) await wish(golf, one, sunday)
    await wish(golf, cat, { ...sunday, ...countMeIn })
    await golf.runJobs()
    for (const one of [ann, ben]) await accept(golf, one)
    golf.clock.set('2026-11-28T02:30:00Z')
    expect((await book(golf, ann, { teeTime: '15:00', bookingPlan: 'booked' })).session).toBeNull()
    await matchPlayers({ ...golf })
    expect(await balance(golf, cat)).toBe(walletCents)
    golf.clock.set('2026-11-28T12:00:00Z')
    await matchPlayers({ ...golf })
    expect(await balance(golf, cat)).toBe(walletCents - 2_500)
    const { upcoming } = await golf.call('GET /sessions/mine', { query: {} }, cat)
    expect(upcoming[0]?.viewer?.freeCancellationUntil).toBe('2026-11-28T15:00:00.000Z')
    golf.clock.set('2026-11-28T15:00:00Z')
    await leave(golf, cat, upcoming[0]?.id ?? '')
    expect(await balance(golf, cat)).toBe(walletCents)
    const [ofBen] = (await golf.call('GET /sessions/mine', { query: {} }, ben)).upcoming
    expect(ofBen?.viewer?.freeCancellationUntil).not.toBe('2026-11-28T15:00:00.000Z')
  })
})

describe('a game with players who are counted in', () => {
  const saturday = (from: string, until: string) => ({
    windows: [{ date: '2026-11-28', from, until }],
  })
  /** Friday at this time in New York. */
  const at = (golf: TestApp, time: string) =>
    golf.clock.set(new Date(`2026-11-27T${time}:00-05:00`).toISOString())

  test('is booked so early that they have three hours of daytime before its first tee time', async ({
    golf,
    ann,
    ben,
    cat,
  }) => {
    at(golf, '20:30')
    await wish(golf, cat, { ...saturday('14:00', '17:00'), ...countMeIn })
    await proposed(golf, [ann, ben], saturday('14:00', '17:00'))
    expect((await proposalOf(golf, cat)).isCountedIn).toBe(true)
    expect((await proposalOf(golf, ann)).bookBy).toBe('2026-11-28T16:00:00.000Z')
  })

  test('asks them like the others if that’s before those have answered', async ({
    golf,
    ann,
    ben,
    cat,
  }) => {
    at(golf, '15:00')
    await wish(golf, cat, { ...saturday('08:00', '10:00'), ...countMeIn })
    await proposed(golf, [ann, ben], saturday('08:00', '10:00'))
    expect(await proposalOf(golf, cat)).toMatchObject({
      isCountedIn: false,
      can: { accept: true },
      // At 9 p.m. on Friday, since two hours before the first tee time are at night.
      bookBy: '2026-11-28T02:00:00.000Z',
    })
  })

  test('that no one booked is the last they’re in without being asked', async ({
    golf,
    ann,
    ben,
    cat,
  }) => {
    await mixed(golf, [ann, ben], [cat])
    for (const one of [ann, ben]) await accept(golf, one)
    golf.clock.set((await proposalOf(golf, cat)).bookBy)
    await matchPlayers({ ...golf })
    for (const one of [ann, ben, cat])
      expect((await searchOf(golf, one)).wish?.countMeIn).toBe(false)
    await golf.runFollowers()
    const bodies = await golf.db
      .selectFrom('notification')
      .select(['user_id', 'body'])
      .where('title', '=', 'Your game isn’t happening')
      .execute()
    const isTold = ({ body }: { body: string }) => body.endsWith('We’ll ask you first from now on.')
    expect(bodies.filter(isTold).map(({ user_id }) => user_id)).toEqual([cat.id])
  })

  test('says to them, and on their receipt, until when they can leave for free', async ({
    golf,
    ann,
    ben,
    cat,
  }) => {
    at(golf, '08:00')
    await wish(golf, cat, { ...saturday('14:00', '17:00'), ...countMeIn })
    await proposed(golf, [ann, ben], saturday('14:00', '17:00'))
    for (const one of [ann, ben]) await accept(golf, one)
    at(golf, '19:00')
    const { session } = await book(golf, ann, { teeTime: '15:00', bookingPlan: 'booked' })
    const id = session?.id ?? ''
    const { session: seen } = await golf.call('GET /sessions/{id}', { params: { id } }, cat)
    expect(seen.viewer).toMatchObject({
      isCountedIn: true,
      freeCancellationUntil: '2026-11-28T13:00:00.000Z',
    })
    const { session: ofBen } = await golf.call('GET /sessions/{id}', { params: { id } }, ben)
    expect(ofBen.viewer).not.toHaveProperty('isCountedIn')
    const { body } = await golf.app.inject({
      url: `/api/wallet/receipts/${id}`,
      query: { timeZone: 'UTC' },
      headers: { authorization: `Bearer ${cat.token}` },
    })
    expect(body).toContain('Full refund if you leave before Sat, Nov 28 · 8:00 AM EST.')
  })
})

describe('the switch', () => {
  test('is off unless a player turns it on, and shown on the search', async ({ golf, ann }) => {
    expect((await wish(golf, ann)).wish?.countMeIn).toBe(false)
    expect((await wish(golf, ann, countMeIn)).wish?.countMeIn).toBe(true)
    expect((await wish(golf, ann)).wish?.countMeIn).toBe(false)
  })

  test('can be turned off also in a game, which stays accepted', async ({
    golf,
    ann,
    ben,
    cat,
  }) => {
    await mixed(golf, [ann, ben], [cat])
    const seen = await askFirst(golf, cat)
    expect(seen).toMatchObject({ wish: { countMeIn: false }, proposal: { isCountedIn: true } })
    await golf.call('DELETE /game-search', {}, cat)
    const refused = await golf.refusal('DELETE /game-search/count-me-in', {}, cat)
    expect(refused).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  test('is turned off by leaving a game that was accepted for the player', async ({
    golf,
    ann,
    ben,
    cat,
  }) => {
    await mixed(golf, [ann, ben], [cat])
    expect((await decline(golf, cat)).wish?.countMeIn).toBe(false)
    await golf.runJobs()
    expect((await searchOf(golf, cat)).wish?.countMeIn).toBe(false)
  })

  test('turned off while a group is formed, keeps the player out of it', async ({
    golf,
    ann,
    ben,
    cat,
  }) => {
    for (const one of [ann, ben, cat]) await wish(golf, one, countMeIn)
    await Promise.all([matchPlayers({ ...golf }), askFirst(golf, cat)])
    await golf.runJobs()
    const { proposal, wish: kept } = await searchOf(golf, cat)
    expect(kept?.countMeIn).toBe(false)
    // Either it was turned off first, and they answer themselves, or the group came first, and they can leave it.
    expect(proposal?.can).toMatchObject(
      proposal?.isCountedIn ? { accept: false, decline: true } : { accept: true },
    )
    expect(await balance(golf, cat)).toBe(walletCents)
  })
})
