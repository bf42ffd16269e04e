import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { hosted, join } from '../../../test/golf.ts'
import { test } from '../../../test/golf-test.ts'
import { type Player, verifyEmails } from '../../../test/players.ts'
import { change, noticesOf } from '../../../test/session-changes.ts'
import { setHoursFromTee, statusOf } from '../../../test/session-state.ts'
import { jobHandlers } from '../../jobs/handlers.ts'

const toBook = { bookingPlan: 'to_book' } as const
const remind = (golf: TestApp) => jobHandlers(golf)['notification.remind']({})

/** Moves the clock, and sends what is due by then, twice. */
async function at(golf: TestApp, instant: string): Promise<void> {
  golf.clock.set(instant)
  for (const _ of [1, 2]) await remind(golf)
}

const reminders = async (golf: TestApp, who: Player, id: string) =>
  (await noticesOf(golf, who, id)).filter(({ kind }) => kind === 'reminder')
const titles = async (golf: TestApp, who: Player, id: string) =>
  (await reminders(golf, who, id)).map(({ title }) => title)

describe('a host who still has to book', () => {
  test('is reminded 48 and 24 hours ahead, once each, with the time of the cancellation', async ({
    golf,
    maya,
  }) => {
    const { id } = await hosted(golf, maya, toBook)
    await at(golf, '2026-11-25T13:09:00Z')
    expect(await titles(golf, maya, id)).toEqual([])
    await at(golf, '2026-11-25T13:10:00Z')
    expect(await reminders(golf, maya, id)).toMatchObject([
      {
        title: 'Book your tee time',
        body: expect.stringContaining(
          'Mark the tee time as booked by Thu, Nov 26 · 2:10 PM EST, or we cancel the session',
        ),
      },
    ])
    await at(golf, '2026-11-26T13:10:00Z')
    await at(golf, '2026-11-26T15:00:00Z')
    const books = (await titles(golf, maya, id)).filter((title) => title === 'Book your tee time')
    expect(books).toHaveLength(2)
  })

  test('isn’t reminded once it’s booked, or of what was due before the session existed', async ({
    golf,
    maya,
    tom,
  }) => {
    const { id } = await hosted(golf, maya, toBook)
    await change(golf, maya, id, { status: 'confirmed' })
    setHoursFromTee(golf, -30)
    const soon = await hosted(golf, tom, { ...toBook, teeTime: '08:20' })
    await at(golf, '2026-11-26T07:20:00Z')
    await at(golf, '2026-11-26T12:30:00Z')
    expect(await titles(golf, maya, id)).not.toContain('Book your tee time')
    expect(await titles(golf, tom, soon.id)).toEqual([])
    await at(golf, '2026-11-26T13:20:00Z')
    expect(await titles(golf, tom, soon.id)).toContain('Book your tee time')
  })

  test('is reminded the evening before if it would be at night', async ({ golf, maya }) => {
    const { id } = await hosted(golf, maya, { ...toBook, teeTime: '06:10' })
    await at(golf, '2026-11-25T00:59:00Z')
    expect(await titles(golf, maya, id)).toEqual([])
    await at(golf, '2026-11-25T01:00:00Z')
    expect(await titles(golf, maya, id)).toEqual(['Book your tee time'])
  })

  test('is reminded in the morning if the job was late, never at night', async ({ golf, maya }) => {
    const { id } = await hosted(golf, maya, toBook)
    await at(golf, '2026-11-26T02:00:00Z')
    await at(golf, '2026-11-26T11:59:00Z')
    expect(await titles(golf, maya, id)).toEqual([])
    await at(golf, '2026-11-26T12:00:00Z')
    expect(await titles(golf, maya, id)).toContain('Book your tee time')
  })
})

describe('before a session is cancelled', () => {
  test('its players are warned six hours ahead, but not those of one that takes place', async ({
    golf,
    maya,
    tom,
    rita,
  }) => {
    const unbooked = await hosted(golf, maya, toBook)
    const short = await hosted(golf, maya, { minPlayers: 3, teeTime: '08:20' })
    const fine = await hosted(golf, maya, { teeTime: '08:30' })
    for (const { id } of [unbooked, short, fine]) await join(golf, tom, id)
    await at(golf, '2026-11-26T13:30:00Z')
    const warned = async (who: Player, id: string) =>
      (await reminders(golf, who, id)).find(({ title }) => title.startsWith('This session may'))
        ?.body
    expect(await warned(tom, unbooked.id)).toContain(
      'The host hasn’t booked the tee time. If it isn’t booked by Thu, Nov 26 · 2:10 PM EST, we cancel the session with full refunds.',
    )
    expect(await warned(maya, unbooked.id)).toBeUndefined()
    for (const who of [maya, tom])
      expect(await warned(who, short.id)).toContain(
        '2 of at least 3 players are in. If that’s still so at Thu, Nov 26 · 2:20 PM EST, we cancel the session with full refunds, unless all of you agree to play on the session page.',
      )
    expect(await warned(tom, fine.id)).toBeUndefined()
    await join(golf, rita, short.id)
    await at(golf, '2026-11-26T14:00:00Z')
    expect(await warned(rita, short.id)).toBeUndefined()
  })

  test('at night, they’re warned the evening before, and the email waits for the morning', async ({
    golf,
    maya,
    tom,
  }) => {
    await verifyEmails(golf, tom)
    // Decided at 1 AM.
    const { id } = await hosted(golf, maya, { ...toBook, teeTime: '19:00' })
    await join(golf, tom, id)
    await golf.runJobs()
    await at(golf, '2026-11-27T00:00:00Z')
    expect((await titles(golf, tom, id))[0]).toBe('This session may be cancelled')
    golf.clock.set('2026-11-27T06:00:00Z')
    await golf.runJobs()
    expect(await statusOf(golf, id)).toBe('cancelled')
    await golf.runFollowers()
    await golf.runJobs()
    const mailed = () => golf.mails.some(({ subject }) => subject === 'Session cancelled')
    expect(mailed()).toBe(false)
    golf.clock.set('2026-11-27T12:00:00Z')
    await golf.runJobs()
    expect(mailed()).toBe(true)
  })
})

describe('the deadline for leaving with a full refund', () => {
  const pot = { potEnabled: true, potAmount: 1_000 }

  test('is named a day ahead, once, with what leaving later costs', async ({ golf, maya, tom }) => {
    await verifyEmails(golf, tom)
    const { id } = await hosted(golf, maya, pot)
    await join(golf, tom, id)
    await at(golf, '2026-11-25T13:09:00Z')
    expect(await titles(golf, tom, id)).toEqual([])
    await at(golf, '2026-11-25T13:10:00Z')
    expect(await reminders(golf, tom, id)).toMatchObject([
      {
        title: 'Still in for Fri, Nov 27 · 8:10 AM EST?',
        body: expect.stringContaining(
          'If you can’t play, leave before Thu, Nov 26 · 8:10 AM EST and we refund all $35.00. If you leave later, we refund the $10.00 pot, and the $20.00 deposit if someone takes your spot by the tee time.',
        ),
      },
    ])
    expect(await titles(golf, maya, id)).toEqual(['Full refund until Thu, Nov 26 · 8:10 AM EST'])
    await golf.runJobs()
    expect(golf.mails.some(({ subject }) => subject.startsWith('Still in for'))).toBe(true)
  })

  test('comes the evening before if a day ahead is at night, and never after the deadline', async ({
    golf,
    maya,
    tom,
  }) => {
    const { id } = await hosted(golf, maya, { teeTime: '05:30' })
    await at(golf, '2026-11-25T00:59:00Z')
    expect(await titles(golf, maya, id)).toEqual([])
    await at(golf, '2026-11-25T01:00:00Z')
    const title = 'Full refund until Thu, Nov 26 · 5:30 AM EST'
    expect(await titles(golf, maya, id)).toEqual([title])
    golf.clock.set('2026-11-20T15:00:00Z')
    const late = await hosted(golf, tom, { teeTime: '05:40' })
    await at(golf, '2026-11-26T10:41:00Z')
    expect(await titles(golf, tom, late.id)).toEqual([])
  })

  test('isn’t named to players who learned of it since, or who can leave anyway', async ({
    golf,
    maya,
    tom,
    rita,
  }) => {
    const joined = await hosted(golf, maya)
    const unbooked = await hosted(golf, maya, { ...toBook, teeTime: '08:20' })
    const booked = await hosted(golf, maya, { ...toBook, teeTime: '08:30' })
    for (const { id } of [unbooked, booked]) await join(golf, tom, id)
    setHoursFromTee(golf, -47)
    await join(golf, rita, joined.id)
    await at(golf, '2026-11-25T15:00:00Z')
    expect(await titles(golf, rita, joined.id)).toEqual([])
    expect(await titles(golf, tom, unbooked.id)).toEqual([])
    // With 19 hours left, he has until nine and a half hours before the tee time.
    setHoursFromTee(golf, -19)
    await change(golf, maya, booked.id, { status: 'confirmed' })
    await at(golf, '2026-11-26T19:00:00Z')
    const asked = (await titles(golf, tom, booked.id)).filter((title) =>
      title.startsWith('Still in'),
    )
    expect(asked).toEqual([])
  })
})

test('the reminder of tomorrow’s round goes in the evening at the course, and not at night', async ({
  golf,
  maya,
  tom,
}) => {
  const { id } = await hosted(golf, maya, { teeTime: '05:30' })
  const late = await hosted(golf, maya, { date: '2026-11-28', teeTime: '05:30' })
  for (const session of [id, late.id]) await join(golf, tom, session)
  await at(golf, '2026-11-26T22:59:00Z')
  expect(await titles(golf, tom, id)).not.toContain('Your round is tomorrow')
  await at(golf, '2026-11-26T23:00:00Z')
  expect(await titles(golf, tom, id)).toContain('Your round is tomorrow')
  await at(golf, '2026-11-28T02:00:00Z')
  expect(await titles(golf, tom, late.id)).not.toContain('Your round is tomorrow')
})
