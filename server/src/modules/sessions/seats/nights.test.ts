/** Waitlists at night, on late terms, and for players with another round at that time. */
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { test } from '../../../../test/full-session-test.ts'
import { balance, hosted, join, leave } from '../../../../test/golf.ts'
import type { Player } from '../../../../test/players.ts'
import {
  acceptSpot,
  getSession,
  joinWaitlist,
  offerOf,
  playersOf,
} from '../../../../test/waitlist.ts'
import { sweep } from '../../../jobs/sweep.ts'

/** Days of November 2026 on the clock of New York. The full session tees off on the 27th at 8:10 AM. */
const at = (golf: TestApp, day: number, time: string) =>
  golf.clock.set(new Date(`2026-11-${day}T${time}:00-05:00`).toISOString())
const iso = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00-05:00`).toISOString()
const waiting = async (golf: TestApp, id: string, ...line: Player[]) => {
  for (const who of line) await joinWaitlist(golf, who, id)
}

describe('a spot that opens at night', () => {
  test('is given at 7 a.m., and charges no one before', async ({ golf, maya, tom, rita, id }) => {
    await waiting(golf, id, rita)
    at(golf, 24, '21:00')
    await leave(golf, tom, id)
    at(golf, 25, '06:59')
    await golf.runJobs()
    await sweep(golf)
    expect(await playersOf(golf, id)).toEqual([maya.id])
    expect(await balance(golf, rita)).toBe(50_000)
    expect(await offerOf(golf, rita, id)).toBeNull()
    at(golf, 25, '07:00')
    await golf.runJobs()
    await golf.runJobs()
    expect(await playersOf(golf, id)).toEqual([maya.id, rita.id])
    expect(await balance(golf, rita)).toBe(47_500)
  })

  test('belongs to the line, and those who come later can wait behind it', async ({
    golf,
    tom,
    rita,
    sam,
    id,
  }) => {
    await waiting(golf, id, rita)
    at(golf, 24, '23:00')
    await leave(golf, tom, id)
    const seen = await getSession(golf, sam, id)
    expect(seen).toMatchObject({ heldSeats: 1, can: { join: false, joinWaitlist: true } })
    const before = await golf.jobs.backlog()
    const refused = await golf.refusal('POST /sessions/{id}/join', { params: { id } }, sam)
    expect(refused).toMatchObject({ status: 409, code: 'SESSION_FULL' })
    expect((await golf.jobs.backlog()).waiting).toBe(before.waiting)
    expect((await joinWaitlist(golf, sam, id)).session.viewer?.waitlistPosition).toBe(2)
    // The first in line may take it, since that is their own request.
    expect((await join(golf, rita, id)).debitedCents).toBe(2_500)
  })

  test('is given in the morning although the job is late or lost', async ({
    golf,
    maya,
    tom,
    rita,
    id,
  }) => {
    await waiting(golf, id, rita)
    at(golf, 24, '23:00')
    await leave(golf, tom, id)
    at(golf, 25, '07:04')
    await sweep(golf)
    expect(await playersOf(golf, id)).toEqual([maya.id])
    at(golf, 25, '07:06')
    await sweep(golf)
    expect(await playersOf(golf, id)).toEqual([maya.id, rita.id])
  })

  test('waits another night if the job runs only then', async ({ golf, maya, tom, rita, id }) => {
    await waiting(golf, id, rita)
    at(golf, 22, '23:00')
    await leave(golf, tom, id)
    at(golf, 23, '22:00')
    await golf.runJobs()
    expect(await playersOf(golf, id)).toEqual([maya.id])
    at(golf, 24, '07:00')
    await golf.runJobs()
    expect(await playersOf(golf, id)).toEqual([maya.id, rita.id])
  })

  test('waits for the morning when a waiting player adds funds', async ({
    golf,
    maya,
    tom,
    poor,
    id,
    admin,
  }) => {
    await waiting(golf, id, poor)
    at(golf, 24, '20:00')
    await leave(golf, tom, id)
    at(golf, 24, '22:00')
    const body = { userId: poor.id, cents: 2_500, reason: 'welcome' }
    await golf.call('POST /wallet/admin/adjust', { body }, admin)
    await golf.runFollowers()
    expect(await playersOf(golf, id)).toEqual([maya.id])
    at(golf, 25, '07:00')
    await golf.runJobs()
    expect(await playersOf(golf, id)).toEqual([maya.id, poor.id])
  })

  test('is offered, but not given, right before a round that starts early', async ({
    golf,
    maya,
    tom,
    rita,
    id,
  }) => {
    await waiting(golf, id, rita)
    at(golf, 27, '01:00')
    await leave(golf, tom, id)
    expect(await offerOf(golf, rita, id)).toBe(iso(27, '03:00'))
    expect(await playersOf(golf, id)).toEqual([maya.id])
  })

  test.for([
    ['09:59', iso(27, '00:00')],
    ['10:00', null],
  ] as const)(
    'before a round at %s is offered until %s',
    async ([teeTime, until], { golf, maya, tom, rita }) => {
      const { id } = await hosted(golf, maya, { teeTime, maxPlayers: 2 })
      await join(golf, tom, id)
      await waiting(golf, id, rita)
      at(golf, 26, '22:00')
      await leave(golf, tom, id)
      expect(await offerOf(golf, rita, id)).toBe(until)
    },
  )
})

describe('a spot that opens', () => {
  test.for([
    ['24 hours before', 26, '08:10', null],
    ['less than 24 hours before', 26, '08:11', iso(26, '10:11')],
    ['4 hours before', 27, '04:10', iso(27, '06:10')],
    ['less than 4 hours before', 27, '04:11', iso(27, '04:26')],
    ['10 minutes before', 27, '08:00', iso(27, '08:10')],
  ] as const)(
    '%s the tee time is given or offered',
    async ([, day, time, until], { golf, maya, tom, rita, id }) => {
      await waiting(golf, id, rita)
      at(golf, day, time)
      await leave(golf, tom, id)
      expect(await offerOf(golf, rita, id)).toBe(until)
      expect(await playersOf(golf, id)).toEqual(until ? [maya.id] : [maya.id, rita.id])
    },
  )

  test('is offered until the next morning if the time to accept runs into the night', async ({
    golf,
    maya,
    tom,
    rita,
    sam,
  }) => {
    const { id } = await hosted(golf, maya, { teeTime: '14:40', maxPlayers: 3 })
    for (const who of [tom, sam]) await join(golf, who, id)
    await waiting(golf, id, rita)
    at(golf, 26, '20:30')
    await leave(golf, tom, id)
    expect(await offerOf(golf, rita, id)).toBe(iso(27, '08:30'))
    at(golf, 27, '08:29')
    await golf.runJobs()
    expect((await acceptSpot(golf, rita, id)).debitedCents).toBe(2_500)
  })

  test('is offered if leaving it is not possible or the one undo is used up', async ({
    golf,
    maya,
    tom,
    rita,
    sam,
    admin,
    id,
  }) => {
    await waiting(golf, id, rita)
    const body = { leavable: false, reason: 'A tournament' }
    await golf.call('PATCH /sessions/{id}', { params: { id }, body }, admin)
    await golf.call(
      'DELETE /sessions/{id}/players/{userId}',
      { params: { id, userId: tom.id }, body: { reason: 'Too slow' } },
      maya,
    )
    expect(await offerOf(golf, rita, id)).not.toBeNull()

    const other = await hosted(golf, maya, { teeTime: '13:00', maxPlayers: 2 })
    at(golf, 26, '13:30')
    await join(golf, sam, other.id)
    await leave(golf, sam, other.id)
    at(golf, 26, '12:30')
    await join(golf, tom, other.id)
    await waiting(golf, other.id, sam)
    await leave(golf, tom, other.id)
    expect(await offerOf(golf, sam, other.id)).toBe(iso(26, '14:30'))
  })

  test('can be undone for an hour of daytime by a player who did not ask for it', async ({
    golf,
    maya,
    tom,
    rita,
  }) => {
    const { id } = await hosted(golf, maya, { teeTime: '20:00', maxPlayers: 2 })
    await join(golf, tom, id)
    await waiting(golf, id, rita)
    // Ten minutes before the night. The free deadline is 24 hours before the tee time, at 8 PM.
    await golf.db
      .updateTable('session')
      .set({ cancellation_window_hours: 23 })
      .where('id', '=', id)
      .execute()
    at(golf, 26, '20:50')
    await leave(golf, tom, id)
    const refund = async () => (await getSession(golf, rita, id)).viewer?.refundIfLeavingCents
    expect(await playersOf(golf, id)).toEqual([maya.id, rita.id])
    at(golf, 27, '07:50')
    expect(await refund()).toBe(2_500)
    golf.clock.advanceHours(1 / 3_600)
    expect(await refund()).toBe(0)
    at(golf, 27, '07:50')
    expect((await leave(golf, rita, id)).refundedCents).toBe(2_500)
  })

  test('is offered to a player with another round at that time, and given to others', async ({
    golf,
    maya,
    tom,
    rita,
    sam,
    id,
  }) => {
    await waiting(golf, id, rita, sam)
    await hosted(golf, rita, { teeTime: '12:00' })
    await leave(golf, tom, id)
    expect(await offerOf(golf, rita, id)).toBe(iso(20, '12:00'))
    expect(await playersOf(golf, id)).toEqual([maya.id])
    await golf.runFollowers()
    const { items } = await golf.call('GET /notifications', { query: {} }, rita)
    expect(items.find(({ kind }) => kind === 'waitlist')?.body).toContain(
      'You already have another round at that time.',
    )
    at(golf, 20, '12:00')
    await golf.runJobs()
    expect(await playersOf(golf, id)).toEqual([maya.id, sam.id])
  })
})
