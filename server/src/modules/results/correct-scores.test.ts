import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { test } from '../../../test/golf-test.ts'
import { type Player, verifyEmails } from '../../../test/players.ts'
import { played } from '../../../test/rounds.ts'

const pot = { potEnabled: true, potAmount: 1_000 }
const note = 'Tom’s 13th was a 6.'

/** A disputed round of three, in which Tom's score is attested. */
async function disputed(golf: TestApp, [maya, tom, ann]: [Player, Player, Player]) {
  const round = await played(golf, [maya, tom, ann], [78, 75, 92], pot)
  await round.card.attest(maya, tom)
  await round.card.propose(tom)
  await round.card.dispute(maya, 'He had a 6 on the 13th')
  return round
}

describe('a decision with a corrected score', () => {
  test('counts it for the result, the average, the handicap, and the leaderboard', async ({
    golf,
    maya,
    tom,
    ann,
    admin,
  }) => {
    const { session, card } = await disputed(golf, [maya, tom, ann])
    const corrections = [{ userId: tom.id, gross: 79 }]
    const ruling = { kind: 'winner' as const, winners: [maya.id], note, corrections }
    expect(await card.resolve(admin, ruling)).toMatchObject({
      state: 'settled',
      leaders: [maya.id],
      winners: [maya.id],
      scores: [
        { userId: maya.id, gross: 78, correctedAt: null, attestedAt: null },
        {
          userId: tom.id,
          gross: 79,
          enteredBy: tom.id,
          attestedBy: null,
          attestedAt: golf.clock.now().toISOString(),
          correctedAt: golf.clock.now().toISOString(),
        },
        { userId: ann.id, gross: 92, correctedAt: null },
      ],
    })
    const params = { id: tom.id }
    expect(await golf.call('GET /users/{id}/stats', { params }, tom)).toMatchObject({
      stats: { averageScore: 79 },
    })
    const { differentials } = await golf.call('GET /users/{id}/handicap', { params }, tom)
    expect(differentials).toMatchObject([{ sessionId: session.id, gross: 79 }])
    expect(await golf.call('GET /leaderboard/summary', {}, tom)).toMatchObject({ averageScore: 79 })
  })

  test('tells the players what was changed and why, and keeps the original in the audit log', async ({
    golf,
    maya,
    tom,
    ann,
    admin,
  }) => {
    const { session, card } = await disputed(golf, [maya, tom, ann])
    await verifyEmails(golf, tom)
    await golf.runFollowers()
    await golf.runJobs()
    golf.mails.length = 0
    await card.resolve(admin, {
      kind: 'winner',
      winners: [maya.id],
      note,
      corrections: [{ userId: tom.id, gross: 79 }],
    })
    await golf.runFollowers()
    await golf.runJobs()
    const correction = `Our team corrected ${tom.username}’s score from 75 to 79. Reason: ${note}`
    const { items: notices } = await golf.call('GET /notifications', { query: {} }, ann)
    expect(notices[0]).toMatchObject({
      title: `The result is final: ${maya.username} won`,
      body: expect.stringContaining(correction),
    })
    const toTom = golf.mails.find(({ to }) => to === `${tom.username}@example.com`)
    expect(toTom?.text).toContain(correction)
    const chat = await golf.call(
      'GET /messages/session/{id}',
      { params: { id: session.id }, query: {} },
      ann,
    )
    expect(chat.items[0]?.content).toBe(
      `Our team decided: ${maya.username} ($30.00) won. ${correction}`,
    )

    const query = { sessionId: session.id }
    const audit = await golf.call('GET /admin/audit', { query }, admin)
    expect(audit.items[0]).toMatchObject({
      reason: note,
      changes: [`Corrected scores: @${tom.username} 75 → @${tom.username} 79`],
    })
  })

  test('takes strokes by hole and withdrawals, also with a refund', async ({
    golf,
    maya,
    tom,
    ann,
    admin,
  }) => {
    const { card } = await disputed(golf, [maya, tom, ann])
    const strokes = [...Array.from({ length: 17 }, () => 4), 6]
    const corrections = [
      { userId: tom.id, strokes },
      { userId: ann.id, withdrawn: true },
    ]
    expect(await card.resolve(admin, { kind: 'refund', note, corrections })).toMatchObject({
      state: 'void',
      scores: [
        { gross: 78 },
        { gross: 74, strokes },
        { gross: null, withdrawn: true, correctedAt: expect.any(String) },
      ],
    })
  })

  test('names the wrong field, and leaves a score that was right as it was', async ({
    golf,
    maya,
    tom,
    ann,
    admin,
  }) => {
    const { card } = await disputed(golf, [maya, tom, ann])
    const winner = { kind: 'winner' as const, winners: [tom.id], note }
    const refused = (...corrections: object[]) =>
      card.refusedDecision(admin, { ...winner, corrections: corrections as [] })
    expect(await refused({ userId: tom.id, gross: 5 })).toMatchObject({
      details: [{ path: 'corrections.0.gross', message: 'must be from 18 to 360 for 18 holes' }],
    })
    expect(await refused({ userId: admin.id, gross: 79 })).toMatchObject({
      details: [{ path: 'corrections.0.userId', message: 'isn’t a player in this session' }],
    })
    const twice = { userId: tom.id, gross: 79 }
    expect(await refused(twice, twice)).toMatchObject({
      details: [{ path: 'corrections', message: 'List each player once' }],
    })
    expect(await refused({ userId: tom.id, withdrawn: true })).toMatchObject({
      details: [
        { path: 'winners', message: 'Choose players of this session who have a score, each once' },
      ],
    })
    expect(await card.refusedDecision(maya, { ...winner, corrections: [twice] })).toMatchObject({
      status: 403,
    })
    const same = { ...winner, corrections: [{ userId: tom.id, gross: 75 }] }
    expect(await card.resolve(admin, same)).toMatchObject({
      scores: [{}, { gross: 75, attestedBy: maya.id, correctedAt: null }, {}],
    })
  })
})
