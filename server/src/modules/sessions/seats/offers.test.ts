import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { test } from '../../../../test/full-session-test.ts'
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

const beforeTee = (golf: TestApp, teeAt: string, hours: number) =>
  golf.clock.set(new Date(new Date(teeAt).getTime() - hours * 3_600_000).toISOString())
const joinRefusal = (golf: TestApp, who: Player, id: string) =>
  golf.refusal('POST /sessions/{id}/join', { params: { id } }, who)

describe('within four hours of the tee time', () => {
  test('a spot is offered and costs nothing until it is accepted', async ({
    golf,
    maya,
    tom,
    rita,
    id,
    teeAt,
  }) => {
    await joinWaitlist(golf, rita, id)
    beforeTee(golf, teeAt, 3)
    await leave(golf, tom, id)
    const seen = await getSession(golf, rita, id)
    expect(seen).toMatchObject({ players: [maya.id], heldSeats: 1, waitlistCount: 1 })
    const until = new Date(golf.clock.now().getTime() + 15 * 60_000).toISOString()
    expect(seen.viewer?.waitlistOfferUntil).toBe(until)
    expect(await balance(golf, rita)).toBe(50_000)

    const accepted = await acceptSpot(golf, rita, id, 'yes')
    expect(accepted).toMatchObject({ debitedCents: 2_500, balance: 47_500 })
    expect(accepted.session.players).toEqual([maya.id, rita.id])
    expect(await acceptSpot(golf, rita, id, 'yes')).toEqual(accepted)
    expect(await balance(golf, rita)).toBe(47_500)
    await golf.runJobs()
    expect(await playersOf(golf, id)).toEqual([maya.id, rita.id])
  })

  test('a held spot is open to no one else, on the waitlist or not', async ({
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
    expect(await joinRefusal(golf, tom, id)).toMatchObject({ code: 'SESSION_FULL' })
    expect(await joinRefusal(golf, sam, id)).toMatchObject({ code: 'SESSION_FULL' })
    expect(await acceptRefusal(golf, sam, id)).toMatchObject({ status: 409, code: 'NO_OFFER' })
    expect(await acceptRefusal(golf, tom, id)).toMatchObject({ status: 409, code: 'NOT_WAITING' })
    expect(await acceptRefusal(golf, maya, id)).toMatchObject({ code: 'ALREADY_JOINED' })
    expect(await acceptRefusal(golf, undefined, id)).toMatchObject({ status: 401 })
    expect((await joinWaitlist(golf, tom, id)).session.viewer?.waitlistPosition).toBe(3)
    expect((await join(golf, rita, id)).session.players).toEqual([maya.id, rita.id])
  })

  test('an offer that is not accepted in 15 minutes goes to the next in line', async ({
    golf,
    maya,
    tom,
    rita,
    sam,
    poor,
    id,
    teeAt,
  }) => {
    await joinWaitlist(golf, rita, id)
    await joinWaitlist(golf, poor, id)
    await joinWaitlist(golf, sam, id)
    beforeTee(golf, teeAt, 3)
    await leave(golf, tom, id)
    golf.clock.advanceHours(15 / 60)
    expect(await acceptRefusal(golf, rita, id)).toMatchObject({ code: 'NO_OFFER' })
    await golf.runJobs()
    expect(await waitlistPosition(golf, rita, id)).toBe(1)
    expect(await acceptRefusal(golf, rita, id)).toMatchObject({ code: 'NO_OFFER' })
    expect(await waitlistPosition(golf, poor, id)).toBe(2)
    expect((await getSession(golf, sam, id)).viewer?.waitlistOfferUntil).not.toBeNull()
    await golf.runJobs()
    expect((await sessionEvents(golf, id)).slice(-3)).toEqual([
      `waitlist.ignored ${rita.username}`,
      `waitlist.skipped ${poor.username}`,
      `waitlist.offered ${sam.username}`,
    ])
    golf.clock.advanceHours(15 / 60)
    await golf.runJobs()
    expect(await getSession(golf, sam, id)).toMatchObject({ heldSeats: 0, waitlistCount: 3 })
    expect((await join(golf, tom, id)).session.players).toEqual([maya.id, tom.id])
  })

  test('a declined offer goes to the next in line immediately', async ({
    golf,
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
    await leaveWaitlist(golf, rita, id)
    expect((await getSession(golf, sam, id)).viewer?.waitlistOfferUntil).not.toBeNull()
  })

  test('a player who can no longer pay for an offer is refused, and nothing changes', async ({
    golf,
    maya,
    tom,
    rita,
    id,
    teeAt,
  }) => {
    await joinWaitlist(golf, rita, id)
    beforeTee(golf, teeAt, 3)
    await leave(golf, tom, id)
    const bounty = { bountyEnabled: true, bountyAmount: 46_000 }
    await hosted(golf, rita, { ...bounty, visibility: 'private', date: '2026-11-29' })
    expect(await acceptRefusal(golf, rita, id)).toMatchObject({
      status: 402,
      code: 'INSUFFICIENT_BALANCE',
    })
    expect(await getSession(golf, rita, id)).toMatchObject({ heldSeats: 1, players: [maya.id] })
  })
})
