/** Ways a host or a change of the settings could cost players money. None of them works. */
import type { Api, RequestOf } from '@county-golf/contract/api'
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { hosted, join, leave } from '../../../../test/golf.ts'
import { test, walletCents } from '../../../../test/golf-test.ts'
import { escrowOf } from '../../../../test/ledger-checks.ts'
import type { Player } from '../../../../test/players.ts'
import { balances, hoursFromTee, setHoursFromTee } from '../../../../test/session-state.ts'
import { getSession, joinWaitlist, leaveWaitlist } from '../../../../test/waitlist.ts'

type Changes = RequestOf<Api['PATCH /sessions/{id}']>['body']

const seatCents = 2_500

const change = (golf: TestApp, who: Player, id: string, body: Changes) =>
  golf.call('PATCH /sessions/{id}', { params: { id }, body }, who)
const refusedChange = (golf: TestApp, who: Player, id: string, body: object) =>
  golf.refusal('PATCH /sessions/{id}', { params: { id }, body: body as Changes }, who)
const refundIfLeaving = async (golf: TestApp, who: Player, id: string) =>
  (await getSession(golf, who, id)).viewer?.refundIfLeavingCents

describe('a host', () => {
  test('cannot change fees or stakes or add players once the session exists', async ({
    golf,
    host,
    ann,
    ben,
    admin,
  }) => {
    const { id } = await hosted(golf, host, { potEnabled: true, potAmount: 1_000 })
    await join(golf, ann, id)
    const attempts = [
      { serviceFeeCents: 0 },
      { service_fee_cents: 0 },
      { depositCents: 0 },
      { potAmount: 100 },
      { potEnabled: false },
      { bountyEnabled: true, bountyAmount: 1_000 },
      { stakeType: 'none' },
      { stakeAmountCents: 0 },
      { scoring: 'net' },
      { hostId: ann.id },
      { captain: ann.id },
      { stateCode: 'CT' },
    ]
    for (const body of attempts)
      for (const who of [host, admin])
        expect(await refusedChange(golf, who, id, body), JSON.stringify(body)).toMatchObject({
          status: 400,
        })
    for (const who of [host, admin])
      expect(await refusedChange(golf, who, id, { holes: 9 })).toMatchObject({ code: 'NOT_ALONE' })
    expect(
      await refusedChange(golf, host, id, { players: [host.id, ann.id, ben.id] }),
    ).toMatchObject({
      status: 403,
    })
    expect(await balances(golf, host, ann)).toEqual([walletCents - 3_500, walletCents - 3_500])
    expect(await getSession(golf, ann, id)).toMatchObject({ potAmount: 1_000, depositCents: 2_000 })
  })

  test('cannot change the course or the day for players or the waitlist', async ({
    golf,
    host,
    ann,
    ben,
  }) => {
    const { id } = await hosted(golf, host, { maxPlayers: 2 })
    await join(golf, ann, id)
    await joinWaitlist(golf, ben, id)
    setHoursFromTee(golf, -20)
    const moves = [{ date: '2026-12-20' }, { courseName: 'Elsewhere' }]
    for (const body of moves)
      expect(await refusedChange(golf, host, id, body)).toMatchObject({ code: 'NOT_ALONE' })
    await leaveWaitlist(golf, ben, id)
    for (const body of moves)
      expect(await refusedChange(golf, host, id, body)).toMatchObject({ code: 'NOT_ALONE' })
  })

  test('who moves the tee time to leave for free costs no one else money', async ({
    golf,
    host,
    ann,
  }) => {
    const { id } = await hosted(golf, host)
    await join(golf, ann, id)
    setHoursFromTee(golf, -20)
    await leave(golf, ann, id)
    // A host who is alone gets a full refund at the tee time anyway.
    await change(golf, host, id, { date: '2026-12-20' })
    expect((await leave(golf, host, id)).refundedCents).toBe(seatCents)
    expect(await balances(golf, host, ann)).toEqual([walletCents, walletCents])
    golf.clock.set('2026-12-20T13:10:00.000Z')
    await golf.runJobs()
    expect(await balances(golf, host, ann)).toEqual([walletCents, walletCents])
    expect(await escrowOf(golf, id)).toBe(0)
  })

  test('cannot keep a late leaver’s money on hold by moving the session to another day', async ({
    golf,
    host,
    ann,
    ben,
  }) => {
    const { id } = await hosted(golf, host)
    await join(golf, ann, id)
    setHoursFromTee(golf, -20)
    await leave(golf, ann, id)
    await change(golf, host, id, { teeTime: '09:10' })
    expect(await balances(golf, ann)).toEqual([walletCents - seatCents])
    await change(golf, host, id, { date: '2026-11-29' })
    expect(await balances(golf, ann)).toEqual([walletCents])
    await golf.runFollowers()
    expect((await golf.call('GET /notifications', { query: {} }, ann)).items).toContainEqual(
      expect.objectContaining({
        title: 'We refunded $25.00 to your wallet',
        body: expect.stringMatching(
          /^The session moved to another day, .*: Bethpage Black, Sun, Nov 29/,
        ),
      }),
    )
    await change(golf, host, id, { date: '2026-12-01' })
    expect(await balances(golf, ann)).toEqual([walletCents])
    // The refunded leaver takes no refill from players who leave the new day late.
    await join(golf, ben, id)
    golf.clock.set('2026-11-30T20:00:00.000Z')
    await leave(golf, ben, id)
    await join(golf, ann, id)
    golf.clock.set('2026-12-01T14:10:00.000Z')
    await golf.runJobs()
    expect(await balances(golf, ann, ben)).toEqual([walletCents - seatCents, walletCents - 500])
  })

  test('cannot put anyone’s money out of reach by hiding the session', async ({
    golf,
    host,
    ann,
    ben,
    cat,
  }) => {
    const { id } = await hosted(golf, host, { maxPlayers: 2 })
    await join(golf, ann, id)
    await joinWaitlist(golf, ben, id)
    await change(golf, host, id, { visibility: 'private' })
    expect((await leave(golf, ann, id)).refundedCents).toBe(seatCents)
    expect((await getSession(golf, ben, id)).players).toEqual([host.id, ben.id])
    await golf.call('POST /users/{id}/block', { params: { id: ben.id } }, host)
    expect((await leave(golf, ben, id)).refundedCents).toBe(seatCents)
    const gone = await golf.refusal('GET /sessions/{id}', { params: { id } }, ben)
    expect(gone.status).toBe(404)
    // A friends-only session that becomes public charges the usual fees.
    await change(golf, host, id, { visibility: 'public' })
    expect((await join(golf, cat, id)).debitedCents).toBe(seatCents)
  })

  test('alone can move a past tee time to a later one', async ({ golf, host, ann, admin }) => {
    const { id } = await hosted(golf, host)
    await join(golf, ann, id)
    await hoursFromTee(golf, 1)
    await golf.call(
      'DELETE /sessions/{id}/players/{userId}',
      { params: { id, userId: ann.id } },
      admin,
    )
    for (const who of [host, admin])
      expect(await refusedChange(golf, who, id, { date: '2026-12-20' })).toMatchObject({
        code: 'SESSION_NOT_BOOKABLE',
      })
  })
})

describe('a change of the settings', () => {
  test('keeps the terms on which players have joined', async ({ golf, host, ann, ben, admin }) => {
    const set = (cancellationWindowHours: number) =>
      golf.call('PUT /admin/settings', { body: { cancellationWindowHours } }, admin)
    const { id } = await hosted(golf, host)
    await join(golf, ann, id)
    await join(golf, ben, id)
    await set(48)
    const later = await hosted(golf, host)
    setHoursFromTee(golf, -30)
    expect(await refundIfLeaving(golf, ann, id)).toBe(seatCents)
    expect((await leave(golf, ann, id)).refundedCents).toBe(seatCents)
    expect((await getSession(golf, ann, later.id)).freeCancellationUntil).toBe(
      '2026-11-25T13:10:00.000Z',
    )
    await set(0)
    setHoursFromTee(golf, -20)
    expect((await leave(golf, ben, id)).refundedCents).toBe(0)
  })
})
