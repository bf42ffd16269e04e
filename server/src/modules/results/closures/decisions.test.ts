import { closureDays } from '@county-golf/contract/constants'
import type { Session } from '@county-golf/contract/sessions'
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { closureOf } from '../../../../test/closures.ts'
import { balance } from '../../../../test/golf.ts'
import { test, walletCents } from '../../../../test/golf-test.ts'
import { type Player, promote, verifyEmails } from '../../../../test/players.ts'
import { finish, scorecardOf, teedOff } from '../../../../test/rounds.ts'
import { revenue, statusOf } from '../../../../test/session-state.ts'

const feesCents = 2_500

/** A session of these players at its tee time, two days from now. */
const atTheTee = (
  golf: TestApp,
  players: [Player, ...Player[]],
  changes = {},
): Promise<Session> => {
  const date = new Date(golf.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
  return teedOff(golf, players, { date, ...changes })
}

const titles = async (golf: TestApp, who: Player) => {
  const { items } = await golf.call('GET /notifications', { query: {} }, who)
  return items.map(({ title, is_closed }) => `${title}${is_closed ? ' (closed)' : ''}`)
}

describe('an objection', () => {
  test('leaves it to our team, who can refund everyone, fees that were earned included', async ({
    golf,
    maya,
    tom,
    ann,
    admin,
  }) => {
    const session = await teedOff(golf, [maya, tom, ann])
    const closure = closureOf(golf, session)
    await finish(golf, session)
    await closure.report(maya, 9)
    expect((await closure.object(tom)).closure).toMatchObject({
      review: 'objection',
      objections: [{ userId: tom.id, note: 'We finished' }],
    })
    golf.clock.advanceHours(24)
    await golf.runJobs()
    expect(await statusOf(golf, session.id)).toBe('completed')
    const list = () => golf.call('GET /admin/closures', { query: {} }, admin)
    expect((await list()).items).toMatchObject([
      {
        sessionId: session.id,
        refundCents: 3 * feesCents,
        people: expect.arrayContaining([expect.objectContaining({ id: ann.id })]),
        closure: { by: maya.id, hole: 9, agreed: [] },
        canDecide: true,
      },
    ])
    expect(await closure.refusedDecision(tom)).toMatchObject({ status: 403 })
    const { closure: decided } = await closure.resolve(admin, true)
    expect(decided).toMatchObject({ outcome: 'approved', ruling: 'The pro shop confirmed it' })
    expect(await closure.refusedDecision(admin)).toMatchObject({ code: 'NO_CLOSURE' })
    for (const who of [maya, tom, ann]) expect(await balance(golf, who)).toBe(walletCents)
    expect(await revenue(golf, session.id)).toBe(0)
    expect((await list()).items).toEqual([])
    const ruled = await golf.call('GET /admin/closures', { query: { state: 'ruled' } }, admin)
    expect(ruled.items[0]).toMatchObject({ sessionId: session.id })
    const { items } = await golf.call('GET /admin/audit', { query: {} }, admin)
    expect(items[0]).toMatchObject({
      action: 'closure.approve',
      reason: 'The pro shop confirmed it',
    })
  })

  test('can be taken back, and the refund follows then', async ({ golf, maya, tom }) => {
    const session = await teedOff(golf, [maya, tom])
    const closure = closureOf(golf, session)
    await closure.report(maya, 9)
    await closure.object(tom)
    expect((await closure.agree(tom)).closure).toMatchObject({ outcome: 'agreed' })
    expect(await balance(golf, tom)).toBe(walletCents)
  })

  test('of all others ends it without our team, and the round counts', async ({
    golf,
    maya,
    tom,
    ann,
  }) => {
    const session = await teedOff(golf, [maya, tom, ann], { potEnabled: true, potAmount: 1_000 })
    const closure = closureOf(golf, session)
    await closure.report(maya, 9)
    await closure.object(tom)
    expect((await closure.object(ann)).closure).toMatchObject({ outcome: 'refuted' })
    const card = scorecardOf(golf, session)
    for (const [who, gross] of [
      [maya, 90],
      [tom, 80],
      [ann, 85],
    ] as const)
      await card.post(who, gross)
    await finish(golf, session)
    await card.propose(tom)
    await card.confirm(ann)
    await card.confirm(maya)
    expect(await balance(golf, tom)).toBe(walletCents - feesCents + 2_000)
  })

  test('isn’t decided by an admin who plays in the session or who pays its bounty', async ({
    golf,
    maya,
    tom,
    ann,
  }) => {
    const bounty = { autoJoin: false, bountyEnabled: true, bountyAmount: 3_000 }
    const session = await teedOff(golf, [maya, tom, ann], bounty)
    const closure = closureOf(golf, session)
    await closure.report(ann, 3)
    await closure.object(tom)
    await promote(golf, [maya.id, tom.id])
    for (const who of [maya, tom])
      expect(await closure.refusedDecision(who)).toMatchObject({
        code: 'FORBIDDEN',
        error: expect.stringContaining('another admin'),
      })
    const { items } = await golf.call('GET /admin/closures', { query: {} }, tom)
    expect(items.find(({ sessionId }) => sessionId === session.id)?.canDecide).toBe(false)
    await closure.withdraw(ann)
  })
})

describe('an agreement', () => {
  test('isn’t enough if a score was posted', async ({ golf, maya, tom, admin }) => {
    const session = await teedOff(golf, [maya, tom])
    await scorecardOf(golf, session).post(maya, 84)
    const closure = closureOf(golf, session)
    await closure.report(maya, 17)
    expect((await closure.agree(tom)).closure).toMatchObject({ review: 'scores', outcome: null })
    await closure.resolve(admin, false)
    expect(await balance(golf, tom)).toBe(walletCents - feesCents)
  })

  test('isn’t enough the third time in 30 days that two of the players agree', async ({
    golf,
    maya,
    tom,
    ann,
    ben,
    admin,
  }) => {
    const agreeIn = async (...players: [Player, Player, ...Player[]]) => {
      const session = await atTheTee(golf, players)
      const closure = closureOf(golf, session)
      await closure.report(players[0], 3)
      for (const who of players.slice(1)) await closure.agree(who)
      return { closure, seen: (await closure.seen(players[0])).closure }
    }
    const start = golf.clock.now().getTime()
    expect((await agreeIn(maya, tom, ann)).seen).toMatchObject({ outcome: 'agreed' })
    expect((await agreeIn(tom, maya)).seen).toMatchObject({ outcome: 'agreed' })
    // Ann had one with each of them, and Ben none.
    expect((await agreeIn(ann, maya, ben)).seen).toMatchObject({ outcome: 'agreed' })
    const third = await agreeIn(maya, ben, tom)
    expect(third.seen).toMatchObject({ review: 'limit', outcome: null })
    // What our team approved doesn't count.
    await third.closure.resolve(admin, true)
    golf.clock.set(new Date(start + (closureDays + 1) * 86_400_000).toISOString())
    expect((await agreeIn(maya, tom)).seen).toMatchObject({ outcome: 'agreed' })
  })
})

test('everyone gets the question and a receipt, and the chat says what happened', async ({
  golf,
  maya,
  tom,
  ann,
}) => {
  const session = await teedOff(golf, [maya, tom, ann])
  await golf.runFollowers()
  await golf.call('POST /users/{id}/block', { params: { id: maya.id } }, ann)
  const closure = closureOf(golf, session)
  await closure.report(maya, 7)
  await golf.runFollowers()
  for (const who of [tom, ann]) expect((await titles(golf, who))[0]).toBe('Did play stop early?')
  expect((await titles(golf, maya))[0]).not.toBe('Did play stop early?')
  await closure.agree(tom)
  await golf.runFollowers()
  expect((await titles(golf, tom))[0]).toBe('Did play stop early? (closed)')
  await closure.agree(ann)
  await golf.runFollowers()
  for (const who of [tom, ann, maya]) {
    const { items } = await golf.call('GET /notifications', { query: {} }, who)
    expect(items[0]).toMatchObject({
      title: 'Session cancelled',
      body: expect.stringMatching(/because play stopped after hole 7\. .*refunded \$25\.00/),
    })
  }
  const { items } = await golf.call(
    'GET /messages/session/{id}',
    { params: { id: session.id }, query: {} },
    tom,
  )
  expect(
    items
      .slice(0, 4)
      .map(({ content }) => content)
      .reverse(),
  ).toEqual([
    `${maya.username} says play stopped after hole 7. Agree or object on the session page.`,
    `${tom.username} agrees that the round can’t be finished.`,
    `${ann.username} agrees that the round can’t be finished.`,
    'This session was cancelled because play stopped after hole 7. Everyone has been refunded.',
  ])
})

test('An emailed link agrees or objects without a login', async ({ golf, maya, tom, ann }) => {
  await verifyEmails(golf, tom)
  const session = await teedOff(golf, [maya, tom, ann])
  const closure = closureOf(golf, session)
  await closure.report(maya, 7)
  await golf.runFollowers()
  await golf.runJobs()
  const mail = golf.mails.findLast(({ subject }) => subject === 'Did play stop early?')
  const token = /\/answer\?token=(\S+)&say=yes/.exec(mail?.text ?? '')?.[1] ?? ''
  const read = () => golf.call('GET /answers', { query: { token } })
  expect(await read()).toMatchObject({
    isOpen: true,
    given: null,
    answers: { yes: { consequence: 'You’ll get $25.00 back if no one objects.' } },
  })
  const say = (answer: 'yes' | 'no') => golf.call('POST /answers', { body: { token, answer } })
  expect(await say('no')).toMatchObject({ given: 'no' })
  expect((await closure.seen(tom)).closure).toMatchObject({ review: 'objection' })
  expect(await say('yes')).toMatchObject({ given: 'yes', isOpen: true })
  await closure.agree(ann)
  expect(await read()).toMatchObject({ isOpen: false, outcome: 'Everyone got a full refund.' })
  const refused = await golf.refusal('POST /answers', { body: { token, answer: 'no' } })
  expect(refused).toMatchObject({ code: 'QUESTION_CLOSED' })
})

test('A report that our team decides notifies admins, and its notes are exported and purged', async ({
  golf,
  maya,
  tom,
  admin,
}) => {
  const session = await teedOff(golf, [maya, tom])
  const closure = closureOf(golf, session)
  await closure.report(maya, 7)
  await closure.object(tom, 'It was sunny')
  await golf.runFollowers()
  expect((await titles(golf, admin))[0]).toBe('A report of a closed course needs a decision')
  await closure.resolve(admin, false, 'We checked')
  await golf.runFollowers()
  expect((await titles(golf, admin))[0]).toBe(
    'A report of a closed course needs a decision (closed)',
  )
  expect((await titles(golf, tom))[0]).toBe('The round counts, so there’s no refund')
  const data = await golf.call('GET /auth/export', {}, tom)
  const closures = [{ hole: 7, agrees: false, note: 'It was sunny' }]
  expect(data).toMatchObject({ people: { closures } })
})
