/** Moving the tee time of a session that other players have joined or wait for. */
import { describe, expect } from 'vitest'
import { balance, join, leave } from '../../../../test/golf.ts'
import { test, walletCents } from '../../../../test/golf-test.ts'
import { verifyEmails } from '../../../../test/players.ts'
import {
  change,
  changeRefusal,
  hostedForTwo,
  leavingTerms,
  noticesOf,
} from '../../../../test/session-changes.ts'
import {
  balances,
  eventsOf,
  hoursFromTee,
  setHoursFromTee,
} from '../../../../test/session-state.ts'
import { getSession, joinWaitlist } from '../../../../test/waitlist.ts'
import { changeSettings } from '../../settings/service.ts'
import { settings } from '../../settings/settings.ts'

const seatCents = 2_500

describe('a tee time that moves', () => {
  test('stays on its day, for host and admins, and keeps players and the waitlist', async ({
    golf,
    maya,
    tom,
    rita,
    admin,
  }) => {
    const { id } = await hostedForTwo(golf, maya, tom, { maxPlayers: 2 })
    await joinWaitlist(golf, rita, id)
    expect(await change(golf, maya, id, { teeTime: '08:20' })).toMatchObject({
      teeTime: '08:20',
      date: '2026-11-27T13:20:00.000Z',
      players: [maya.id, tom.id],
      waitlistCount: 1,
    })
    const reason = 'The course called us'
    expect(await change(golf, admin, id, { teeTime: '08:30', reason })).toMatchObject({
      date: '2026-11-27T13:30:00.000Z',
    })
    for (const body of [{ date: '2026-11-28' }, { date: '2026-11-28T13:20:00.000Z' }])
      expect(await changeRefusal(golf, maya, id, body)).toMatchObject({
        status: 409,
        code: 'NOT_ALONE',
      })
    expect(await changeRefusal(golf, tom, id, { teeTime: '09:00' })).toMatchObject({ status: 403 })
  })

  test('needs four hours’ notice to be earlier, and no more changes once it has come', async ({
    golf,
    maya,
    tom,
  }) => {
    const { id } = await hostedForTwo(golf, maya, tom, { teeTime: '17:00' })
    golf.clock.set('2026-11-27T14:00:00.000Z')
    expect(await changeRefusal(golf, maya, id, { teeTime: '12:50' })).toMatchObject({
      status: 400,
      details: [{ path: 'teeTime' }],
    })
    await change(golf, maya, id, { teeTime: '13:10' })
    golf.clock.set('2026-11-27T18:10:00.000Z')
    expect(await changeRefusal(golf, maya, id, { teeTime: '17:00' })).toMatchObject({
      code: 'SESSION_NOT_BOOKABLE',
    })
  })

  test('notifies players and the waitlist by app, chat, calendar, and email', async ({
    golf,
    maya,
    tom,
    rita,
  }) => {
    await verifyEmails(golf, tom, rita)
    const { id, courseName } = await hostedForTwo(golf, maya, tom, { maxPlayers: 2 })
    await joinWaitlist(golf, rita, id)
    await golf.runFollowers()
    setHoursFromTee(golf, -30)
    await change(golf, maya, id, { teeTime: '09:20' })
    const title = 'The tee time moved to 9:20 AM EST'
    const body = `${courseName}, Fri, Nov 27 · 9:20 AM EST.`
    expect((await noticesOf(golf, tom, id))[0]).toMatchObject({
      kind: 'session_changed',
      title,
      body: `${body} You can leave with a full refund until Fri, Nov 27 · 2:10 AM EST.`,
    })
    expect((await noticesOf(golf, rita, id))[0]).toMatchObject({
      kind: 'waitlist',
      title,
      body: `${body} You’re on the waitlist and can leave it at any time.`,
    })
    expect((await noticesOf(golf, maya, id)).map((notice) => notice.title)).not.toContain(title)
    const mailed = async (about: string) => {
      await golf.runJobs()
      const mails = golf.mails.filter(({ subject }) => subject === about)
      return mails.map(({ to }) => to).toSorted()
    }
    // Only players hear by email from a host whose address isn't verified, since they have paid for the round.
    expect(await mailed(title)).toEqual([`${tom.username}@example.com`])
    await verifyEmails(golf, maya)
    await change(golf, maya, id, { teeTime: '09:30', status: 'confirmed' })
    const booked = 'Tee time booked for 9:30 AM EST'
    expect((await noticesOf(golf, tom, id))[0]?.title).toBe(booked)
    expect(await mailed(booked)).toEqual([
      `${rita.username}@example.com`,
      `${tom.username}@example.com`,
    ])
    const chat = await golf.call('GET /messages/session/{id}', { params: { id }, query: {} }, tom)
    const leaving = 'Players who joined before can leave with a full refund until'
    const lines = chat.items.map(({ content }) => content)
    expect(lines).toContain(
      `${maya.username} moved the tee time to Fri, Nov 27 · 9:20 AM EST. ${leaving} Fri, Nov 27 · 2:10 AM EST.`,
    )
    expect(lines).toContain(
      `${maya.username} booked the tee time at ${courseName} and moved it to Fri, Nov 27 · 9:30 AM EST. ${leaving} Fri, Nov 27 · 2:10 AM EST.`,
    )
    const ics = await golf.app.inject({
      url: `/api/sessions/${id}/calendar.ics`,
      headers: { authorization: `Bearer ${tom.token}` },
    })
    expect(ics.body).toContain('20261127T093000')
  })

  test('is checked at the new time', async ({ golf, maya, tom }) => {
    const { id } = await hostedForTwo(golf, maya, tom)
    setHoursFromTee(golf, -20)
    await change(golf, maya, id, { teeTime: '12:10' })
    await hoursFromTee(golf, -14)
    await leave(golf, tom, id)
    await hoursFromTee(golf, 0.1)
    expect((await getSession(golf, maya, id)).status).toBe('open')
    await hoursFromTee(golf, 4.1)
    expect((await getSession(golf, maya, id)).status).toBe('cancelled')
    expect(await balances(golf, maya, tom)).toEqual([walletCents, walletCents])
  })
})

describe('players who joined before the tee time moved', () => {
  test('leave for free within 24 hours, unlike the host and later joiners', async ({
    golf,
    maya,
    tom,
    rita,
  }) => {
    const { id } = await hostedForTwo(golf, maya, tom)
    setHoursFromTee(golf, -30)
    await change(golf, maya, id, { teeTime: '08:20' })
    setHoursFromTee(golf, -20)
    await join(golf, rita, id)
    golf.clock.advanceHours(2)
    expect(await leavingTerms(golf, tom, id)).toEqual([seatCents, '2026-11-27T07:10:00.000Z'])
    for (const who of [maya, rita]) expect((await leavingTerms(golf, who, id))[0]).toBe(0)
    setHoursFromTee(golf, -6)
    expect((await leave(golf, tom, id)).refundedCents).toBe(seatCents)
    expect(await balance(golf, tom)).toBe(walletCents)
  })

  test('leave even when leaving is locked', async ({ golf, maya, tom, admin }) => {
    const { id } = await hostedForTwo(golf, maya, tom)
    await change(golf, admin, id, { leavable: false, reason: 'A tournament' })
    expect((await getSession(golf, tom, id)).can.leave).toBe(false)
    await change(golf, maya, id, { teeTime: '08:20' })
    expect((await getSession(golf, tom, id)).can.leave).toBe(true)
  })

  test('get no second free exit when it moves back, and one for another new time', async ({
    golf,
    maya,
    tom,
  }) => {
    const { id } = await hostedForTwo(golf, maya, tom)
    setHoursFromTee(golf, -40)
    await change(golf, maya, id, { teeTime: '09:10' })
    const first = await leavingTerms(golf, tom, id)
    expect(first).toEqual([seatCents, '2026-11-26T21:10:00.000Z'])
    setHoursFromTee(golf, -10)
    for (const teeTime of ['08:10', '09:10', '08:10']) {
      await change(golf, maya, id, { teeTime })
      expect(await leavingTerms(golf, tom, id)).toEqual([0, first[1]])
    }
    const moved = (await eventsOf(golf, id, 'session.changed')).map(([, , data]) => data)
    expect(moved.slice(1)).toEqual(
      moved
        .slice(1)
        .map(() =>
          expect.objectContaining({ announced: expect.objectContaining({ players: [] }) }),
        ),
    )
    expect((await noticesOf(golf, tom, id))[0]?.body).not.toContain('refund')
    await change(golf, maya, id, { teeTime: '10:10' })
    expect(await leavingTerms(golf, tom, id)).toEqual([seatCents, '2026-11-27T15:10:00.000Z'])
  })

  test('never have less time than promised, and none after the tee time', async ({
    golf,
    maya,
    tom,
  }) => {
    const { id, freeCancellationUntil } = await hostedForTwo(golf, maya, tom, { teeTime: '17:00' })
    golf.clock.set('2026-11-25T15:00:00.000Z')
    await change(golf, maya, id, { teeTime: '07:00' })
    expect(await leavingTerms(golf, tom, id)).toEqual([seatCents, freeCancellationUntil])
    golf.clock.set('2026-11-27T00:00:00.000Z')
    await change(golf, maya, id, { teeTime: '16:00' })
    expect((await leavingTerms(golf, tom, id))[1]).toBe('2026-11-27T21:00:00.000Z')
    await change(golf, maya, id, { teeTime: '07:00' })
    expect((await leavingTerms(golf, tom, id))[1]).toBe('2026-11-27T12:00:00.000Z')
    await change(golf, maya, id, { teeTime: '16:00' })
    expect((await leavingTerms(golf, tom, id))[1]).toBe('2026-11-27T21:00:00.000Z')
  })

  test('keep their deadline when it moves earlier than the deadline and back', async ({
    golf,
    maya,
    tom,
  }) => {
    await changeSettings(golf.db, settings.parse({ cancellationWindowHours: 6 }))
    const { id } = await hostedForTwo(golf, maya, tom, { teeTime: '17:00' })
    const until = '2026-11-27T16:00:00.000Z'
    expect(await leavingTerms(golf, tom, id)).toEqual([seatCents, until])
    await change(golf, maya, id, { teeTime: '08:10' })
    expect(await leavingTerms(golf, tom, id)).toEqual([seatCents, '2026-11-27T13:10:00.000Z'])
    await change(golf, maya, id, { teeTime: '17:00' })
    expect(await leavingTerms(golf, tom, id)).toEqual([seatCents, until])
  })

  test('include players of a TBA session, whose course is announced later', async ({
    golf,
    maya,
    tom,
    course,
  }) => {
    const { id } = await hostedForTwo(golf, maya, tom, { useTBA: true })
    setHoursFromTee(golf, -50)
    expect(await change(golf, maya, id, { teeTime: '09:10' })).toMatchObject({ courseName: 'TBA' })
    setHoursFromTee(golf, -20)
    expect((await leavingTerms(golf, tom, id))[0]).toBe(0)
    await change(golf, maya, id, { courseId: course.id, teeTime: '08:10' })
    expect((await leavingTerms(golf, tom, id))[0]).toBe(seatCents)
    expect((await noticesOf(golf, tom, id))[0]?.title).toBe(`The course is set: ${course.name}`)
  })
})

test('a host who missed the deadline doesn’t get it back by moving the tee time', async ({
  golf,
  maya,
  tom,
}) => {
  const { id, freeCancellationUntil } = await hostedForTwo(golf, maya, tom)
  setHoursFromTee(golf, -22)
  for (const teeTime of ['18:00', '17:00', '18:00']) {
    await change(golf, maya, id, { teeTime })
    expect(await leavingTerms(golf, maya, id)).toEqual([0, freeCancellationUntil])
  }
})
