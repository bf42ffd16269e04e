/** A host who pays a bounty without playing answers the result like its players. */
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { balance } from '../../../test/golf.ts'
import { test, walletCents } from '../../../test/golf-test.ts'
import { escrowOf } from '../../../test/ledger-checks.ts'
import { newAdmin, type Player } from '../../../test/players.ts'
import { finish, scorecardOf, teedOff } from '../../../test/rounds.ts'

const bountyCents = 20_000
const bounty = { autoJoin: false, bountyEnabled: true, bountyAmount: bountyCents }
const fees = 2_500

/** The players invent their scores and submit the result. The first one would win. */
async function proposed(golf: TestApp, host: Player, players: [Player, Player]) {
  const session = await teedOff(golf, [host, ...players], bounty)
  const card = scorecardOf(golf, session)
  await card.post(players[0], 36)
  await card.post(players[1], 200)
  await finish(golf, session)
  return { session, card, result: await card.propose(players[0]) }
}

const titles = async (golf: TestApp, who: Player) => {
  await golf.runFollowers()
  const { items } = await golf.call('GET /notifications', { query: { limit: 100 } }, who)
  return items.map(({ title, is_closed }) => [title, is_closed])
}

describe('a host who pays the bounty without playing', () => {
  test('is notified, and disputes a result that the players agree on', async ({
    golf,
    maya,
    tom,
    ann,
    admin,
  }) => {
    const { session, card, result } = await proposed(golf, maya, [tom, ann])
    expect(result.proposal?.awaiting).toEqual([ann.id, maya.id])
    const submitted = `${tom.username} submitted the result. Accept or dispute it.`
    expect(await titles(golf, maya)).toContainEqual([submitted, false])
    expect((await golf.call('GET /scores/pending', {}, maya)).items).toMatchObject([
      { step: 'accept', until: result.proposal?.expiresAt, prizeCents: bountyCents },
    ])
    expect(await card.confirm(ann)).toMatchObject({
      state: 'proposed',
      proposal: { awaiting: [maya.id] },
    })
    expect(await escrowOf(golf, session.id)).toBe(bountyCents)

    expect(await card.dispute(maya, 'They never played')).toMatchObject({
      state: 'disputed',
      proposal: { awaiting: [], disputes: [{ userId: maya.id }] },
    })
    expect(await titles(golf, maya)).toContainEqual([submitted, true])
    expect((await golf.call('GET /scores/pending', {}, maya)).items).toEqual([])
    await card.resolve(admin, { kind: 'refund', winners: [] })
    expect(await balance(golf, maya)).toBe(walletCents)
  })

  test('makes the result final by accepting it last', async ({ golf, maya, tom, ann }) => {
    const { card } = await proposed(golf, maya, [tom, ann])
    await card.confirm(ann)
    expect(await card.confirm(maya)).toMatchObject({ state: 'settled', winners: [tom.id] })
    expect(await balance(golf, tom)).toBe(walletCents - fees + bountyCents)
    expect(await titles(golf, maya)).toContainEqual([
      `The result is final: ${tom.username} won`,
      false,
    ])
  })

  test('agrees by not answering in time', async ({ golf, maya, tom, ann }) => {
    const { card } = await proposed(golf, maya, [tom, ann])
    await card.confirm(ann)
    golf.clock.advanceHours(24)
    await golf.runJobs()
    expect(await card.seen(maya)).toMatchObject({ state: 'settled', winners: [tom.id] })
    expect(await card.refusedDispute(maya)).toMatchObject({ code: 'NO_OPEN_RESULT' })
  })

  test('doesn’t decide the dispute as an admin', async ({ golf, maya, tom, ann }) => {
    const { card } = await proposed(golf, maya, [tom, ann])
    await card.dispute(maya)
    await golf.db
      .updateTable('app_user')
      .set({ is_admin: true })
      .where('id', '=', maya.id)
      .execute()
    const refund = { kind: 'refund' as const, winners: [] }
    expect(await card.refusedDecision(maya, refund)).toMatchObject({ status: 403 })
    await card.resolve(await newAdmin(golf, 'second'), refund)
  })
})

test('a host who neither plays nor pays the prize has no say', async ({ golf, maya, tom, ann }) => {
  const session = await teedOff(golf, [maya, tom, ann], {
    autoJoin: false,
    potEnabled: true,
    potAmount: 1_000,
  })
  const card = scorecardOf(golf, session)
  await card.post(tom, 80)
  await card.post(ann, 90)
  await finish(golf, session)
  expect((await card.propose(tom)).proposal?.awaiting).toEqual([ann.id])
  expect(await card.refusedDispute(maya)).toMatchObject({ status: 403 })
  expect(await card.confirm(ann)).toMatchObject({ state: 'settled' })
})
