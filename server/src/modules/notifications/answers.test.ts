import { describe, expect } from 'vitest'
import { balance, hosted, join } from '../../../test/golf.ts'
import { racingTest as test } from '../../../test/golf-test.ts'
import { emailOf, verifyEmails } from '../../../test/players.ts'
import { eventsOf, setHoursFromTee } from '../../../test/session-state.ts'
import {
  askAll,
  askedTom,
  asking,
  pot,
  readQuestion,
  refused,
  say,
  stillIn,
  tokenFor,
} from '../../../test/still-in.ts'
import { playersOf } from '../../../test/waitlist.ts'

describe('the links of “Still in?”', () => {
  test('say what leaving costs now, and change nothing when opened', async ({
    golf,
    maya,
    tom,
  }) => {
    const { id, token } = await askedTom(golf, maya, tom)
    const question = await readQuestion(golf, token)
    expect(question).toEqual({
      title: 'Still in for Fri, Nov 27 · 8:10 AM EST?',
      body: 'Bethpage Black, Fri, Nov 27 · 8:10 AM EST',
      path: `/sessions/${id}`,
      isOpen: true,
      given: null,
      outcome: null,
      answers: {
        yes: {
          label: 'In',
          consequence: 'The host sees that you’re coming.',
          needsLogin: null,
        },
        no: {
          label: 'Can’t make it',
          consequence: 'You’ll leave the session, and we’ll refund $35.00.',
          needsLogin: null,
        },
      },
    })
    expect(await readQuestion(golf, token)).toEqual(question)
    expect(await stillIn(golf, tom, id)).toEqual({ own: 'asked', players: [] })
    expect(await asking(golf, tom, id)).toMatchObject({ is_closed: false, is_read: false })
    setHoursFromTee(golf, -24)
    expect((await readQuestion(golf, token)).answers.no.consequence).toContain(
      'we’ll refund $35.00',
    )
    setHoursFromTee(golf, -23.9)
    expect((await readQuestion(golf, token)).answers.no.consequence).toBe(
      'It’s too late for a full refund. You’ll leave the session and lose the $5.00 service fee and the $20.00 deposit. We’ll refund the $10.00 pot. We’ll refund the deposit if someone takes your spot by the tee time.',
    )
  })

  test('confirm, for the host alone to see, and a second time changes nothing', async ({
    golf,
    maya,
    tom,
    rita,
  }) => {
    await verifyEmails(golf, tom)
    const { id } = await hosted(golf, maya)
    for (const who of [tom, rita]) await join(golf, who, id)
    await askAll(golf)
    const token = tokenFor(golf, tom)
    const both = (isConfirmed: boolean) => [
      { userId: tom.id, isConfirmed },
      { userId: rita.id, isConfirmed: false },
    ]
    expect(await stillIn(golf, maya, id)).toEqual({ own: null, players: both(false) })
    const confirmed = { given: 'yes', isOpen: true, outcome: 'You’re in, and the host knows.' }
    expect(await say(golf, token, 'yes')).toMatchObject(confirmed)
    expect(await say(golf, token, 'yes')).toMatchObject(confirmed)
    expect(await stillIn(golf, maya, id)).toEqual({ own: null, players: both(true) })
    expect(await stillIn(golf, tom, id)).toEqual({ own: 'confirmed', players: [] })
    expect(await stillIn(golf, rita, id)).toEqual({ own: 'asked', players: [] })
    expect(await eventsOf(golf, id, 'seat.confirmed')).toEqual([
      ['seat.confirmed', tom.id, { host: maya.id }],
    ])
    expect(await asking(golf, tom, id)).toMatchObject({ is_closed: true, is_read: true })
    expect(await asking(golf, rita, id)).toMatchObject({ is_closed: false })
    // Not answering costs nothing, and a player can still change their mind.
    expect(await say(golf, token, 'no')).toMatchObject({ given: 'no', isOpen: false })
    expect(await playersOf(golf, id)).toEqual([maya.id, rita.id])
  })

  test('leave on the terms of that moment, once, even with two clicks at the same time', async ({
    golf,
    maya,
    tom,
    rita,
    sam,
  }) => {
    await verifyEmails(golf, tom, rita)
    const { id } = await hosted(golf, maya, { ...pot, maxPlayers: 3 })
    for (const who of [tom, rita]) await join(golf, who, id)
    await golf.call('POST /sessions/{id}/waitlist', { params: { id } }, sam)
    await askAll(golf)
    const [toms, hers] = [tokenFor(golf, tom), tokenFor(golf, rita)]
    const clicks = await Promise.all([say(golf, toms, 'no'), say(golf, toms, 'no')])
    for (const clicked of [...clicks, await say(golf, toms, 'no')])
      expect(clicked).toMatchObject({
        given: 'no',
        isOpen: false,
        outcome: 'You’ve left this session. We refunded $35.00.',
      })
    expect(await balance(golf, tom)).toBe(50_000)
    expect(await playersOf(golf, id), 'the waitlist fills the spot').toEqual([
      maya.id,
      rita.id,
      sam.id,
    ])
    expect((await refused(golf, toms, 'yes')).code).toBe('QUESTION_CLOSED')
    setHoursFromTee(golf, -20)
    expect((await say(golf, hers, 'no')).outcome).toBe(
      'You’ve left this session. We refunded $10.00.',
    )
    expect(await balance(golf, rita)).toBe(47_500)
  })

  test('are closed from the tee time on, in a cancelled session, and for a removed player', async ({
    golf,
    maya,
    tom,
    rita,
    ann,
  }) => {
    await verifyEmails(golf, tom, rita, ann)
    const played = await hosted(golf, maya)
    const cancelled = await hosted(golf, maya, { teeTime: '08:20' })
    await join(golf, tom, played.id)
    await join(golf, rita, cancelled.id)
    await join(golf, ann, played.id)
    await askAll(golf)
    const [toms, hers, anns] = [tom, rita, ann].map((who) => tokenFor(golf, who))
    await golf.call('POST /sessions/{id}/cancel', { params: { id: cancelled.id } }, maya)
    const removed = { params: { id: played.id, userId: ann.id }, body: { reason: 'Sorry' } }
    await golf.call('DELETE /sessions/{id}/players/{userId}', removed, maya)
    expect(await readQuestion(golf, hers ?? '')).toMatchObject({
      isOpen: false,
      outcome: 'This session is cancelled.',
    })
    expect(await asking(golf, rita, cancelled.id)).toMatchObject({ is_closed: true })
    expect(await readQuestion(golf, anns ?? '')).toMatchObject({
      isOpen: false,
      given: null,
      outcome: 'You’re no longer in this session. We refunded $25.00.',
    })
    setHoursFromTee(golf, 0)
    expect(await readQuestion(golf, toms ?? '')).toMatchObject({
      isOpen: false,
      outcome: 'You can’t leave after the tee time.',
    })
    for (const token of [toms, hers, anns])
      for (const answer of ['yes', 'no'] as const)
        expect((await refused(golf, token ?? '', answer)).code).toBe('QUESTION_CLOSED')
    expect(await balance(golf, tom)).toBe(47_500)
  })

  test('are for one player’s question alone, sent to their address of today', async ({
    golf,
    maya,
    tom,
    rita,
  }) => {
    await verifyEmails(golf, tom, rita)
    const { id } = await hosted(golf, maya)
    for (const who of [tom, rita]) await join(golf, who, id)
    await askAll(golf)
    const token = tokenFor(golf, tom)
    const [notice, mac] = token.split('.')
    const [otherNotice, otherMac] = tokenFor(golf, rita).split('.')
    for (const wrong of [
      `${notice}.${otherMac}`,
      `${otherNotice}.${mac}`,
      `${notice}.`,
      `${notice}`,
      `${token}A`,
      'no-uuid.x',
    ]) {
      expect((await refused(golf, wrong)).code, wrong).toBe('NOT_FOUND')
      expect((await golf.refusal('GET /answers', { query: { token: wrong } })).status).toBe(404)
    }
    expect((await golf.refusal('GET /answers', { query: { token: '' } })).details).toMatchObject([
      { path: 'token' },
    ])
    const setTom = (row: { email?: string; email_verified?: boolean; is_banned?: boolean }) =>
      golf.db.updateTable('app_user').set(row).where('id', '=', tom.id).execute()
    const asBefore = { email: emailOf(tom), email_verified: true, is_banned: false }
    for (const change of [
      { email: 'new@example.com' },
      { email_verified: false },
      { is_banned: true },
    ]) {
      await setTom(change)
      expect((await refused(golf, token)).code).toBe('NOT_FOUND')
      await setTom(asBefore)
    }
    expect((await say(golf, token, 'yes')).given).toBe('yes')
  })
})
