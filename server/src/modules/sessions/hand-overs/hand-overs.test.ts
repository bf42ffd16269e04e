import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
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
import { escrowOf } from '../../../../test/ledger-checks.ts'
import { fund, type Player } from '../../../../test/players.ts'
import { eventsOf, history, hoursFromTee, setHoursFromTee } from '../../../../test/session-state.ts'
import { playersOf } from '../../../../test/waitlist.ts'

const askRefusal = (golf: TestApp, who: Player | undefined, id: string) =>
  golf.refusal('POST /sessions/{id}/hand-over', { params: { id } }, who)
const ownOf = (golf: TestApp, who: Player, id: string) =>
  golf.call('GET /sessions/{id}/hand-over', { params: { id } }, who)
const notices = async (golf: TestApp, who: Player) => {
  await golf.runFollowers()
  return (await golf.call('GET /notifications', { query: { limit: 20 } }, who)).items
}

describe('a player who looks for a substitute', () => {
  test('keeps the spot until someone takes it, and then gets everything back', async ({
    golf,
    maya,
    tom,
    rita,
  }) => {
    const { id } = await hosted(golf, maya, { maxPlayers: 2, potEnabled: true, potAmount: 1_000 })
    await join(golf, tom, id)
    afterDeadline(golf)
    const { token, handOver, session } = await findSubstitute(golf, tom, id)
    expect(session.players).toEqual([maya.id, tom.id])
    expect(session.viewer?.refundIfLeavingCents).toBe(1_000)
    expect(await ownOf(golf, tom, id)).toEqual({ handOver })

    expect(await readSpot(golf, rita, token)).toMatchObject({
      session: { id },
      player: { username: tom.username },
      problem: null,
    })
    const taken = await takeSpot(golf, rita, token)
    expect(taken).toMatchObject({ debitedCents: 3_500, balance: 46_500 })
    expect(taken.session.players).toEqual([maya.id, rita.id])
    expect(await balance(golf, tom)).toBe(50_000)
    expect(await history(golf, tom)).toContainEqual(['refund', 3_500])
    expect(await escrowOf(golf, id)).toBe(7_000)
    expect(await departuresOf(golf, id)).toEqual([
      { user_id: tom.id, terms: 'free', refunded_cents: 3_500 },
    ])
    expect(await takeRefusal(golf, rita, token)).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('gets a receipt, and the others are notified', async ({ golf, maya, tom, rita, id }) => {
    afterDeadline(golf)
    const { token } = await findSubstitute(golf, tom, id)
    expect((await notices(golf, maya))[0]?.title).toBe(
      `${tom.username} is looking for a substitute`,
    )
    await takeSpot(golf, rita, token)
    const [ofHost] = await notices(golf, maya)
    expect(ofHost?.title).toBe(`${rita.username} took ${tom.username}’s spot in your session`)
    const [ofLeaver] = await notices(golf, tom)
    expect(ofLeaver?.title).toBe('Someone took your spot')
    expect(ofLeaver?.body).toContain(`${rita.username} plays for you`)
    expect(ofLeaver?.body).toContain('We refunded $25.00 to your wallet.')
    const [ofSubstitute] = await notices(golf, rita)
    expect(ofSubstitute?.body).toContain('No full refund this close to the tee time.')
    const chat = await golf.call('GET /messages/session/{id}', { params: { id }, query: {} }, rita)
    expect(chat.items.map(({ content }) => content)).toEqual(
      expect.arrayContaining([
        `${tom.username} can’t make it and is looking for a substitute.`,
        `${rita.username} took ${tom.username}’s spot.`,
      ]),
    )
    expect(chat.items.map(({ content }) => content).join()).not.toContain(`${tom.username} left`)
  })

  test('gets the same link again, and none after keeping the spot', async ({
    golf,
    tom,
    rita,
    id,
  }) => {
    afterDeadline(golf)
    const first = await findSubstitute(golf, tom, id)
    expect((await findSubstitute(golf, tom, id)).handOver).toEqual(first.handOver)
    await keepSpot(golf, tom, id)
    await keepSpot(golf, tom, id)
    expect(await ownOf(golf, tom, id)).toEqual({ handOver: null })
    expect(await takeRefusal(golf, rita, first.token)).toMatchObject({ code: 'NOT_FOUND' })
    const second = await findSubstitute(golf, tom, id)
    expect(second.token).not.toBe(first.token)
    expect(await takeRefusal(golf, rita, first.token)).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('needs none while leaving is free, down to the last millisecond', async ({
    golf,
    tom,
    rita,
    id,
    teeAt,
  }) => {
    const deadline = Date.parse(teeAt) - 24 * 3_600_000
    golf.clock.set(new Date(deadline).toISOString())
    expect(await askRefusal(golf, tom, id)).toMatchObject({ code: 'FULL_REFUND_OPEN' })
    golf.clock.set(new Date(deadline + 1).toISOString())
    await findSubstitute(golf, tom, id)
    expect(await askRefusal(golf, rita, id)).toMatchObject({ code: 'NOT_JOINED' })
    golf.clock.set(teeAt)
    expect(await askRefusal(golf, tom, id)).toMatchObject({ code: 'NOT_LEAVABLE' })
  })

  test('has the terms of a late leaver if no one takes the spot', async ({
    golf,
    tom,
    rita,
    id,
  }) => {
    afterDeadline(golf)
    const { token } = await findSubstitute(golf, tom, id)
    const left = await leave(golf, tom, id)
    expect(left.refundedCents).toBe(0)
    expect(await takeRefusal(golf, rita, token)).toMatchObject({ code: 'NOT_FOUND' })
    await hoursFromTee(golf, 0)
  })
})

describe('a substitute', () => {
  test('can’t undo it, so that no spot ends up empty with everyone refunded', async ({
    golf,
    tom,
    rita,
    id,
  }) => {
    afterDeadline(golf)
    const { token } = await findSubstitute(golf, tom, id)
    const { session } = await takeSpot(golf, rita, token)
    expect(session.viewer?.refundIfLeavingCents).toBe(0)
    expect((await leave(golf, rita, id)).refundedCents).toBe(0)
  })

  test('can look for a substitute in turn', async ({ golf, maya, tom, rita, sam, id }) => {
    afterDeadline(golf)
    await takeSpot(golf, rita, (await findSubstitute(golf, tom, id)).token)
    await takeSpot(golf, sam, (await findSubstitute(golf, rita, id)).token)
    expect(await playersOf(golf, id)).toEqual([maya.id, sam.id])
    expect([await balance(golf, tom), await balance(golf, rita)]).toEqual([50_000, 50_000])
  })

  test('frees no deposit of a player who left another spot late', async ({
    golf,
    maya,
    tom,
    rita,
    sam,
  }) => {
    const { id } = await hosted(golf, maya, { maxPlayers: 3 })
    await join(golf, tom, id)
    await join(golf, rita, id)
    afterDeadline(golf)
    await leave(golf, tom, id)
    await takeSpot(golf, sam, (await findSubstitute(golf, rita, id)).token)
    await hoursFromTee(golf, 0)
    expect(await balance(golf, tom)).toBe(47_500)
    expect(await eventsOf(golf, id, 'deposit.returned')).toEqual([])
  })

  test('frees the deposit that the player before them freed', async ({
    golf,
    maya,
    tom,
    rita,
    sam,
  }) => {
    const { id } = await hosted(golf, maya, { maxPlayers: 2 })
    await join(golf, tom, id)
    setHoursFromTee(golf, -22)
    await leave(golf, tom, id)
    await join(golf, rita, id)
    // An hour later, Rita can't undo it anymore.
    afterDeadline(golf)
    await takeSpot(golf, sam, (await findSubstitute(golf, rita, id)).token)
    await hoursFromTee(golf, 0)
    expect(await balance(golf, tom)).toBe(49_500)
    expect(await balance(golf, rita)).toBe(50_000)
  })

  test('pays or nothing happens', async ({ golf, maya, tom, poor, id }) => {
    afterDeadline(golf)
    const { token } = await findSubstitute(golf, tom, id)
    expect(await takeRefusal(golf, poor, token)).toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
    expect(await playersOf(golf, id)).toEqual([maya.id, tom.id])
    expect(await balance(golf, tom)).toBe(47_500)
    await fund(golf, poor.id, 2_500)
    await takeSpot(golf, poor, token)
    expect(await balance(golf, poor)).toBe(0)
  })
})

const departuresOf = ({ db }: TestApp, id: string) =>
  db
    .selectFrom('departure')
    .select(['user_id', 'terms', 'refunded_cents'])
    .where('session_id', '=', id)
    .execute()
