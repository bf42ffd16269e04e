import { describe, expect } from 'vitest'
import { balance, form, hosted, join, leave } from '../../../../test/golf.ts'
import { test, walletCents } from '../../../../test/golf-test.ts'
import { change, leavingTerms, noticesOf } from '../../../../test/session-changes.ts'
import { hoursFromTee, setHoursFromTee } from '../../../../test/session-state.ts'
import { getSession, joinWaitlist } from '../../../../test/waitlist.ts'

const toBook = { bookingPlan: 'to_book' } as const
const booked = { status: 'confirmed' } as const
const notBooked = { status: 'open' } as const
/** The default tee time is 2026-11-27T13:10Z. */
const tee = '2026-11-27T13:10:00.000Z'

describe('how the tee time is secured', () => {
  test('counts as booked without the field, with the status and terms of release 1.0.0', async ({
    golf,
    maya,
    tom,
  }) => {
    const session = await hosted(golf, maya)
    expect(session).toMatchObject({
      bookingPlan: 'booked',
      needsBooking: false,
      status: 'open',
      teeTimeBooked: false,
    })
    await join(golf, tom, session.id)
    setHoursFromTee(golf, -20)
    expect(await leavingTerms(golf, tom, session.id)).toEqual([0, '2026-11-26T13:10:00.000Z'])
    await change(golf, maya, session.id, booked)
    await change(golf, maya, session.id, notBooked)
    expect(await getSession(golf, tom, session.id)).toMatchObject({
      needsBooking: false,
      viewer: { refundIfLeavingCents: 0 },
    })
  })

  test('is booked from the start if the host says so, which needs a course', async ({
    golf,
    maya,
  }) => {
    const body = { bookingPlan: 'booked' } as const
    expect(await hosted(golf, maya, body)).toMatchObject({
      status: 'confirmed',
      teeTimeBooked: true,
      needsBooking: false,
    })
    const tba = form({ ...body, useTBA: true })
    const refused = await golf.refusal('POST /sessions', { body: tba }, maya)
    expect(refused.details).toEqual([
      { path: 'courseId', message: 'Choose the course where you booked the tee time' },
    ])
  })

  test('has to be booked after all if the host takes that back', async ({ golf, maya, tom }) => {
    const { id } = await hosted(golf, maya, { bookingPlan: 'booked' })
    await join(golf, tom, id)
    setHoursFromTee(golf, -20)
    expect((await leavingTerms(golf, tom, id))[0]).toBe(0)
    expect(await change(golf, maya, id, notBooked)).toMatchObject({
      bookingPlan: 'to_book',
      needsBooking: true,
    })
    expect(await leavingTerms(golf, tom, id)).toEqual([2_500, tee])
    expect((await noticesOf(golf, tom, id))[0]).toMatchObject({
      title: 'The tee time isn’t booked anymore',
      body: expect.stringContaining('full refund until the host books one'),
    })
  })

  test('needs no booking on a walk-on course, with the usual terms', async ({ golf, maya }) => {
    const session = await hosted(golf, maya, { bookingPlan: 'not_needed' })
    expect(session).toMatchObject({ needsBooking: false, status: 'open' })
    await hoursFromTee(golf, -19)
    expect((await leavingTerms(golf, maya, session.id))[0]).toBe(0)
  })
})

describe('until the host has booked', () => {
  test('everyone leaves with a full refund up to the tee time, even if leaving is locked', async ({
    golf,
    maya,
    tom,
    admin,
  }) => {
    setHoursFromTee(golf, -10)
    const { id } = await hosted(golf, maya, { ...toBook, potEnabled: true, potAmount: 1_000 })
    await join(golf, tom, id)
    await change(golf, admin, id, { leavable: false, reason: 'A tournament' })
    setHoursFromTee(golf, -0.01)
    expect(await leavingTerms(golf, tom, id)).toEqual([3_500, tee])
    expect((await leave(golf, tom, id)).refundedCents).toBe(3_500)
    expect((await leave(golf, maya, id)).refundedCents).toBe(3_500)
  })

  test('leaving uses up no undo', async ({ golf, maya, tom }) => {
    setHoursFromTee(golf, -10)
    const { id } = await hosted(golf, maya, toBook)
    await join(golf, tom, id)
    await leave(golf, tom, id)
    await join(golf, tom, id)
    expect((await getSession(golf, tom, id)).viewer?.undoUsed).toBe(false)
  })

  test('the receipt of a spot says until when leaving is free', async ({ golf, maya, tom }) => {
    const { id } = await hosted(golf, maya, { ...toBook, minPlayers: 3 })
    await join(golf, tom, id)
    const [notice] = await noticesOf(golf, tom, id)
    expect(notice?.body).toContain(
      'Full refund if you leave before the tee time is booked. Once it’s booked, you have 12 hours to leave with a full refund, or half of the time left if that’s shorter, but at least until Thu, Nov 26 · 8:10 AM EST.',
    )
    await golf.runJobs()
    const mail = golf.mails.find(({ text }) => text.includes(id) && text.includes('We cancel it'))
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
      'We cancel it if the tee time isn’t booked or fewer than 3 players are in by Thu, Nov 26 · 2:10 PM EST.',
    )
  })
})

describe('the time to leave once the tee time is booked', () => {
  test.for([
    ['12 hours', -30, '2026-11-26T19:10:00.000Z'],
    ['half of the time left', -10, '2026-11-27T08:10:00.000Z'],
    ['an hour', -1.5, '2026-11-27T12:40:00.000Z'],
    ['up to the tee time', -0.5, tee],
    ['no less than the session’s own deadline', -60, '2026-11-26T13:10:00.000Z'],
  ] as const)('is %s', async ([, hours, until], { golf, maya, tom }) => {
    if (hours > -18) setHoursFromTee(golf, hours)
    const { id } = await hosted(golf, maya, toBook)
    await join(golf, tom, id)
    setHoursFromTee(golf, hours)
    await change(golf, maya, id, booked)
    expect(await leavingTerms(golf, tom, id)).toEqual([2_500, until])
    expect(await leavingTerms(golf, maya, id)).toEqual([2_500, until])
    golf.clock.set(until)
    golf.clock.advanceHours(0.001)
    if (until !== tee) expect((await leavingTerms(golf, tom, id))[0]).toBe(0)
  })

  test('comes once for each spot, however often the host marks it, and isn’t taken away', async ({
    golf,
    maya,
    tom,
    rita,
  }) => {
    const { id } = await hosted(golf, maya, toBook)
    await join(golf, tom, id)
    setHoursFromTee(golf, -20)
    await change(golf, maya, id, booked)
    expect(await leavingTerms(golf, tom, id)).toEqual([2_500, '2026-11-27T03:10:00.000Z'])
    // Rita joins a booked session, on its own terms.
    await join(golf, rita, id)
    expect((await leavingTerms(golf, rita, id))[1]).toBe('2026-11-26T13:10:00.000Z')
    setHoursFromTee(golf, -16)
    await change(golf, maya, id, notBooked)
    expect(await leavingTerms(golf, tom, id)).toEqual([2_500, tee])
    expect(await leavingTerms(golf, rita, id)).toEqual([2_500, tee])
    setHoursFromTee(golf, -14)
    await change(golf, maya, id, booked)
    expect(await leavingTerms(golf, tom, id)).toEqual([2_500, '2026-11-27T03:10:00.000Z'])
    // She gets her first window, half of 14 hours.
    expect(await leavingTerms(golf, rita, id)).toEqual([2_500, '2026-11-27T06:10:00.000Z'])
    setHoursFromTee(golf, -8)
    expect((await leavingTerms(golf, tom, id))[0]).toBe(0)
    expect((await leavingTerms(golf, rita, id))[0]).toBe(2_500)
    await change(golf, maya, id, notBooked)
    await change(golf, maya, id, booked)
    expect((await leavingTerms(golf, tom, id))[0]).toBe(0)
    expect(await balance(golf, tom)).toBe(walletCents - 2_500)
  })

  test('is announced to players with their deadline, and to the waitlist', async ({
    golf,
    maya,
    tom,
    rita,
  }) => {
    const { id } = await hosted(golf, maya, { ...toBook, maxPlayers: 2 })
    await join(golf, tom, id)
    await joinWaitlist(golf, rita, id)
    setHoursFromTee(golf, -20)
    await change(golf, maya, id, booked)
    expect((await noticesOf(golf, tom, id))[0]).toMatchObject({
      title: 'The tee time is booked',
      body: expect.stringContaining(
        'You can leave with a full refund until Thu, Nov 26 · 10:10 PM EST. If you leave later, we refund the $20.00 deposit only if someone takes your spot by the tee time.',
      ),
    })
    expect((await noticesOf(golf, rita, id))[0]?.title).toBe('The tee time is booked')
    const own = (await noticesOf(golf, maya, id)).map(({ title }) => title)
    expect(own).not.toContain('The tee time is booked')
  })

  test('begins when an admin marks it, and closing the session afterward doesn’t undo the booking', async ({
    golf,
    maya,
    tom,
    admin,
  }) => {
    const { id } = await hosted(golf, maya, toBook)
    await join(golf, tom, id)
    setHoursFromTee(golf, -20)
    await change(golf, admin, id, { ...booked, reason: 'The host called' })
    expect((await leavingTerms(golf, maya, id))[1]).toBe('2026-11-27T03:10:00.000Z')
    expect(await change(golf, maya, id, { status: 'closed' })).toMatchObject({
      needsBooking: false,
    })
    expect((await leavingTerms(golf, tom, id))[1]).toBe('2026-11-27T03:10:00.000Z')
    await hoursFromTee(golf, -18)
    expect((await getSession(golf, tom, id)).status).toBe('closed')
  })

  test('starts over for a host who is alone and moves to another day', async ({ golf, maya }) => {
    const { id } = await hosted(golf, maya, toBook)
    setHoursFromTee(golf, -20)
    await change(golf, maya, id, booked)
    expect(await change(golf, maya, id, { date: '2026-12-04' })).toMatchObject({
      decisionAt: '2026-12-03T19:10:00.000Z',
      viewer: { freeCancellationUntil: '2026-12-03T13:10:00.000Z' },
    })
  })
})

test('a minimum fits the session and its tee time', async ({ golf, maya }) => {
  const refusedFor = async (changes: Parameters<typeof form>[0]) =>
    (await golf.refusal('POST /sessions', { body: form(changes) }, maya)).details
  expect(await refusedFor({ minPlayers: 4, maxPlayers: 3 })).toEqual([
    { path: 'minPlayers', message: 'The session has only 3 spots' },
  ])
  const { id } = await hosted(golf, maya, { minPlayers: 4 })
  expect(await change(golf, maya, id, { maxPlayers: 3 })).toMatchObject({ minPlayers: 3 })
  // Too close to be decided ahead, it takes place with two.
  golf.clock.advanceHours(3)
  const soon = { date: '2026-11-21', teeTime: '05:00' }
  expect(await change(golf, maya, id, soon)).toMatchObject({ minPlayers: 2, decisionAt: null })
  expect(await refusedFor({ ...soon, minPlayers: 3 })).toEqual([
    {
      path: 'minPlayers',
      message: 'A minimum of 3 players needs a tee time more than 18 hours away',
    },
  ])
})
