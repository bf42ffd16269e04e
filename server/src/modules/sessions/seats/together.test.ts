/** Shortly before the round, a spot is offered to all of the waitlist together, and the first who accepts gets it. */
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { test as base } from '../../../../test/full-session-test.ts'
import { noticeTitles } from '../../../../test/games.ts'
import { balance, hosted, join, leave } from '../../../../test/golf.ts'
import { findSubstitute, keepSpot, takeSpot } from '../../../../test/hand-overs.ts'
import { change } from '../../../../test/session-changes.ts'
import {
  acceptRefusal,
  acceptSpot,
  getSession,
  joinWaitlist,
  offerOf,
  playersOf,
  sessionEvents,
  waitlistPosition,
} from '../../../../test/waitlist.ts'

const test = base.extend('races', { scope: 'file' }, true)

/** A day of November 2026 on the clock of New York. The full session tees off on the 27th at 8:10 AM. */
const at = (golf: TestApp, day: number, time: string) =>
  golf.clock.set(new Date(`2026-11-${day}T${time}:00-05:00`).toISOString())

describe('a spot that opens within eight hours of daytime before the round', () => {
  test('goes to the first in line who accepts, and the others keep their place', async ({
    golf,
    maya,
    tom,
    rita,
    sam,
    poor,
    id,
  }) => {
    for (const who of [rita, poor, sam]) await joinWaitlist(golf, who, id)
    // The evening before, with 6 hours of it left and 70 minutes in the morning.
    at(golf, 26, '15:00')
    await leave(golf, tom, id)
    const until = new Date(golf.clock.now().getTime() + 15 * 60_000).toISOString()
    for (const who of [rita, sam]) expect(await offerOf(golf, who, id)).toBe(until)
    expect(await offerOf(golf, poor, id)).toBeNull()
    expect(await getSession(golf, tom, id)).toMatchObject({ heldSeats: 1, can: { join: false } })
    expect((await acceptSpot(golf, sam, id)).session.players).toEqual([maya.id, sam.id])
    expect(await acceptRefusal(golf, rita, id)).toMatchObject({
      status: 409,
      code: 'NO_OFFER',
      error: 'Someone was faster. You’re still on the waitlist.',
    })
    expect(await waitlistPosition(golf, rita, id)).toBe(1)
    expect(await balance(golf, rita)).toBe(50_000)
    expect((await sessionEvents(golf, id)).slice(-2)).toEqual([
      `session.joined ${sam.username}`,
      `waitlist.retracted ${rita.username}`,
    ])
    expect(await noticeTitles(golf, rita)).toEqual(
      expect.arrayContaining(['A spot opened up', 'The spot you were offered is taken']),
    )
  })

  test('is accepted by two at the same moment, and one is charged', async ({
    golf,
    maya,
    tom,
    rita,
    sam,
  }) => {
    for (let round = 0; round < 5; round++) {
      golf.clock.set('2026-11-20T15:00:00Z')
      const { id } = await hosted(golf, maya, { maxPlayers: 2 })
      await join(golf, tom, id)
      for (const who of [rita, sam]) await joinWaitlist(golf, who, id)
      const before = (await balance(golf, rita)) + (await balance(golf, sam))
      at(golf, 26, '15:00')
      await leave(golf, tom, id)
      const answers = await Promise.all(
        [rita, sam].map(({ token }) =>
          golf.app.inject({
            method: 'POST',
            url: `/api/sessions/${id}/waitlist/accept`,
            headers: { authorization: `Bearer ${token}` },
          }),
        ),
      )
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
      expect((await balance(golf, rita)) + (await balance(golf, sam))).toBe(before - 2_500)
      expect(await playersOf(golf, id)).toHaveLength(2)
      await golf.call('POST /sessions/{id}/cancel', { params: { id } }, maya)
    }
  })

  test('is open to everyone 15 minutes later, without a mark against the line', async ({
    golf,
    tom,
    rita,
    sam,
    ann,
    id,
  }) => {
    for (const who of [rita, sam]) await joinWaitlist(golf, who, id)
    for (const time of ['15:00', '16:00']) {
      at(golf, 26, time)
      await leave(golf, tom, id)
      expect(await offerOf(golf, rita, id)).not.toBeNull()
      golf.clock.advanceHours(15 / 60)
      await golf.runJobs()
      expect(await waitlistPosition(golf, rita, id)).toBe(1)
      expect(await getSession(golf, ann, id)).toMatchObject({ heldSeats: 0, can: { join: true } })
      if (time === '15:00') await join(golf, tom, id)
    }
    expect((await join(golf, sam, id)).session.viewer?.isMember).toBe(true)
  })

  test('is offered right away to a player who joins the line', async ({
    golf,
    tom,
    rita,
    sam,
    id,
  }) => {
    await joinWaitlist(golf, rita, id)
    at(golf, 26, '15:00')
    await leave(golf, tom, id)
    golf.clock.advanceHours(5 / 60)
    await joinWaitlist(golf, sam, id)
    expect(await offerOf(golf, sam, id)).not.toBeNull()
    await acceptSpot(golf, rita, id)
    expect(await offerOf(golf, sam, id)).toBeNull()
  })

  test('is open to everyone 15 minutes after it opened, however many join the line until then', async ({
    golf,
    tom,
    rita,
    sam,
    ann,
    id,
  }) => {
    await joinWaitlist(golf, rita, id)
    at(golf, 26, '15:00')
    await leave(golf, tom, id)
    const until = await offerOf(golf, rita, id)
    golf.clock.advanceHours(14 / 60)
    await joinWaitlist(golf, sam, id)
    expect(await offerOf(golf, sam, id)).toBe(until)
    golf.clock.advanceHours(1 / 60)
    await golf.runJobs()
    expect(await getSession(golf, ann, id)).toMatchObject({ heldSeats: 0, can: { join: true } })
  })

  test('isn’t offered into the night after the tee time has moved to the afternoon', async ({
    golf,
    maya,
    tom,
    rita,
    sam,
    id,
  }) => {
    await joinWaitlist(golf, rita, id)
    at(golf, 26, '20:55')
    await leave(golf, tom, id)
    // The round is too early to wait for the morning.
    expect(await offerOf(golf, rita, id)).toBe('2026-11-27T02:10:00.000Z')
    await change(golf, maya, id, { teeTime: '12:00' })
    await joinWaitlist(golf, sam, id)
    expect(await offerOf(golf, sam, id)).toBe('2026-11-27T12:10:00.000Z')
  })

  test('says that it isn’t held for one player', async ({ golf, tom, rita, sam, id }) => {
    for (const who of [rita, sam]) await joinWaitlist(golf, who, id)
    at(golf, 26, '15:00')
    await leave(golf, tom, id)
    expect((await getSession(golf, rita, id)).viewer?.isOfferShared).toBe(true)
    await acceptSpot(golf, sam, id)
    expect((await getSession(golf, rita, id)).viewer).not.toHaveProperty('isOfferShared')
  })

  test('stays with those who have its offer when it gets night', async ({
    golf,
    maya,
    tom,
    rita,
    sam,
    ann,
    ben,
  }) => {
    const { id } = await hosted(golf, maya, { maxPlayers: 3 })
    for (const who of [tom, rita]) await join(golf, who, id)
    for (const who of [sam, ann, ben]) await joinWaitlist(golf, who, id)
    at(golf, 26, '20:50')
    for (const who of [tom, rita]) await leave(golf, who, id)
    at(golf, 26, '21:02')
    await acceptSpot(golf, ann, id)
    for (const who of [sam, ben]) expect(await offerOf(golf, who, id)).not.toBeNull()
    expect((await acceptSpot(golf, ben, id)).session.players).toEqual([maya.id, ann.id, ben.id])
    expect(await offerOf(golf, sam, id)).toBeNull()
  })

  test('is one of two, and the third in line keeps their place once both are taken', async ({
    golf,
    maya,
    tom,
    rita,
    sam,
    ann,
    ben,
  }) => {
    const { id } = await hosted(golf, maya, { maxPlayers: 3 })
    for (const who of [tom, rita]) await join(golf, who, id)
    for (const who of [sam, ann, ben]) await joinWaitlist(golf, who, id)
    at(golf, 26, '15:00')
    for (const who of [tom, rita]) await leave(golf, who, id)
    await acceptSpot(golf, ben, id)
    for (const who of [sam, ann]) expect(await offerOf(golf, who, id)).not.toBeNull()
    await acceptSpot(golf, ann, id)
    expect(await offerOf(golf, sam, id)).toBeNull()
    expect(await waitlistPosition(golf, sam, id)).toBe(1)
  })

  test('isn’t offered to others while it’s on hold for one player since before', async ({
    golf,
    tom,
    rita,
    sam,
    ann,
    ben,
    id,
  }) => {
    for (const who of [rita, sam]) await joinWaitlist(golf, who, id)
    // 8 hours and 20 minutes of daytime before the round.
    at(golf, 26, '13:50')
    await leave(golf, tom, id)
    expect(await offerOf(golf, rita, id)).not.toBeNull()
    expect((await getSession(golf, rita, id)).viewer).not.toHaveProperty('isOfferShared')
    at(golf, 26, '14:30')
    const refused = await golf.refusal('POST /sessions/{id}/join', { params: { id } }, ben)
    expect(refused).toMatchObject({ code: 'SESSION_FULL' })
    await joinWaitlist(golf, ann, id)
    for (const who of [sam, ann]) expect(await offerOf(golf, who, id)).toBeNull()
    expect((await acceptSpot(golf, rita, id)).session.viewer?.isMember).toBe(true)
  })

  test('is offered to one after the other at night', async ({ golf, tom, rita, sam, id }) => {
    for (const who of [rita, sam]) await joinWaitlist(golf, who, id)
    at(golf, 26, '21:00')
    await leave(golf, tom, id)
    expect(await offerOf(golf, rita, id)).not.toBeNull()
    expect(await offerOf(golf, sam, id)).toBeNull()
  })

  test('may be one that a player passes on, and all offers end if they keep it', async ({
    golf,
    tom,
    rita,
    sam,
    id,
  }) => {
    for (const who of [rita, sam]) await joinWaitlist(golf, who, id)
    at(golf, 26, '15:00')
    await findSubstitute(golf, tom, id)
    for (const who of [rita, sam]) expect(await offerOf(golf, who, id)).not.toBeNull()
    await keepSpot(golf, tom, id)
    for (const who of [rita, sam]) expect(await offerOf(golf, who, id)).toBeNull()
    await findSubstitute(golf, tom, id)
    expect((await acceptSpot(golf, sam, id)).session.viewer?.isMember).toBe(true)
    expect(await offerOf(golf, rita, id)).toBeNull()
    expect(await balance(golf, tom)).toBe(50_000)
  })

  test('may be taken by its link by a player in line, which ends the other offers', async ({
    golf,
    tom,
    rita,
    sam,
    id,
  }) => {
    for (const who of [rita, sam]) await joinWaitlist(golf, who, id)
    at(golf, 26, '15:00')
    const { token } = await findSubstitute(golf, tom, id)
    await takeSpot(golf, sam, token)
    expect(await offerOf(golf, rita, id)).toBeNull()
    expect(await waitlistPosition(golf, rita, id)).toBe(1)
  })
})
