import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { player } from '../../../test/cast.ts'
import { hosted, join } from '../../../test/golf.ts'

let golf: TestApp
beforeAll(async () => {
  golf = await testApp()
})
afterAll(() => golf.close())

describe('a host without a spot', () => {
  test('keeps the session in My Golf Sessions, public or not, as its host and not as a player', async () => {
    const planner = await player(golf, 'planner', 10_000)
    const hidden = await hosted(golf, planner, { autoJoin: false, visibility: 'private' })
    const left = await hosted(golf, planner)
    await golf.call('POST /sessions/{id}/leave', { params: { id: left.id } }, planner)
    const { upcoming, totals } = await golf.call('GET /sessions/mine', {}, planner)
    expect(upcoming.map(({ id }) => id).toSorted()).toEqual([hidden.id, left.id].toSorted())
    for (const session of upcoming)
      expect(session).toMatchObject({ viewer: { isHost: true, isMember: false }, paidCents: 0 })
    expect(totals).toMatchObject({ sessions: 2, upcoming: 2, spentCents: 0 })
  })
})

describe('the pages of My Golf Sessions', () => {
  test('give every session once, each list in its order, with totals of all of them', async () => {
    const fan = await player(golf, 'fan', 100_000)
    const now = golf.clock.now().toISOString()
    const made = []
    for (const date of ['2026-11-21', '2026-11-22', '2026-11-24', '2026-11-25', '2026-11-26'])
      made.push(await hosted(golf, fan, { date }))
    const cancelled = made[4]?.id ?? ''
    await golf.call('POST /sessions/{id}/cancel', { params: { id: cancelled } }, fan)
    golf.clock.set('2026-11-23T12:00:00.000Z')
    const page = (page: number, pageSize: number) =>
      golf.call('GET /sessions/mine', { query: { page, pageSize } }, fan)
    const pages = [await page(1, 1), await page(2, 1), await page(3, 1), await page(4, 1)]
    const idsOf = (list: 'upcoming' | 'past') =>
      pages.flatMap((read) => read[list].map(({ id }) => id))
    const [first, second, third, fourth] = made.map(({ id }) => id)
    expect(idsOf('upcoming')).toEqual([third, fourth])
    expect(idsOf('past')).toEqual([cancelled, second, first])
    for (const { totals } of pages)
      expect(totals).toMatchObject({ sessions: 4, upcoming: 2, past: 3 })
    const whole = await golf.call('GET /sessions/mine', {}, fan)
    expect(whole.upcoming.map(({ id }) => id)).toEqual(idsOf('upcoming'))
    expect(whole.past.map(({ id }) => id)).toEqual(idsOf('past'))
    golf.clock.set(now)
  })
})

describe('a round that was played', () => {
  test("a user's recent rounds are those they have played, the last one first", async () => {
    const [host, guest] = [await player(golf, 'hal', 50_000), await player(golf, 'gus', 50_000)]
    const now = golf.clock.now()
    const days = ['2026-11-28', '2026-11-29', '2026-12-09'] as const
    const ids = await Promise.all(
      days.map(async (date) => {
        const { id } = await hosted(golf, host, { date })
        await join(golf, guest, id)
        return id
      }),
    )
    const alone = await hosted(golf, host, { date: '2026-11-28' })
    golf.clock.set('2026-12-01T12:00:00.000Z')
    const { items, total } = await golf.call('GET /sessions/user/{userId}', {
      params: { userId: host.id },
      query: { played: 'true' },
    })
    expect(items.map(({ id }) => id)).toEqual([ids[1], ids[0]])
    expect(total).toBe(2)
    expect(items.map(({ id }) => id)).not.toContain(alone.id)
    golf.clock.set(now.toISOString())
  })

  test('phone numbers are gone 48 hours after the tee time, and when a session is cancelled', async () => {
    const [one, two] = [await player(golf, 'one', 10_000), await player(golf, 'two', 10_000)]
    await golf.db
      .updateTable('app_user')
      .set({ phone: '+1 516 555 0199' })
      .where('id', 'in', [one.id, two.id])
      .execute()
    const now = golf.clock.now().toISOString()
    const cancelled = await hosted(golf, one)
    await join(golf, two, cancelled.id)
    const played = await hosted(golf, one)
    await join(golf, two, played.id)
    await golf.call('POST /sessions/{id}/cancel', { params: { id: cancelled.id } }, one)
    const phones = async (id: string) => {
      const { session } = await golf.call('GET /sessions/{id}', { params: { id } }, two)
      const mine = await golf.call('GET /sessions/mine', {}, two)
      const listed = [...mine.upcoming, ...mine.past].find((session) => session.id === id)
      return [session, listed].map((seen) => seen?.playerDetails[0]?.phoneNumber)
    }
    expect(await phones(cancelled.id)).toEqual([undefined, undefined])
    golf.clock.set(played.date)
    golf.clock.advanceHours(48)
    expect(await phones(played.id)).toEqual(['+1 516 555 0199', '+1 516 555 0199'])
    golf.clock.advanceHours(0.01)
    expect(await phones(played.id)).toEqual([undefined, undefined])
    golf.clock.set(now)
  })
})
