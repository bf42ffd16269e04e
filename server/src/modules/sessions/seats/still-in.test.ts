import { describe, expect } from 'vitest'
import { bring, bringToken, claim } from '../../../../test/companions.ts'
import { balance, hosted, join, leave } from '../../../../test/golf.ts'
import { freshPlayer, test, walletCents } from '../../../../test/golf-test.ts'
import { newAdmin, type Player, verifyEmails } from '../../../../test/players.ts'
import { change } from '../../../../test/session-changes.ts'
import { setHoursFromTee } from '../../../../test/session-state.ts'
import {
  askAll,
  askedTom,
  asking,
  readQuestion,
  say,
  stillIn,
  tokenFor,
} from '../../../../test/still-in.ts'

describe('“Still in?”', () => {
  test('goes to players who paid nothing too, but not to hosts or late joiners', async ({
    golf,
    maya,
    tom,
    admin,
  }) => {
    const fees = { serviceFeeCents: 0, depositCents: 0 }
    const free = await hosted(golf, admin, { ...fees, teeTime: '08:40' })
    await join(golf, maya, free.id)
    const { id } = await hosted(golf, maya)
    await askAll(golf)
    await join(golf, tom, id)
    expect(await asking(golf, maya, free.id)).toMatchObject({
      body: 'Bethpage Black, Fri, Nov 27 · 8:40 AM EST. If you can’t play, say so now, so that another player gets your spot.',
    })
    expect(await stillIn(golf, maya, id)).toEqual({ own: null, players: [] })
    expect(await stillIn(golf, tom, id)).toEqual({ own: null, players: [] })
    expect(await asking(golf, tom, id)).toBeUndefined()
  })

  test('can be confirmed in the app, before the tee time and by players only', async ({
    golf,
    maya,
    tom,
    rita,
  }) => {
    const { id } = await hosted(golf, maya)
    await join(golf, tom, id)
    await askAll(golf)
    const request = { params: { id } }
    for (const _ of [1, 2])
      expect(await golf.call('PUT /sessions/{id}/still-in', request, tom)).toEqual({
        own: 'confirmed',
        players: [],
      })
    const refusal = async (who: Player) =>
      (await golf.refusal('PUT /sessions/{id}/still-in', request, who)).code
    expect(await refusal(rita)).toBe('NOT_JOINED')
    setHoursFromTee(golf, 0)
    expect(await refusal(tom)).toBe('SESSION_NOT_BOOKABLE')
    expect(await stillIn(golf, tom, id)).toEqual({ own: null, players: [] })
  })

  test('is open again when the tee time or the course changes, and for a returning player', async ({
    golf,
    maya,
    tom,
    course,
  }) => {
    const { id, token } = await askedTom(golf, maya, tom)
    const confirm = () => say(golf, token, 'yes')
    await confirm()
    await change(golf, maya, id, { notes: 'Meet at the putting green.' })
    expect((await readQuestion(golf, token)).given).toBe('yes')
    await change(golf, maya, id, { teeTime: '08:30' })
    expect(await readQuestion(golf, token)).toMatchObject({
      given: null,
      body: 'Bethpage Black, Fri, Nov 27 · 8:30 AM EST',
    })
    await confirm()
    await leave(golf, tom, id)
    await join(golf, tom, id)
    expect((await readQuestion(golf, token)).given).toBeNull()
    const tba = await hosted(golf, await freshPlayer(golf, 'host'), { courseName: 'TBA' })
    await join(golf, tom, tba.id)
    const params = { params: { id: tba.id } }
    await golf.call('PUT /sessions/{id}/still-in', params, tom)
    expect((await stillIn(golf, tom, tba.id)).own).toBe('confirmed')
    const admin = await newAdmin(golf, 'course-admin')
    await change(golf, admin, tba.id, { courseId: course.id })
    expect((await stillIn(golf, tom, tba.id)).own).not.toBe('confirmed')
  })
})

describe('a player with a guest', () => {
  test('reads what both spots refund, and gets that by the link', async ({ golf, maya, tom }) => {
    await verifyEmails(golf, tom)
    const { id } = await hosted(golf, maya)
    await join(golf, tom, id)
    await bring(golf, tom, id)
    await askAll(golf)
    const token = tokenFor(golf, tom)
    const no = async () => (await readQuestion(golf, token)).answers.no.consequence
    expect(await no()).toBe('You and Sam will leave the session, and we’ll refund $50.00.')
    setHoursFromTee(golf, -20)
    expect(await no()).toBe(
      'It’s too late for a full refund. You and Sam will leave the session, and we’ll refund $0.00 of $50.00. We’ll refund the deposit of a spot if someone takes it by the tee time.',
    )
    setHoursFromTee(golf, -40)
    expect((await say(golf, token, 'no')).outcome).toBe(
      'You’ve left this session. We refunded $50.00.',
    )
    expect(await balance(golf, tom)).toBe(walletCents)
  })

  test('gets the refund if the guest claimed the spot and leaves by the link', async ({
    golf,
    maya,
    tom,
    rita,
  }) => {
    await verifyEmails(golf, rita)
    const { id } = await hosted(golf, maya)
    await join(golf, tom, id)
    await claim(golf, rita, await bringToken(golf, tom, id))
    await askAll(golf)
    const token = tokenFor(golf, rita)
    expect((await readQuestion(golf, token)).answers.no.consequence).toBe(
      'You’ll leave the session. Refunds go to the player who paid for your spot.',
    )
    expect((await say(golf, token, 'no')).outcome).toBe('You’ve left this session.')
    expect([await balance(golf, rita), await balance(golf, tom)]).toEqual([
      walletCents,
      walletCents - 2_500,
    ])
  })
})
