/** What happens to a net prize when something that it rests on changes before it's paid. */
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { balance } from '../../../test/golf.ts'
import { freshPlayer, test, walletCents } from '../../../test/golf-test.ts'
import { provenHandicap, ratedCourse } from '../../../test/handicaps.ts'
import { type Player, password } from '../../../test/players.ts'
import { finish, scorecardOf, teedOff } from '../../../test/rounds.ts'
import { sweep } from '../../jobs/sweep.ts'

const stakeCents = 1_000
/** What a player has left after paying for a spot, once the pot is refunded. */
const refundedCents = walletCents - 2_500

/** A net round for a pot that is over, with a score of 80 and one of 88, and its tees. */
async function netRound(golf: TestApp, players: [Player, Player]) {
  const courseId = await ratedCourse(golf, `Rated Links ${players[0].username}`, [
    { name: 'Black', rating: 75, slope: 140 },
  ])
  const outsiders = [await freshPlayer(golf, 'near'), await freshPlayer(golf, 'far')]
  for (const who of players) await provenHandicap(golf, who, outsiders)
  const session = await teedOff(golf, players, {
    ...{ scoring: 'net', potEnabled: true, potAmount: stakeCents, courseId, courseName: undefined },
  })
  const card = scorecardOf(golf, session)
  await card.post(players[0], 80)
  await card.post(players[1], 88)
  await finish(golf, session)
  return { session, card, courseId }
}

test('a rating that goes away before everyone agreed refunds the prize', async ({
  golf,
  maya,
  tom,
}) => {
  const { card, courseId } = await netRound(golf, [maya, tom])
  expect((await card.propose(maya)).proposal?.winners).toEqual([maya.id])
  await golf.db.deleteFrom('course_tee').where('course_id', '=', courseId).execute()
  const unrated = { course_rating: null, slope_rating: null }
  await golf.db.updateTable('course').set(unrated).where('id', '=', courseId).execute()
  expect(await card.confirm(tom)).toMatchObject({ state: 'void', winners: [] })
  expect(await balance(golf, maya)).toBe(refundedCents)
})

test('other preferred tees change no score that was posted', async ({ golf, maya, tom }) => {
  const { card } = await netRound(golf, [maya, tom])
  const before = (await card.seen(tom)).scores
  await golf.call('PATCH /auth/profile', { body: { preferredTees: 'Championship' } }, tom)
  expect((await card.seen(tom)).scores).toEqual(before)
})

describe('a prize on hold', () => {
  test('can’t be disputed, and its players can’t delete their accounts', async ({
    golf,
    maya,
    tom,
  }) => {
    const { card } = await netRound(golf, [maya, tom])
    await card.propose(maya)
    golf.clock.advanceHours(24)
    // Tom didn't answer.
    await golf.runJobs()
    expect((await card.seen(tom)).hold).toMatchObject({ players: [maya.id] })
    expect((await card.refusedDispute(tom)).status).toBe(409)
    for (const who of [maya, tom])
      expect((await golf.refusal('DELETE /auth/account', { body: { password } }, who)).code).toBe(
        'MONEY_HELD',
      )
  })

  test('is refunded to a banned winner as to the others', async ({ golf, maya, tom, admin }) => {
    const { card } = await netRound(golf, [maya, tom])
    await card.propose(maya)
    const until = (await card.confirm(tom)).hold?.until ?? ''
    const params = { id: maya.id }
    await golf.call('POST /admin/users/{id}/ban', { params, body: { reason: 'Puppets' } }, admin)
    golf.clock.set(until)
    for (let n = 0; n < 2; n++) await sweep(golf)
    expect(await card.seen(tom)).toMatchObject({ state: 'void', hold: null })
    expect(await balance(golf, tom)).toBe(refundedCents)
    const wallet = golf.db.selectFrom('account').select('balance')
    expect(await wallet.where('code', '=', `user:${maya.id}`).executeTakeFirst()).toEqual({
      balance: refundedCents,
    })
  })
})
