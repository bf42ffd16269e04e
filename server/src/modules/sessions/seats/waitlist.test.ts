import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { test as base } from '../../../../test/full-session-test.ts'
import { balance, hosted, join, leave } from '../../../../test/golf.ts'
import type { Player } from '../../../../test/players.ts'
import {
  acceptRefusal,
  acceptSpot,
  getSession,
  joinWaitlist,
  leaveWaitlist,
  playersOf,
  sessionEvents,
  waitlistPosition,
} from '../../../../test/waitlist.ts'

const test = base.extend('races', { scope: 'file' }, true)

const beforeTee = (golf: TestApp, teeAt: string, hours: number) =>
  golf.clock.set(new Date(new Date(teeAt).getTime() - hours * 3_600_000).toISOString())
const waitRefusal = (golf: TestApp, who: Player | undefined, id: string) =>
  golf.refusal('POST /sessions/{id}/waitlist', { params: { id } }, who)

describe('the waitlist', () => {
  test('is in order of joining, and shows each player their place and everyone the count', async ({
    golf,
    rita,
    sam,
    id,
  }) => {
    expect((await joinWaitlist(golf, rita, id)).session.viewer?.waitlistPosition).toBe(1)
    const second = await joinWaitlist(golf, sam, id)
    expect(second.session).toMatchObject({ waitlistCount: 2, viewer: { waitlistPosition: 2 } })
    expect(await getSession(golf, undefined, id)).toMatchObject({ waitlistCount: 2, heldSeats: 0 })
    expect(await balance(golf, rita)).toBe(50_000)
  })

  test('shows beside a player’s own sessions until it ends, held spots first', async ({
    golf,
    tom,
    rita,
    sam,
    id,
    teeAt,
  }) => {
    const mine = (who: Player) => golf.call('GET /sessions/mine', {}, who)
    const later = await hosted(golf, sam, { maxPlayers: 2, teeTime: '09:10' })
    await join(golf, tom, later.id)
    for (const sessionId of [later.id, id]) await joinWaitlist(golf, rita, sessionId)
    const { waiting, upcoming, totals } = await mine(rita)
    expect(waiting.map((session) => session.id)).toEqual([id, later.id])
    expect(waiting[0]?.viewer).toMatchObject({ waitlistPosition: 1, waitlistOfferUntil: null })
    expect([upcoming, totals.sessions]).toEqual([[], 0])
    expect((await mine(tom)).waiting).toEqual([])

    beforeTee(golf, teeAt, 2)
    await leave(golf, tom, later.id)
    const [held, other] = (await mine(rita)).waiting
    expect([held?.id, other?.id]).toEqual([later.id, id])
    expect(held?.viewer?.waitlistOfferUntil).not.toBeNull()
    await acceptSpot(golf, rita, later.id)
    expect((await mine(rita)).waiting.map((session) => session.id)).toEqual([id])
    golf.clock.set(teeAt)
    expect((await mine(rita)).waiting).toEqual([])
  })

  test('keeps a player’s place when they join it again with any key', async ({
    golf,
    rita,
    sam,
    id,
  }) => {
    const [first, again] = await Promise.all([1, 2].map(() => joinWaitlist(golf, rita, id, 'once')))
    expect(again).toEqual(first)
    await joinWaitlist(golf, sam, id)
    expect((await joinWaitlist(golf, rita, id)).session.viewer?.waitlistPosition).toBe(1)
    expect(await sessionEvents(golf, id)).toEqual(
      expect.arrayContaining([
        `waitlist.joined ${rita.username}`,
        `waitlist.joined ${sam.username}`,
      ]),
    )
  })

  test('is refused to players, to guests, and where spots are open or bookings are closed', async ({
    golf,
    maya,
    tom,
    rita,
    id,
    teeAt,
  }) => {
    expect(await waitRefusal(golf, undefined, id)).toMatchObject({ status: 401 })
    expect(await waitRefusal(golf, tom, id)).toMatchObject({ status: 409, code: 'ALREADY_JOINED' })
    const free = await hosted(golf, maya)
    expect(await waitRefusal(golf, rita, free.id)).toMatchObject({
      status: 409,
      code: 'SEAT_OPEN',
    })
    const secret = await hosted(golf, maya, { visibility: 'private' })
    expect(await waitRefusal(golf, rita, secret.id)).toMatchObject({ status: 404 })
    const bad = 'not-an-id'
    expect(await waitRefusal(golf, rita, bad)).toMatchObject({ status: 400 })
    golf.clock.set(teeAt)
    expect(await waitRefusal(golf, rita, id)).toMatchObject({
      status: 409,
      code: 'SESSION_NOT_BOOKABLE',
    })
  })

  test('drops players whom the host blocks, and the next in line gets the spot', async ({
    golf,
    maya,
    tom,
    rita,
    sam,
    poor,
    id,
  }) => {
    const block = (who: Player) =>
      golf.call('POST /users/{id}/block', { params: { id: who.id } }, maya)
    await joinWaitlist(golf, rita, id)
    await joinWaitlist(golf, sam, id)
    await block(rita)
    await block(poor)
    expect(await waitRefusal(golf, poor, id)).toMatchObject({
      status: 403,
      error: 'You can’t join this session',
    })
    await leave(golf, tom, id)
    expect(await playersOf(golf, id)).toEqual([maya.id, sam.id])
    expect(await waitlistPosition(golf, rita, id)).toBeNull()
    expect(await balance(golf, rita)).toBe(50_000)
  })

  test('passes on the offer of a player whom the host blocks', async ({
    golf,
    maya,
    tom,
    rita,
    sam,
    id,
    teeAt,
  }) => {
    await joinWaitlist(golf, rita, id)
    await joinWaitlist(golf, sam, id)
    beforeTee(golf, teeAt, 3)
    await leave(golf, tom, id)
    await golf.call('POST /users/{id}/block', { params: { id: rita.id } }, maya)
    expect(await acceptRefusal(golf, rita, id)).toMatchObject({ status: 403 })
    golf.clock.advanceHours(0.25)
    await golf.runJobs()
    await acceptSpot(golf, sam, id)
    expect(await playersOf(golf, id)).toEqual([maya.id, sam.id])
  })

  test('moves up when a player leaves it', async ({ golf, rita, sam, id }) => {
    await joinWaitlist(golf, rita, id)
    await joinWaitlist(golf, sam, id)
    expect((await leaveWaitlist(golf, rita, id)).session.viewer?.waitlistPosition).toBeNull()
    expect(await waitlistPosition(golf, sam, id)).toBe(1)
    const gone = await golf.refusal('DELETE /sessions/{id}/waitlist', { params: { id } }, rita)
    expect(gone).toMatchObject({ status: 409, code: 'NOT_WAITING' })
  })

  test('ends for everyone when the session is cancelled', async ({ golf, maya, rita, sam, id }) => {
    await joinWaitlist(golf, rita, id)
    await golf.call('POST /sessions/{id}/cancel', { params: { id } }, maya)
    expect(await getSession(golf, rita, id)).toMatchObject({
      waitlistCount: 0,
      viewer: { waitlistPosition: null },
    })
    expect(await sessionEvents(golf, id)).toContain(`waitlist.left ${rita.username}`)
    expect(await waitRefusal(golf, sam, id)).toMatchObject({ code: 'SESSION_NOT_BOOKABLE' })
  })
})
