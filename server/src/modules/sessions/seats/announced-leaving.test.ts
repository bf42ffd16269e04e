/** Leaving a TBA session for free after its course is announced. */
import { describe, expect } from 'vitest'
import { balance, join, leave } from '../../../../test/golf.ts'
import { test, walletCents } from '../../../../test/golf-test.ts'
import type { Player } from '../../../../test/players.ts'
import { change, hostedForTwo, leavingTerms } from '../../../../test/session-changes.ts'
import {
  balances,
  eventsOf,
  hoursFromTee,
  setHoursFromTee,
} from '../../../../test/session-state.ts'
import { getSession } from '../../../../test/waitlist.ts'

const seatCents = 2_500

describe('players who joined before the announcement', () => {
  test('leave for free within 24 hours of it, even when others no longer can', async ({
    golf,
    maya,
    tom,
    course,
  }) => {
    const { id } = await hostedForTwo(golf, maya, tom, { useTBA: true })
    setHoursFromTee(golf, -30)
    await change(golf, maya, id, { courseId: course.id })
    expect(await leavingTerms(golf, tom, id)).toEqual([seatCents, '2026-11-27T07:10:00.000Z'])
    setHoursFromTee(golf, -6)
    expect((await leave(golf, tom, id)).refundedCents).toBe(seatCents)
    expect(await balance(golf, tom)).toBe(walletCents)
  })

  test('pay as late leavers once the 24 hours are over', async ({ golf, maya, tom, course }) => {
    const { id } = await hostedForTwo(golf, maya, tom, { useTBA: true })
    setHoursFromTee(golf, -30)
    await change(golf, maya, id, { courseId: course.id })
    setHoursFromTee(golf, -5.9)
    expect((await leavingTerms(golf, tom, id))[0]).toBe(0)
    expect((await leave(golf, tom, id)).refundedCents).toBe(0)
  })

  test('leave for free, pot included, until a tee time less than a day away', async ({
    golf,
    maya,
    tom,
    course,
  }) => {
    const { id } = await hostedForTwo(golf, maya, tom, {
      useTBA: true,
      potEnabled: true,
      potAmount: 1_000,
    })
    setHoursFromTee(golf, -2)
    await change(golf, maya, id, { courseId: course.id })
    expect(await leavingTerms(golf, tom, id)).toEqual([
      seatCents + 1_000,
      '2026-11-27T13:10:00.000Z',
    ])
    setHoursFromTee(golf, -0.01)
    expect((await leave(golf, tom, id)).refundedCents).toBe(seatCents + 1_000)
  })

  test('keep the deadline from when they joined, even if the tee time moves up', async ({
    golf,
    maya,
    tom,
    course,
  }) => {
    const { id, freeCancellationUntil } = await hostedForTwo(golf, maya, tom, {
      useTBA: true,
      teeTime: '17:00',
    })
    golf.clock.set('2026-11-25T15:00:00.000Z')
    await change(golf, maya, id, { courseId: course.id, teeTime: '07:00' })
    expect(freeCancellationUntil).toBe('2026-11-26T22:00:00.000Z')
    expect(await leavingTerms(golf, tom, id)).toEqual([seatCents, freeCancellationUntil])
    const [[, , data] = []] = await eventsOf(golf, id, 'session.changed')
    expect(data).toMatchObject({ announced: { freeUntil: freeCancellationUntil } })
    golf.clock.set(freeCancellationUntil)
    expect((await leave(golf, tom, id)).refundedCents).toBe(seatCents)
  })

  test('keep the later deadline when leaving is free for everyone', async ({
    golf,
    maya,
    tom,
    course,
  }) => {
    const { id, freeCancellationUntil } = await hostedForTwo(golf, maya, tom, { useTBA: true })
    await change(golf, maya, id, { courseId: course.id })
    expect(await leavingTerms(golf, tom, id)).toEqual([seatCents, freeCancellationUntil])
  })

  test('leave for free, unlike the host, later joiners, and players who rejoin', async ({
    golf,
    maya,
    tom,
    rita,
    course,
  }) => {
    const { id } = await hostedForTwo(golf, maya, tom, { useTBA: true })
    setHoursFromTee(golf, -20)
    await change(golf, maya, id, { courseId: course.id })
    await join(golf, rita, id)
    await leave(golf, tom, id)
    await join(golf, tom, id)
    golf.clock.advanceHours(2)
    for (const who of [maya, rita, tom]) expect((await leavingTerms(golf, who, id))[0]).toBe(0)
    expect((await leave(golf, tom, id)).refundedCents).toBe(0)
    expect(await balances(golf, tom)).toEqual([walletCents - seatCents])
  })

  test('get a later deadline with a later tee time, and a late host does not', async ({
    golf,
    maya,
    tom,
    rita,
    course,
  }) => {
    const { id, freeCancellationUntil } = await hostedForTwo(golf, maya, tom, { useTBA: true })
    setHoursFromTee(golf, -22)
    await change(golf, maya, id, { courseId: course.id, teeTime: '18:00' })
    expect((await getSession(golf, rita, id)).freeCancellationUntil).toBe(
      '2026-11-26T23:00:00.000Z',
    )
    expect(await leavingTerms(golf, maya, id)).toEqual([0, freeCancellationUntil])
    expect((await leavingTerms(golf, tom, id))[0]).toBe(seatCents)
    expect((await leave(golf, maya, id)).refundedCents).toBe(0)
  })

  test('leave the host alone, who can then move the day and gets its terms', async ({
    golf,
    maya,
    tom,
    course,
  }) => {
    const { id } = await hostedForTwo(golf, maya, tom, { useTBA: true })
    setHoursFromTee(golf, -22)
    await change(golf, maya, id, { courseId: course.id, teeTime: '18:00' })
    await leave(golf, tom, id)
    const { date } = await change(golf, maya, id, { date: '2026-12-04' })
    expect(date).toBe('2026-12-04T23:00:00.000Z')
    expect(await leavingTerms(golf, maya, id)).toEqual([seatCents, '2026-12-03T23:00:00.000Z'])
  })

  test('leave before their deadline even when leaving is locked, and not after it', async ({
    golf,
    maya,
    tom,
    rita,
    cat,
    course,
    admin,
  }) => {
    const { id } = await hostedForTwo(golf, maya, tom, { useTBA: true })
    await join(golf, cat, id)
    await change(golf, admin, id, { leavable: false, reason: 'A tournament' })
    const leaving = async (who: Player) => {
      const { can, viewer } = await getSession(golf, who, id)
      return [can.leave, viewer?.refundIfLeavingCents]
    }
    const locked = () => golf.refusal('POST /sessions/{id}/leave', { params: { id } }, cat)
    expect(await leaving(cat)).toEqual([false, 0])
    expect(await locked()).toMatchObject({ code: 'NOT_LEAVABLE' })
    setHoursFromTee(golf, -30)
    await change(golf, maya, id, { courseId: course.id })
    await join(golf, rita, id)
    for (const who of [tom, cat]) expect(await leaving(who)).toEqual([true, seatCents])
    for (const who of [maya, rita]) expect(await leaving(who)).toEqual([false, 0])
    setHoursFromTee(golf, -6)
    expect((await leave(golf, tom, id)).refundedCents).toBe(seatCents)
    setHoursFromTee(golf, -5.9)
    expect(await leaving(cat)).toEqual([false, 0])
    expect(await locked()).toMatchObject({ code: 'NOT_LEAVABLE' })
  })

  test('release no one’s deposit and need no replacement when they leave for free', async ({
    golf,
    maya,
    tom,
    rita,
    cat,
    course,
  }) => {
    const { id } = await hostedForTwo(golf, maya, tom, { useTBA: true })
    await join(golf, cat, id)
    setHoursFromTee(golf, -20)
    await leave(golf, cat, id)
    await change(golf, maya, id, { courseId: course.id })
    await leave(golf, tom, id)
    await join(golf, rita, id)
    await hoursFromTee(golf, 0)
    // Cat left late, before the announcement: Rita's spot returns Cat's deposit, and Tom needs none.
    expect(await balances(golf, tom, cat)).toEqual([walletCents, walletCents - 500])
  })

  test('leave a session that is checked at its new tee time', async ({
    golf,
    maya,
    tom,
    course,
  }) => {
    const { id } = await hostedForTwo(golf, maya, tom, { useTBA: true })
    setHoursFromTee(golf, -20)
    await change(golf, maya, id, { courseId: course.id, teeTime: '12:10' })
    await hoursFromTee(golf, -14)
    await leave(golf, tom, id)
    await hoursFromTee(golf, 0.1)
    expect((await getSession(golf, maya, id)).status).toBe('open')
    await hoursFromTee(golf, 4.1)
    expect((await getSession(golf, maya, id)).status).toBe('cancelled')
    expect(await balances(golf, maya, tom)).toEqual([walletCents, walletCents])
  })
})
