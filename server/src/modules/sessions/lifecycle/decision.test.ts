import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { asOwner } from '../../../../test/database.ts'
import { hosted, join, leave } from '../../../../test/golf.ts'
import { racingTest as test, walletCents } from '../../../../test/golf-test.ts'
import { escrowOf } from '../../../../test/ledger-checks.ts'
import type { Player } from '../../../../test/players.ts'
import { change, noticesOf } from '../../../../test/session-changes.ts'
import {
  balances,
  eventsOf,
  hoursFromTee,
  revenue,
  setHoursFromTee,
  statusOf,
} from '../../../../test/session-state.ts'
import { getSession } from '../../../../test/waitlist.ts'
import { jobHandlers } from '../../../jobs/handlers.ts'
import { changeSettings } from '../../settings/service.ts'
import { advanceSession } from './advance-session.ts'

const toBook = { bookingPlan: 'to_book' } as const
const agree = (golf: TestApp, who: Player, id: string, playsOn = true) =>
  golf.call('PUT /sessions/{id}/play-on', { params: { id }, body: { playsOn } }, who)
const refusesToAgree = async (golf: TestApp, who: Player, id: string) =>
  (
    await golf.refusal(
      'PUT /sessions/{id}/play-on',
      { params: { id }, body: { playsOn: true } },
      who,
    )
  ).code

describe('18 hours before the tee time', () => {
  test('a session that isn’t booked is cancelled once, with full refunds for late leavers too', async ({
    golf,
    host,
    ann,
    ben,
    cat,
  }) => {
    const { id } = await hosted(golf, host, { ...toBook, potEnabled: true, potAmount: 1_000 })
    for (const who of [ann, ben]) await join(golf, who, id)
    await hoursFromTee(golf, -50)
    await change(golf, host, id, { status: 'confirmed' })
    setHoursFromTee(golf, -20)
    // Booked, so he leaves late.
    await leave(golf, ben, id)
    await change(golf, host, id, { status: 'open' })
    await join(golf, cat, id)
    await hoursFromTee(golf, -18.01)
    expect(await statusOf(golf, id)).toBe('open')
    setHoursFromTee(golf, -18)
    await Promise.all(Array.from({ length: 4 }, () => advanceSession(golf, id)))
    expect(await statusOf(golf, id)).toBe('cancelled')
    expect(await balances(golf, host, ann, ben, cat)).toEqual(Array(4).fill(walletCents))
    expect(await escrowOf(golf, id)).toBe(0)
    expect(await eventsOf(golf, id, 'session.cancelled')).toEqual([
      [
        'session.cancelled',
        null,
        { cause: 'not_booked', isAhead: true, reason: null, refunds: expect.any(Array) },
      ],
    ])
    expect((await noticesOf(golf, ann, id))[0]).toMatchObject({
      title: 'Session cancelled',
      body: expect.stringContaining(
        'because the tee time wasn’t booked. Everyone has been refunded.',
      ),
    })
  })

  test('a booked session with two players goes on to its end', async ({ golf, host, ann }) => {
    const { id } = await hosted(golf, host, toBook)
    await join(golf, ann, id)
    await change(golf, host, id, { status: 'confirmed' })
    await hoursFromTee(golf, -18)
    expect((await getSession(golf, ann, id)).decisionAt).toBeNull()
    await hoursFromTee(golf, 5)
    expect(await statusOf(golf, id)).toBe('completed')
    expect(await revenue(golf, id)).toBe(5_000)
  })

  test('a host who is alone gets everything back', async ({ golf, host }) => {
    const { id } = await hosted(golf, host, { bountyEnabled: true, bountyAmount: 3_000 })
    await hoursFromTee(golf, -18)
    expect(await statusOf(golf, id)).toBe('cancelled')
    expect(await balances(golf, host)).toEqual([walletCents])
    expect((await noticesOf(golf, host, id))[0]?.body).toContain(
      'because fewer than two players joined',
    )
  })

  test('fewer than the minimum isn’t enough, unless all who are in agreed to play on', async ({
    golf,
    host,
    ann,
    ben,
  }) => {
    const [alone, partly, agreed] = await Promise.all(
      ['08:10', '08:20', '08:30'].map((teeTime) => hosted(golf, host, { minPlayers: 3, teeTime })),
    )
    if (!(alone && partly && agreed)) throw new Error('Three sessions')
    for (const { id } of [alone, partly, agreed]) await join(golf, ann, id)
    const both = await agree(golf, ann, partly.id)
    expect(both.session.playingOn).toEqual([ann.id])
    for (const who of [host, ann]) await agree(golf, who, agreed.id)
    // Taking it back and agreeing again changes nothing.
    await agree(golf, host, agreed.id, false)
    await agree(golf, host, agreed.id)
    expect((await noticesOf(golf, host, partly.id))[0]?.title).toMatch(
      /is happy to play with 2 players$/,
    )
    await hoursFromTee(golf, -17)
    expect(await statusOf(golf, alone.id)).toBe('cancelled')
    expect(await statusOf(golf, partly.id)).toBe('cancelled')
    expect(await statusOf(golf, agreed.id)).toBe('open')
    expect((await noticesOf(golf, ann, alone.id))[0]?.body).toContain(
      'because fewer than 3 players joined',
    )
    await join(golf, ben, agreed.id)
    await hoursFromTee(golf, 0)
    expect(await statusOf(golf, agreed.id)).toBe('open')
  })

  test('an agreement doesn’t cover fewer players, but a player who joins has to agree too', async ({
    golf,
    host,
    ann,
    ben,
  }) => {
    const { id } = await hosted(golf, host, { minPlayers: 4 })
    for (const who of [ann, ben]) await join(golf, who, id)
    for (const who of [host, ann]) await agree(golf, who, id)
    await leave(golf, ben, id)
    expect((await getSession(golf, host, id)).playingOn).toEqual([])
    for (const who of [host, ann]) await agree(golf, who, id)
    await join(golf, ben, id)
    expect((await getSession(golf, host, id)).playingOn).toEqual([host.id, ann.id])
    await hoursFromTee(golf, -18)
    expect(await statusOf(golf, id)).toBe('cancelled')
  })

  test('one player can’t play on, and neither can strangers or a session that has enough', async ({
    golf,
    host,
    ann,
    ben,
  }) => {
    const { id } = await hosted(golf, host)
    expect(await refusesToAgree(golf, host, id)).toBe('SESSION_NOT_BOOKABLE')
    expect(await refusesToAgree(golf, ben, id)).toBe('NOT_JOINED')
    await join(golf, ann, id)
    expect(await refusesToAgree(golf, host, id)).toBe('SESSION_NOT_BOOKABLE')
    const short = await hosted(golf, host, { minPlayers: 3, teeTime: '08:20' })
    await join(golf, ann, short.id)
    golf.clock.set('2026-11-26T19:20:00.000Z')
    expect(await refusesToAgree(golf, host, short.id)).toBe('SESSION_NOT_BOOKABLE')
  })

  test('a late decision counts players who left since, and the sweep makes one whose job is lost', async ({
    golf,
    host,
    ann,
    ben,
  }) => {
    const late = await hosted(golf, host)
    await join(golf, ann, late.id)
    const lost = await hosted(golf, host, { ...toBook, teeTime: '08:00' })
    await join(golf, ben, lost.id)
    await asOwner(golf.url, 'delete from jobs.job')
    setHoursFromTee(golf, -17)
    await leave(golf, ann, late.id)
    await jobHandlers(golf)['session.sweep']({})
    expect(await statusOf(golf, late.id)).toBe('open')
    expect(await statusOf(golf, lost.id)).toBe('cancelled')
    // Too few at the tee time.
    await hoursFromTee(golf, 0)
    expect(await statusOf(golf, late.id)).toBe('cancelled')
  })
})

test('a late decision doesn’t count a player twice who left and joined again, nor their replacement', async ({
  golf,
  host,
  ann,
  ben,
}) => {
  const again = await hosted(golf, host, { minPlayers: 3 })
  const replaced = await hosted(golf, host, { minPlayers: 3, teeTime: '08:20' })
  for (const { id } of [again, replaced]) await join(golf, ann, id)
  setHoursFromTee(golf, -17.5)
  for (const { id } of [again, replaced]) await leave(golf, ann, id)
  await join(golf, ann, again.id)
  await join(golf, ben, replaced.id)
  await golf.runJobs()
  for (const { id } of [again, replaced]) expect(await statusOf(golf, id)).toBe('cancelled')
})

describe('the time of the decision', () => {
  test('is a setting, which later sessions have and earlier ones don’t', async ({ golf, host }) => {
    const before = await hosted(golf, host)
    expect(before.decisionAt).toBe('2026-11-26T19:10:00.000Z')
    await changeSettings(golf.db, { decisionHours: 6 })
    const after = await hosted(golf, host, { teeTime: '08:20' })
    expect(after.decisionAt).toBe('2026-11-27T07:20:00.000Z')
    expect((await getSession(golf, host, before.id)).decisionAt).toBe(before.decisionAt)
  })

  test('is the tee time for a session that is created later, booked or not', async ({
    golf,
    host,
    ann,
  }) => {
    setHoursFromTee(golf, -17)
    const [soon, unbooked] = [
      await hosted(golf, host),
      await hosted(golf, host, { ...toBook, teeTime: '08:20' }),
    ]
    expect(soon.decisionAt).toBeNull()
    await join(golf, ann, unbooked.id)
    await hoursFromTee(golf, -1)
    expect(await statusOf(golf, soon.id)).toBe('open')
    await hoursFromTee(golf, 0.2)
    expect(await statusOf(golf, soon.id)).toBe('cancelled')
    expect(await statusOf(golf, unbooked.id)).toBe('cancelled')
    expect(await balances(golf, host, ann)).toEqual([walletCents, walletCents])
  })

  test('stays the tee time in sessions of release 1.0.0', async ({ golf, host, ann }) => {
    const { id } = await hosted(golf, host)
    await asOwner(
      golf.url,
      `update session set decision_hours = null, decide_at = null where id = '${id}'`,
    )
    await hoursFromTee(golf, -18)
    expect(await statusOf(golf, id)).toBe('open')
    await join(golf, ann, id)
    await hoursFromTee(golf, 0)
    expect(await statusOf(golf, id)).toBe('open')
  })

  test('isn’t dropped by sending the same tee time again before its job has run', async ({
    golf,
    host,
  }) => {
    const { id } = await hosted(golf, host, toBook)
    setHoursFromTee(golf, -17)
    await change(golf, host, id, { teeTime: '08:10' })
    await golf.runJobs()
    expect(await statusOf(golf, id)).toBe('cancelled')
  })

  test('moves with the tee time, and is never skipped by moving it closer', async ({
    golf,
    host,
    ann,
  }) => {
    const { id } = await hosted(golf, host, { minPlayers: 3, maxPlayers: 4 })
    await join(golf, ann, id)
    const moved = await change(golf, host, id, { teeTime: '12:10' })
    expect(moved.decisionAt).toBe('2026-11-26T23:10:00.000Z')
    setHoursFromTee(golf, -17.5)
    // Its decision would have been half an hour ago.
    const closer = await change(golf, host, id, { teeTime: '08:10' })
    expect(closer.decisionAt).toBe('2026-11-26T23:10:00.000Z')
    await hoursFromTee(golf, -14)
    expect(await statusOf(golf, id)).toBe('cancelled')
  })
})
