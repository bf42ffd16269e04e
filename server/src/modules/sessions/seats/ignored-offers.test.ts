/** Waiting players who let an offer expire. */
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { test } from '../../../../test/full-session-test.ts'
import { join, leave } from '../../../../test/golf.ts'
import type { Player } from '../../../../test/players.ts'
import {
  acceptSpot,
  getSession,
  joinWaitlist,
  offerOf,
  playersOf,
  sessionEvents,
  waitlistPosition,
} from '../../../../test/waitlist.ts'
import { sweep } from '../../../jobs/sweep.ts'

describe('an offer that is ignored', () => {
  /** 8:30 AM in New York, after the free deadline and long before the decision on the session. */
  const late = (golf: TestApp) => golf.clock.set('2026-11-26T13:30:00Z')
  const waiting = async (golf: TestApp, id: string, ...line: Player[]) => {
    for (const who of line) await joinWaitlist(golf, who, id)
  }

  test('keeps the place in line for the next spot, and a second one ends it', async ({
    golf,
    maya,
    tom,
    rita,
    sam,
    id,
  }) => {
    await waiting(golf, id, rita, sam)
    late(golf)
    await leave(golf, tom, id)
    golf.clock.advanceHours(2)
    await golf.runJobs()
    expect(await waitlistPosition(golf, rita, id)).toBe(1)
    expect(await offerOf(golf, rita, id)).toBeNull()
    await acceptSpot(golf, sam, id)
    await waiting(golf, id, tom)
    await leave(golf, sam, id)
    expect(await offerOf(golf, rita, id)).toBe('2026-11-26T17:30:00.000Z')
    golf.clock.advanceHours(2)
    await golf.runJobs()
    expect(await waitlistPosition(golf, rita, id)).toBeNull()
    expect(await waitlistPosition(golf, tom, id)).toBe(1)
    expect((await sessionEvents(golf, id)).slice(-2)).toEqual([
      `waitlist.left ${rita.username}`,
      `waitlist.offered ${tom.username}`,
    ])
    await golf.runFollowers()
    const { items } = await golf.call('GET /notifications', { query: {} }, rita)
    const expired = items.filter(({ title }) => title === 'Your offer expired')
    expect(expired.map(({ body }) => body)).toEqual([
      expect.stringContaining('no longer on the waitlist'),
      expect.stringContaining('You keep your place'),
    ])
    expect(await playersOf(golf, id)).toEqual([maya.id])
  })

  test('leaves the spot open to everyone if no one else is waiting', async ({
    golf,
    tom,
    rita,
    sam,
    id,
  }) => {
    await waiting(golf, id, rita)
    late(golf)
    await leave(golf, tom, id)
    golf.clock.advanceHours(2)
    await golf.runJobs()
    await sweep(golf)
    await golf.runJobs()
    const seen = await getSession(golf, rita, id)
    expect(seen).toMatchObject({ heldSeats: 0, can: { join: true } })
    expect(seen.viewer).toMatchObject({ waitlistPosition: 1, waitlistOfferUntil: null })
    const refused = await golf.refusal(
      'POST /sessions/{id}/waitlist/accept',
      { params: { id } },
      rita,
    )
    expect(refused).toMatchObject({
      code: 'NO_OFFER',
      error: 'Your offer expired. You’re still on the waitlist.',
    })
    expect((await join(golf, sam, id)).debitedCents).toBe(2_500)
  })
})
