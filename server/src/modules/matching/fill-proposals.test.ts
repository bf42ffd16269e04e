/** When players of a proposed game say no, others are asked, so that those who are in don't start over. */
import { describe, expect } from 'vitest'
import {
  accept,
  book,
  decline,
  endAll,
  noticeTitles,
  proposalOf,
  proposed,
  searchOf,
} from '../../../test/games.ts'
import { racingTest as test } from '../../../test/golf-test.ts'
import { matchPlayers } from './service.ts'

test.beforeEach(({ golf }) => endAll(golf))

describe('a proposal in which a player is missing', () => {
  test('goes to another one, and the others stay in', async ({ golf, ann, ben, cat, tom }) => {
    await proposed(golf, [ann, ben, cat])
    const { id } = await proposalOf(golf, ann)
    for (const one of [ann, ben]) await accept(golf, one)
    await decline(golf, cat)
    await proposed(golf, [tom], {
      windows: [{ date: '2026-11-28', from: '09:00', until: '12:00' }],
    })
    const asked = await proposalOf(golf, tom)
    expect(asked).toMatchObject({
      id,
      opensAt: '2026-11-28T14:00:00.000Z',
      closesAt: '2026-11-28T16:00:00.000Z',
      can: { accept: true },
    })
    expect(asked.players.map(({ answer }) => answer)).toEqual([null, 'in', 'in', 'out'])
    expect(await noticeTitles(golf, tom)).toEqual(['We found a game for you'])
    await accept(golf, tom)
    expect(await noticeTitles(golf, ann)).toContain('Your game has enough players')
    const { session } = await book(golf, ann, { teeTime: '09:10' })
    expect(session?.players).toEqual([ann.id, ben.id, tom.id])
  })

  test('gives the new player 12 hours, and leaves the others’ deadline', async ({
    golf,
    ann,
    ben,
    cat,
    tom,
  }) => {
    golf.clock.set('2026-11-24T13:00:00Z')
    await proposed(golf, [ann, ben, cat])
    await accept(golf, ann)
    await decline(golf, cat)
    golf.clock.set('2026-11-24T20:00:00Z')
    await proposed(golf, [tom])
    // Six hours before 9 p.m., and six from 7 a.m. on. Each wish took a minute.
    expect((await proposalOf(golf, tom)).answerBy).toBe('2026-11-25T18:01:00.000Z')
    const { answerBy } = await proposalOf(golf, ben)
    expect(answerBy).toBe('2026-11-25T01:03:00.000Z')
    golf.clock.set(answerBy)
    await matchPlayers({ ...golf })
    expect(await searchOf(golf, ben)).toMatchObject({ proposal: null, wish: { isPaused: true } })
    expect(await searchOf(golf, tom)).toMatchObject({ proposal: null, wish: { isPaused: false } })
  })

  test('isn’t offered again to a player who left it, and ends without another one', async ({
    golf,
    ann,
    ben,
    cat,
  }) => {
    await proposed(golf, [ann, ben, cat])
    await accept(golf, ann)
    await decline(golf, cat)
    await matchPlayers({ ...golf })
    for (const one of [ann, ben, cat])
      expect(await searchOf(golf, one)).toMatchObject({ proposal: null, wish: { isPaused: false } })
    expect(await noticeTitles(golf, ann)).toContain('Your game isn’t happening')
  })

  test('takes no one that one of its players blocks, or who plays at another time', async ({
    golf,
    ann,
    ben,
    cat,
    tom,
    rita,
  }) => {
    await proposed(golf, [ann, ben, cat])
    await golf.call('POST /users/{id}/block', { params: { id: ann.id } }, tom)
    await proposed(golf, [tom])
    await proposed(golf, [rita], {
      windows: [{ date: '2026-11-28', from: '12:00', until: '14:00' }],
    })
    expect((await searchOf(golf, tom)).proposal).toBeNull()
    expect((await searchOf(golf, rita)).proposal).toBeNull()
    expect((await proposalOf(golf, ann)).players).toHaveLength(3)
  })

  test('waits until the morning at night', async ({ golf, ann, ben, cat, tom }) => {
    golf.clock.set('2026-11-24T23:00:00Z')
    await proposed(golf, [ann, ben, cat])
    await accept(golf, ann)
    golf.clock.set('2026-11-25T03:00:00Z')
    await decline(golf, cat)
    await proposed(golf, [tom])
    expect((await proposalOf(golf, ann)).players).toHaveLength(3)
    golf.clock.set('2026-11-25T12:00:00Z')
    await matchPlayers({ ...golf })
    expect((await proposalOf(golf, tom)).id).toBe((await proposalOf(golf, ann)).id)
  })
})
