import { describe, expect } from 'vitest'
import { balance, hosted, join, leave } from '../../../../test/golf.ts'
import { freshPlayer, test, walletCents } from '../../../../test/golf-test.ts'
import { escrowOf } from '../../../../test/ledger-checks.ts'
import { fund, type Player, verifyEmails } from '../../../../test/players.ts'
import { reason, refusedRemoval, remove } from '../../../../test/removal.ts'
import { hoursFromTee, setHoursFromTee } from '../../../../test/session-state.ts'
import { acceptSpot, getSession, joinWaitlist, sessionEvents } from '../../../../test/waitlist.ts'

describe('a host', () => {
  test('removes a player with a full refund, however late, and the waitlist is offered the spot', async ({
    golf,
    maya,
    tom,
    rita,
  }) => {
    const { id } = await hosted(golf, maya, { maxPlayers: 2, potEnabled: true, potAmount: 1_000 })
    await join(golf, tom, id)
    await joinWaitlist(golf, rita, id)
    setHoursFromTee(golf, -5)
    const { session } = await remove(golf, maya, id, tom.id, { reason })
    expect(session.players).toEqual([maya.id])
    expect(await balance(golf, tom)).toBe(walletCents)
    await acceptSpot(golf, rita, id)
    expect(await escrowOf(golf, id)).toBe(7_000)
    expect((await sessionEvents(golf, id)).slice(-3)).toEqual([
      `session.left ${tom.username}`,
      `waitlist.offered ${rita.username}`,
      `session.joined ${rita.username}`,
    ])
  })

  test('gives a reason, which the player gets in the app and by email, and admins in the log', async ({
    golf,
    maya,
    tom,
    rita,
    admin,
  }) => {
    await verifyEmails(golf, maya, tom)
    const { id } = await hosted(golf, maya)
    await join(golf, tom, id)
    await join(golf, rita, id)
    for (const body of [{}, { reason: '  ' }])
      expect(await refusedRemoval(golf, maya, id, tom.id, body)).toMatchObject({
        status: 400,
        details: [{ path: 'reason' }],
      })
    await remove(golf, maya, id, tom.id, { reason })
    await golf.runFollowers()
    await golf.runJobs()
    const notices = async (who: Player) =>
      (await golf.call('GET /notifications', { query: { limit: 100 } }, who)).items
    const title = 'You were removed from a session'
    const body = `Bethpage Black, Fri, Nov 27 · 8:10 AM EST. We refunded $25.00 to your wallet. Reason: ${reason}`
    expect((await notices(tom))[0]).toMatchObject({ title, body })
    expect(golf.mails.filter(({ subject }) => subject === title)).toMatchObject([
      { to: `${tom.username}@example.com`, text: expect.stringContaining(reason) },
    ])
    const inbox = { params: { userId: tom.id }, query: { box: 'system' as const } }
    const { items } = await golf.call('GET /messages/user/{userId}', inbox, tom)
    expect(items[0]?.content).toBe(`${body}.`)
    // Other players are notified without the reason. The host is not notified.
    const gone = `${tom.username} was removed from your session`
    expect((await notices(rita))[0]?.title).toBe(gone)
    expect((await notices(maya)).map((notice) => notice.title)).not.toContain(gone)
    const chat = await golf.call('GET /messages/session/{id}', { params: { id }, query: {} }, rita)
    expect(JSON.stringify(chat)).toContain(`${tom.username} was removed from this session.`)
    expect(JSON.stringify([chat, await notices(rita)])).not.toContain(reason)
    const { items: log } = await golf.call('GET /admin/audit', { query: {} }, admin)
    expect(log[0]).toMatchObject({
      action: 'session.host_remove_player',
      admin: { id: maya.id },
      target: id,
      reason,
    })
  })

  test('removes no one from the tee time on, when scores and the pot are at stake', async ({
    golf,
    maya,
    tom,
  }) => {
    const { id } = await hosted(golf, maya, { potEnabled: true, potAmount: 1_000 })
    await join(golf, tom, id)
    await hoursFromTee(golf, 0)
    expect(await refusedRemoval(golf, maya, id, tom.id)).toMatchObject({
      code: 'SESSION_NOT_BOOKABLE',
    })
    await hoursFromTee(golf, 5)
    expect(await refusedRemoval(golf, maya, id, tom.id)).toMatchObject({
      code: 'SESSION_NOT_BOOKABLE',
    })
    expect(await escrowOf(golf, id)).toBe(2_000)
  })

  test('cannot remove themselves for a refund, or a player of a cancelled session', async ({
    golf,
    maya,
    tom,
  }) => {
    const { id } = await hosted(golf, maya)
    await join(golf, tom, id)
    setHoursFromTee(golf, -5)
    expect(await refusedRemoval(golf, maya, id, maya.id)).toMatchObject({ status: 403 })
    await golf.call('POST /sessions/{id}/cancel', { params: { id } }, maya)
    expect(await refusedRemoval(golf, maya, id, tom.id)).toMatchObject({
      code: 'SESSION_NOT_BOOKABLE',
    })
  })

  test('does not change a late leaver’s deposit, which is decided at the tee time', async ({
    golf,
    maya,
    tom,
    rita,
  }) => {
    const { id } = await hosted(golf, maya)
    await join(golf, tom, id)
    setHoursFromTee(golf, -20)
    await leave(golf, tom, id)
    await join(golf, rita, id)
    await remove(golf, maya, id, rita.id, { reason })
    const late = await freshPlayer(golf, 'late', walletCents)
    await join(golf, late, id)
    await hoursFromTee(golf, 0)
    expect(await balance(golf, tom)).toBe(walletCents - 500)
    expect(await balance(golf, rita)).toBe(walletCents)
  })
})

test.for(['removed', 'left'] as const)(
  'the next on the waitlist isn’t notified that the player before them was %s',
  async (how, { golf, maya, tom, rita, sam }) => {
    const { id } = await hosted(golf, maya, { maxPlayers: 3 })
    for (const who of [tom, sam]) await join(golf, who, id)
    await joinWaitlist(golf, rita, id)
    await golf.runFollowers()
    await (how === 'left' ? leave(golf, tom, id) : remove(golf, maya, id, tom.id, { reason }))
    await golf.runFollowers()
    const titles = async (who: Player) =>
      (await golf.call('GET /notifications', { query: {} }, who)).items.map(({ title }) => title)
    const gone = `${tom.username} ${how === 'left' ? 'left' : 'was removed from'} your session`
    expect(await titles(sam)).toContain(gone)
    expect(await titles(rita)).toEqual(['You got a spot'])
  },
)

describe('an admin', () => {
  test('removes a player with a full refund at any time, and the waitlist gets the spot', async ({
    golf,
    maya,
    tom,
    rita,
    admin,
  }) => {
    const { id } = await hosted(golf, maya, { maxPlayers: 2 })
    await join(golf, tom, id)
    await joinWaitlist(golf, rita, id)
    setHoursFromTee(golf, -25)
    const { session } = await remove(golf, admin, id, tom.id)
    expect(session.players).toEqual([maya.id, rita.id])
    expect(await balance(golf, tom)).toBe(walletCents)
    expect((await sessionEvents(golf, id)).slice(-2)).toEqual([
      `session.left ${tom.username}`,
      `session.joined ${rita.username}`,
    ])
    const { items: log } = await golf.call('GET /admin/audit', { query: {} }, admin)
    expect(log[0]).toMatchObject({
      action: 'session.remove_player',
      admin: { id: admin.id },
      target: id,
      before: { userId: tom.id, paidCents: 2_500 },
    })
  })

  test('and the host are the only ones who remove players, until the round is over', async ({
    golf,
    maya,
    tom,
    rita,
    admin,
  }) => {
    const session = await hosted(golf, maya)
    const { id } = session
    await join(golf, tom, id)
    await join(golf, rita, id)
    expect(await refusedRemoval(golf, undefined, id, tom.id)).toMatchObject({ status: 401 })
    expect(await refusedRemoval(golf, rita, id, tom.id)).toMatchObject({ status: 403 })
    expect(await refusedRemoval(golf, admin, id, admin.id)).toMatchObject({ status: 404 })
    expect(await refusedRemoval(golf, admin, tom.id, tom.id)).toMatchObject({ status: 404 })
    expect(await refusedRemoval(golf, admin, id, 'unknown')).toMatchObject({ status: 400 })
    const hidden = await hosted(golf, maya, { visibility: 'private' })
    expect(await refusedRemoval(golf, rita, hidden.id, maya.id)).toMatchObject({ status: 404 })
    golf.clock.set(session.date)
    await golf.runJobs()
    await remove(golf, admin, id, rita.id)
    golf.clock.advanceHours(5)
    await golf.runJobs()
    expect(await refusedRemoval(golf, admin, id, tom.id)).toMatchObject({ status: 409 })
    expect((await getSession(golf, tom, id)).players).toEqual([maya.id, tom.id])
  })

  test('who hosts without playing keeps an admin’s rights, and the removed player can rejoin', async ({
    golf,
    tom,
    rita,
    admin,
  }) => {
    const { id, date } = await hosted(golf, admin, { autoJoin: false })
    await join(golf, tom, id)
    await join(golf, rita, id)
    await remove(golf, admin, id, tom.id)
    await join(golf, tom, id)
    golf.clock.set(date)
    await golf.runJobs()
    await remove(golf, admin, id, rita.id)
    expect((await getSession(golf, admin, id)).players).toEqual([tom.id])
    const { items: log } = await golf.call('GET /admin/audit', { query: {} }, admin)
    expect(log[0]?.action).toBe('session.remove_player')
    golf.clock.advanceHours(5)
    expect(await refusedRemoval(golf, admin, id, tom.id)).toMatchObject({ status: 409 })
  })

  test('who hosts and plays removes as a host', async ({ golf, tom, admin }) => {
    await fund(golf, admin.id, walletCents)
    const { id, date } = await hosted(golf, admin)
    await join(golf, admin, id)
    await join(golf, tom, id)
    expect(await refusedRemoval(golf, admin, id, tom.id, {})).toMatchObject({ status: 400 })
    golf.clock.set(date)
    expect(await refusedRemoval(golf, admin, id, tom.id)).toMatchObject({
      code: 'SESSION_NOT_BOOKABLE',
    })
  })

  test('does not bar the player, who can join again', async ({ golf, maya, tom, admin }) => {
    const { id } = await hosted(golf, maya)
    await join(golf, tom, id)
    await remove(golf, admin, id, tom.id)
    await join(golf, tom, id)
    expect((await getSession(golf, tom, id)).players).toEqual([maya.id, tom.id])
  })
})
