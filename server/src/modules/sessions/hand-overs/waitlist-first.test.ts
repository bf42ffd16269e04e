import { describe, expect } from 'vitest'
import { test } from '../../../../test/full-session-test.ts'
import { balance, hosted, join, leave } from '../../../../test/golf.ts'
import {
  afterDeadline,
  findSubstitute,
  keepSpot,
  readSpot,
  takeRefusal,
  takeSpot,
} from '../../../../test/hand-overs.ts'
import { hoursFromTee, setHoursFromTee } from '../../../../test/session-state.ts'
import {
  acceptSpot,
  getSession,
  joinWaitlist,
  leaveWaitlist,
  offerOf,
  playersOf,
  sessionEvents,
} from '../../../../test/waitlist.ts'

const waitlistFirst = 'We’re asking the waitlist first. If no one on it takes the spot, you can.'

describe('the waitlist has its turn before the link works', () => {
  test('in its order, with the usual time to accept', async ({
    golf,
    maya,
    tom,
    rita,
    sam,
    ann,
    id,
  }) => {
    await joinWaitlist(golf, rita, id)
    await joinWaitlist(golf, sam, id)
    afterDeadline(golf)
    const { token } = await findSubstitute(golf, tom, id)
    const until = new Date(golf.clock.now().getTime() + 2 * 3_600_000).toISOString()
    expect((await getSession(golf, rita, id)).viewer).toMatchObject({
      waitlistOfferUntil: until,
      isSubstitute: true,
    })
    expect(await offerOf(golf, sam, id)).toBeNull()
    expect((await readSpot(golf, ann, token)).problem).toBe(waitlistFirst)
    for (const who of [ann, sam])
      expect(await takeRefusal(golf, who, token)).toMatchObject({ code: 'SESSION_FULL' })

    golf.clock.advanceHours(2)
    await golf.runJobs()
    expect(await offerOf(golf, sam, id)).not.toBeNull()
    expect(await takeRefusal(golf, ann, token)).toMatchObject({ code: 'SESSION_FULL' })
    const accepted = await acceptSpot(golf, sam, id)
    expect(accepted).toMatchObject({ debitedCents: 2_500, balance: 47_500 })
    expect(accepted.session.players).toEqual([maya.id, sam.id])
    expect(accepted.session.viewer?.refundIfLeavingCents).toBe(0)
    expect(await balance(golf, tom)).toBe(50_000)
    expect(await takeRefusal(golf, ann, token)).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('until all of it declined, or let an offer expire', async ({
    golf,
    maya,
    tom,
    rita,
    sam,
    ann,
    id,
  }) => {
    await joinWaitlist(golf, rita, id)
    await joinWaitlist(golf, sam, id)
    afterDeadline(golf)
    const { token } = await findSubstitute(golf, tom, id)
    await leaveWaitlist(golf, rita, id)
    golf.clock.advanceHours(2)
    await golf.runJobs()
    expect((await takeSpot(golf, ann, token)).session.players).toEqual([maya.id, ann.id])
    expect(await offerOf(golf, sam, id)).toBeNull()
  })

  test('and those who join it later get an offer right away', async ({ golf, tom, rita, id }) => {
    afterDeadline(golf)
    await findSubstitute(golf, tom, id)
    const { session } = await joinWaitlist(golf, rita, id)
    expect(session.viewer?.waitlistOfferUntil).not.toBeNull()
  })

  test('by a player whose offer the link would pass by', async ({ golf, tom, rita, id }) => {
    await joinWaitlist(golf, rita, id)
    afterDeadline(golf)
    const { token } = await findSubstitute(golf, tom, id)
    const { session } = await takeSpot(golf, rita, token)
    expect(session).toMatchObject({ waitlistCount: 0, viewer: { isMember: true } })
  })

  test('not at night, when the spot belongs to it until the morning', async ({
    golf,
    maya,
    tom,
    rita,
    ann,
  }) => {
    const { id } = await hosted(golf, maya, { maxPlayers: 2, teeTime: '14:00' })
    await join(golf, tom, id)
    await joinWaitlist(golf, rita, id)
    // 10 p.m. at the course, the evening before.
    golf.clock.set('2026-11-27T03:00:00Z')
    const { token } = await findSubstitute(golf, tom, id)
    expect(await offerOf(golf, rita, id)).toBeNull()
    expect(await takeRefusal(golf, ann, token)).toMatchObject({ code: 'SESSION_FULL' })
    golf.clock.set('2026-11-27T12:00:00Z')
    await golf.runJobs()
    expect(await offerOf(golf, rita, id)).toBe('2026-11-27T12:15:00.000Z')
  })
})

describe('an offer of a spot that its player passes on', () => {
  test('ends if they keep it, without a mark against the one who waits', async ({
    golf,
    tom,
    rita,
    id,
  }) => {
    await joinWaitlist(golf, rita, id)
    afterDeadline(golf)
    await findSubstitute(golf, tom, id)
    await keepSpot(golf, tom, id)
    const refused = golf.refusal('POST /sessions/{id}/waitlist/accept', { params: { id } }, rita)
    expect(await refused).toMatchObject({ code: 'NO_OFFER' })
    expect((await sessionEvents(golf, id)).slice(-2)).toEqual([
      `hand_over.withdrawn ${tom.username}`,
      `waitlist.retracted ${rita.username}`,
    ])
    await findSubstitute(golf, tom, id)
    expect(await offerOf(golf, rita, id)).not.toBeNull()
  })

  test('becomes one of an open spot if they leave, and then returns the deposit', async ({
    golf,
    maya,
    tom,
    rita,
    id,
  }) => {
    await joinWaitlist(golf, rita, id)
    setHoursFromTee(golf, -3)
    await findSubstitute(golf, tom, id)
    await leave(golf, tom, id)
    expect((await acceptSpot(golf, rita, id)).session.players).toEqual([maya.id, rita.id])
    await hoursFromTee(golf, 0)
    expect(await balance(golf, tom)).toBe(49_500)
  })

  test('is of the open spot first, and the others follow in the order they asked', async ({
    golf,
    maya,
    tom,
    rita,
    sam,
    ann,
    ben,
    cat,
  }) => {
    const { id } = await hosted(golf, maya, { maxPlayers: 4 })
    for (const who of [tom, rita, sam]) await join(golf, who, id)
    for (const who of [ann, ben, cat]) await joinWaitlist(golf, who, id)
    setHoursFromTee(golf, -3)
    await findSubstitute(golf, rita, id)
    golf.clock.advanceHours(0.01)
    await findSubstitute(golf, tom, id)
    await leave(golf, sam, id)
    for (const who of [ann, ben, cat]) expect(await offerOf(golf, who, id)).not.toBeNull()
    await acceptSpot(golf, cat, id)
    expect(await playersOf(golf, id)).toEqual([maya.id, tom.id, rita.id, cat.id])
    await keepSpot(golf, tom, id)
    expect(await offerOf(golf, ben, id)).toBeNull()
    await acceptSpot(golf, ann, id)
    expect(await playersOf(golf, id)).toEqual([maya.id, tom.id, cat.id, ann.id])
    expect(await balance(golf, rita)).toBe(50_000)
  })
})
