import { describe, expect } from 'vitest'
import { hosted, join } from '../../../../test/golf.ts'
import { test } from '../../../../test/golf-test.ts'

describe('a host without a spot', () => {
  test('sees public and private sessions in My Golf Sessions as a host, not as a player', async ({
    golf,
    host,
  }) => {
    const hidden = await hosted(golf, host, { autoJoin: false, visibility: 'private' })
    const left = await hosted(golf, host)
    await golf.call('POST /sessions/{id}/leave', { params: { id: left.id } }, host)
    const { upcoming, totals } = await golf.call('GET /sessions/mine', {}, host)
    expect(upcoming.map(({ id }) => id).toSorted()).toEqual([hidden.id, left.id].toSorted())
    for (const session of upcoming)
      expect(session).toMatchObject({ viewer: { isHost: true, isMember: false }, paidCents: 0 })
    expect(totals).toMatchObject({ sessions: 2, upcoming: 2, spentCents: 0 })
  })
})

describe('the pages of My Golf Sessions', () => {
  test('list every session once in order, with totals of all pages', async ({ golf, host }) => {
    const made = []
    for (const date of ['2026-11-21', '2026-11-22', '2026-11-24', '2026-11-25', '2026-11-26'])
      made.push(await hosted(golf, host, { date }))
    const cancelled = made[4]?.id ?? ''
    await golf.call('POST /sessions/{id}/cancel', { params: { id: cancelled } }, host)
    golf.clock.set('2026-11-23T12:00:00.000Z')
    const page = (page: number, pageSize: number) =>
      golf.call('GET /sessions/mine', { query: { page, pageSize } }, host)
    const pages = [await page(1, 1), await page(2, 1), await page(3, 1), await page(4, 1)]
    const idsOf = (list: 'upcoming' | 'past') =>
      pages.flatMap((read) => read[list].map(({ id }) => id))
    const [first, second, third, fourth] = made.map(({ id }) => id)
    expect(idsOf('upcoming')).toEqual([third, fourth])
    expect(idsOf('past')).toEqual([cancelled, second, first])
    for (const { totals } of pages)
      expect(totals).toMatchObject({ sessions: 4, upcoming: 2, past: 3 })
    const whole = await golf.call('GET /sessions/mine', {}, host)
    expect(whole.upcoming.map(({ id }) => id)).toEqual(idsOf('upcoming'))
    expect(whole.past.map(({ id }) => id)).toEqual(idsOf('past'))
  })
})

describe('after a round', () => {
  test('a profile lists the rounds a player played, latest first', async ({ golf, tom, host }) => {
    const days = ['2026-11-28', '2026-11-29', '2026-12-09'] as const
    const ids = await Promise.all(
      days.map(async (date) => {
        const { id } = await hosted(golf, host, { date })
        await join(golf, tom, id)
        return id
      }),
    )
    const alone = await hosted(golf, host, { date: '2026-11-28' })
    golf.clock.set('2026-12-01T12:00:00.000Z')
    const request = { params: { userId: host.id }, query: { played: 'true' as const } }
    const { items, total } = await golf.call('GET /sessions/user/{userId}', request, tom)
    expect(items.map(({ id }) => id)).toEqual([ids[1], ids[0]])
    expect(total).toBe(2)
    expect(items.map(({ id }) => id)).not.toContain(alone.id)
  })

  test('phone numbers are hidden 48 hours after the tee time and when a session is cancelled', async ({
    golf,
    tom,
    host,
  }) => {
    await golf.db
      .updateTable('app_user')
      .set({ phone: '+1 516 555 0199', share_phone: true })
      .where('id', 'in', [host.id, tom.id])
      .execute()
    const cancelled = await hosted(golf, host)
    await join(golf, tom, cancelled.id)
    const played = await hosted(golf, host)
    await join(golf, tom, played.id)
    await golf.call('POST /sessions/{id}/cancel', { params: { id: cancelled.id } }, host)
    const phones = async (id: string) => {
      const { session } = await golf.call('GET /sessions/{id}', { params: { id } }, tom)
      const mine = await golf.call('GET /sessions/mine', {}, tom)
      const listed = [...mine.upcoming, ...mine.past].find((session) => session.id === id)
      return [session, listed].map((seen) => seen?.playerDetails[0]?.phoneNumber)
    }
    expect(await phones(cancelled.id)).toEqual([undefined, undefined])
    golf.clock.set(played.date)
    golf.clock.advanceHours(48)
    expect(await phones(played.id)).toEqual(['+1 516 555 0199', '+1 516 555 0199'])
    golf.clock.advanceHours(0.01)
    expect(await phones(played.id)).toEqual([undefined, undefined])
  })
})
