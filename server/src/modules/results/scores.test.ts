import { proposeWithinHours } from '@county-golf/contract/constants'
import { describe, expect } from 'vitest'
import { hosted, join } from '../../../test/golf.ts'
import { test } from '../../../test/golf-test.ts'
import type { Player } from '../../../test/players.ts'
import { finish, scorecardOf, teedOff } from '../../../test/rounds.ts'

const nines = (n: number) => Array.from({ length: n }, () => 5)

describe('a score', () => {
  test('can be posted from the tee time on, as gross or hole by hole', async ({
    golf,
    maya,
    tom,
  }) => {
    const session = await hosted(golf, maya)
    await join(golf, tom, session.id)
    const card = scorecardOf(golf, session)
    expect(await card.refusedPut(maya, [{ userId: maya.id, gross: 90 }])).toMatchObject({
      status: 409,
      code: 'ROUND_NOT_STARTED',
    })
    golf.clock.set(session.date)
    await card.post(maya, 88)
    const seen = await card.put(tom, [{ userId: tom.id, strokes: nines(18) }])
    expect(seen).toMatchObject({ state: 'open', scoring: 'gross', holes: 18, leaders: [maya.id] })
    expect(seen.scores).toMatchObject([
      { userId: maya.id, gross: 88, net: null, holesPlayed: 18, withdrawn: false },
      { userId: tom.id, gross: 90, strokes: nines(18), enteredBy: tom.id, attestedAt: null },
    ])
  })

  test('must fit the holes of the session, or the error names the field', async ({
    golf,
    maya,
    tom,
    ann,
  }) => {
    const session = await teedOff(golf, [maya, tom], { holes: 9 })
    const card = scorecardOf(golf, session)
    const at = { userId: maya.id }
    const cases = [
      [{ ...at, gross: 8 }, '0.gross'],
      [{ ...at, gross: 181 }, '0.gross'],
      [{ ...at, strokes: nines(18) }, '0.strokes'],
      [{ ...at, strokes: nines(9), gross: 44 }, '0.gross'],
      [{ ...at, gross: 44, withdrawn: true }, '0.withdrawn'],
      [at, '0.gross'],
      [{ userId: ann.id, gross: 44 }, '0.userId'],
    ] as const
    for (const [entry, path] of cases) {
      const body = [{ ...entry, strokes: 'strokes' in entry ? [...entry.strokes] : undefined }]
      const refusal = await card.refusedPut(maya, body)
      expect([refusal.status, refusal.details?.[0]?.path]).toEqual([400, path])
    }
    const twice = [
      { ...at, gross: 44 },
      { ...at, gross: 45 },
    ]
    expect(await card.refusedPut(maya, twice)).toMatchObject({ status: 400 })
    expect((await card.seen(maya)).scores).toEqual([])
  })

  test('is credited in the chat to the player who posted or confirmed it', async ({
    golf,
    maya,
    tom,
    ann,
  }) => {
    const session = await teedOff(golf, [maya, tom, ann])
    await golf.runFollowers()
    const card = scorecardOf(golf, session)
    await card.put(maya, [
      { userId: maya.id, gross: 90 },
      { userId: tom.id, gross: 95 },
      { userId: ann.id, withdrawn: true },
    ])
    await golf.runFollowers()
    await card.attest(tom, maya)
    await golf.runFollowers()
    const chat = { params: { id: session.id }, query: { limit: 4 } }
    const { items } = await golf.call('GET /messages/session/{id}', chat, ann)
    expect(items.map(({ content }) => content).toReversed()).toEqual([
      `${maya.username}’s score: 90.`,
      `${maya.username} posted ${tom.username}’s score: 95.`,
      `${maya.username} marked ${ann.username} as withdrawn.`,
      `${tom.username} confirmed ${maya.username}’s score.`,
    ])
  })

  test('posted for a co-player needs that player’s attestation', async ({
    golf,
    maya,
    tom,
    ann,
  }) => {
    const session = await teedOff(golf, [maya, tom, ann])
    const card = scorecardOf(golf, session)
    await card.put(maya, [
      { userId: maya.id, gross: 90 },
      { userId: tom.id, gross: 95 },
      { userId: ann.id, withdrawn: true },
    ])
    expect(await card.refusedAttest(maya, tom)).toMatchObject({ status: 403 })
    expect(await card.refusedAttest(ann, tom)).toMatchObject({ status: 403 })
    expect((await card.attest(tom, tom)).scores[1]).toMatchObject({ attestedBy: tom.id })
    expect(await card.refusedPut(maya, [{ userId: tom.id, gross: 96 }])).toMatchObject({
      status: 403,
    })
    // Maya's post for Ann does not attest it for Ann.
    await card.post(ann, 85)
    expect(await card.refusedPut(maya, [{ userId: ann.id, withdrawn: true }])).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    })
  })

  test('posted by another player in the meantime is not overwritten unseen', async ({
    golf,
    maya,
    tom,
    ann,
  }) => {
    const session = await teedOff(golf, [maya, tom, ann])
    const card = scorecardOf(golf, session)
    const toms = (gross: number, replaces?: string | null) => [{ userId: tom.id, gross, replaces }]
    const [, first] = (await card.put(maya, [{ userId: maya.id, gross: 90 }, ...toms(95, null)]))
      .scores
    golf.clock.advanceHours(1)
    expect(await card.refusedPut(ann, toms(96, null))).toMatchObject({
      status: 409,
      code: 'SCORE_CHANGED',
    })
    // A retry after a lost response succeeds.
    expect((await card.put(maya, toms(95, null))).scores[1]).toEqual(first)
    // After reading the new score, they can change it.
    const [, second] = (await card.put(ann, toms(96, first?.enteredAt))).scores
    expect(second).toMatchObject({ gross: 96, enteredBy: ann.id })
    expect(await card.refusedPut(maya, toms(97, first?.enteredAt))).toMatchObject({
      code: 'SCORE_CHANGED',
    })
    // One refused score refuses the whole list.
    const both = [{ userId: maya.id, gross: 89 }, ...toms(97, null)]
    expect(await card.refusedPut(maya, both)).toMatchObject({ code: 'SCORE_CHANGED' })
    expect((await card.seen(maya)).scores).toMatchObject([{ gross: 90 }, { gross: 96 }])
  })

  test('posted with others keeps its own value, and an unchanged one its attestation', async ({
    golf,
    maya,
    tom,
    ann,
  }) => {
    const session = await teedOff(golf, [maya, tom, ann], { holes: 9 })
    const card = scorecardOf(golf, session)
    const posted = await card.put(maya, [
      { userId: ann.id, withdrawn: true },
      { userId: maya.id, strokes: nines(9) },
      { userId: tom.id, gross: 50 },
    ])
    expect(posted.scores).toMatchObject([
      { userId: maya.id, gross: 45, strokes: nines(9), withdrawn: false, enteredBy: maya.id },
      { userId: tom.id, gross: 50, withdrawn: false, enteredBy: maya.id },
      { userId: ann.id, gross: null, withdrawn: true, enteredBy: maya.id },
    ])
    await card.attest(tom, maya)
    golf.clock.advanceHours(1)
    const changed = await card.put(maya, [
      { userId: tom.id, strokes: nines(9) },
      { userId: maya.id, strokes: nines(9) },
      { userId: ann.id, gross: 60 },
    ])
    expect(changed.scores).toMatchObject([
      { userId: maya.id, gross: 45, attestedBy: tom.id },
      { userId: tom.id, gross: 45, strokes: nines(9), attestedBy: null },
      { userId: ann.id, gross: 60, withdrawn: false },
    ])
    const final = async () => (await card.seen(ann)).scores.map((one) => one.attestedAt !== null)
    golf.clock.advanceHours(23.9)
    await golf.runJobs()
    expect(await final()).toEqual([true, false, false])
    golf.clock.advanceHours(0.2)
    await golf.runJobs()
    expect(await final()).toEqual([true, true, true])
  })

  test('is attested by a co-player, and a change removes the attestation', async ({
    golf,
    maya,
    tom,
  }) => {
    const session = await teedOff(golf, [maya, tom])
    const card = scorecardOf(golf, session)
    await card.post(maya, 90)
    expect(await card.refusedAttest(maya, maya)).toMatchObject({ status: 403 })
    expect(await card.refusedAttest(maya, tom)).toMatchObject({ status: 404 })
    expect((await card.attest(tom, maya)).scores[0]).toMatchObject({ attestedBy: tom.id })
    expect((await card.post(maya, 90)).scores[0]).toMatchObject({ attestedBy: tom.id })
    expect((await card.post(maya, 89)).scores[0]).toMatchObject({
      gross: 89,
      attestedBy: null,
      attestedAt: null,
    })
  })

  test('is final after a day without an objection, and a changed one a day after the change', async ({
    golf,
    maya,
    tom,
  }) => {
    const session = await teedOff(golf, [maya, tom])
    const card = scorecardOf(golf, session)
    await card.post(maya, 90)
    golf.clock.advanceHours(20)
    await card.post(maya, 91)
    golf.clock.advanceHours(4)
    await golf.runJobs()
    expect((await card.seen(tom)).scores[0]).toMatchObject({ attestedAt: null })
    golf.clock.advanceHours(20)
    await golf.runJobs()
    await golf.runJobs()
    const [score] = (await card.seen(tom)).scores
    expect(score).toMatchObject({ gross: 91, attestedBy: null })
    expect(score?.attestedAt).not.toBeNull()
  })

  test('cannot be posted after the deadline for a result or in a cancelled session', async ({
    golf,
    maya,
    tom,
  }) => {
    const session = await teedOff(golf, [maya, tom])
    const card = scorecardOf(golf, session)
    golf.clock.advanceHours(proposeWithinHours)
    expect(await card.refusedPut(maya, [{ userId: maya.id, gross: 90 }])).toMatchObject({
      status: 409,
      code: 'CARD_CLOSED',
    })
    const off = await hosted(golf, maya, { date: '2026-12-05' })
    await golf.call('POST /sessions/{id}/cancel', { params: { id: off.id } }, maya)
    expect(await scorecardOf(golf, off).seen(maya)).toMatchObject({ state: 'void', scores: [] })
    expect(
      await scorecardOf(golf, off).refusedPut(maya, [{ userId: maya.id, gross: 90 }]),
    ).toMatchObject({ code: 'CARD_CLOSED' })
  })
})

describe('a scorecard', () => {
  test('is visible to players, the host, and admins, and only players can post', async ({
    golf,
    maya,
    tom,
    ann,
    admin,
  }) => {
    const session = await teedOff(golf, [maya, tom])
    const card = scorecardOf(golf, session)
    const seenBy = (who?: Player) =>
      golf.refusal('GET /sessions/{id}/scores', { params: { id: session.id } }, who)
    expect(await seenBy()).toMatchObject({ status: 401 })
    expect(await seenBy(ann)).toMatchObject({ status: 403 })
    expect(await card.seen(admin)).toMatchObject({ state: 'open' })
    const entry = [{ userId: tom.id, gross: 90 }]
    expect(await card.refusedPut(undefined, entry)).toMatchObject({ status: 401 })
    expect(await card.refusedPut(ann, entry)).toMatchObject({ status: 403 })
    expect(await card.refusedPut(admin, entry)).toMatchObject({ status: 403 })
    expect(await card.refusedAttest(ann, tom)).toMatchObject({ status: 403 })
    const nowhere = { ...session, id: maya.id }
    expect(await scorecardOf(golf, nowhere).refusedPut(maya, entry)).toMatchObject({ status: 404 })
    const secret = await hosted(golf, maya, { visibility: 'private', date: '2026-12-05' })
    expect(await scorecardOf(golf, secret).refused(ann, 'propose')).toMatchObject({ status: 404 })
  })

  test('has an event for every step', async ({ golf, maya, tom }) => {
    const session = await teedOff(golf, [maya, tom])
    const card = scorecardOf(golf, session)
    await card.post(maya, 90)
    await card.attest(tom, maya)
    await card.put(tom, [{ userId: tom.id, withdrawn: true }])
    await finish(golf, session)
    await card.propose(maya)
    const rows = await golf.db
      .selectFrom('event')
      .select(['kind', 'user_id', 'data'])
      .where('session_id', '=', session.id)
      .where((e) => e.or([e('kind', 'like', 'score.%'), e('kind', 'like', 'result.%')]))
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([
      { kind: 'score.posted', user_id: maya.id, data: { gross: 90, by: maya.id } },
      { kind: 'score.attested', user_id: maya.id, data: { by: tom.id } },
      { kind: 'score.posted', user_id: tom.id, data: { gross: null, withdrawn: true } },
      { kind: 'result.proposed', user_id: maya.id, data: { winners: [] } },
    ])
  })
})
