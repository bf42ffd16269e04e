import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { eventually } from '../../../../test/eventually.ts'
import { balance, hosted, join, leave } from '../../../../test/golf.ts'
import { test, walletCents } from '../../../../test/golf-test.ts'
import { openStream, serve } from '../../../../test/live.ts'
import { fund, type Player, password, verifyEmails } from '../../../../test/players.ts'
import {
  acceptRequest,
  askToJoin,
  declineRequest,
  hostedByRequest,
  requestsOf,
} from '../../../../test/requests.ts'
import { eventsOf } from '../../../../test/session-state.ts'
import { getSession } from '../../../../test/waitlist.ts'

const notices = async (golf: TestApp, who: Player) => {
  await golf.runFollowers()
  return (await golf.call('GET /notifications', { query: { limit: 20 } }, who)).items
}
const titles = async (golf: TestApp, who: Player) =>
  (await notices(golf, who)).map(({ title }) => title)
const change = (golf: TestApp, host: Player, id: string, body: object) =>
  golf.call('PATCH /sessions/{id}', { params: { id }, body }, host)

describe('open requests end', () => {
  test('when the session is cancelled', async ({ golf, host, ann, ben }) => {
    const { id } = await hostedByRequest(golf, host)
    for (const who of [ann, ben]) await askToJoin(golf, who, id)
    await declineRequest(golf, host, id, ben)
    await golf.call('POST /sessions/{id}/cancel', { params: { id } }, host)
    expect(await eventsOf(golf, id, 'request.ended')).toMatchObject([
      ['request.ended', ben.id, { how: 'declined' }],
      ['request.ended', ann.id, { how: 'cancelled' }],
    ])
    expect((await titles(golf, ann))[0]).toBe('Session cancelled')
    expect((await golf.call('GET /sessions/mine', {}, ann)).requested).toEqual([])
  })

  test('when the tee time moves, so that no one is charged for another one', async ({
    golf,
    host,
    ann,
  }) => {
    const { id } = await hostedByRequest(golf, host)
    await askToJoin(golf, ann, id)
    await change(golf, host, id, { notes: 'Bring balls' })
    expect(await requestsOf(golf, host, id)).toHaveLength(1)
    await change(golf, host, id, { teeTime: '09:30' })
    expect(await requestsOf(golf, host, id)).toEqual([])
    expect(await titles(golf, ann)).toContain('The session you asked to join has changed')
    await askToJoin(golf, ann, id)
  })

  test('when anyone can join, also because the session isn’t public anymore', async ({
    golf,
    host,
    ann,
  }) => {
    for (const body of [{ approval: 'automatic' }, { visibility: 'friends' }] as const) {
      const { id } = await hostedByRequest(golf, host)
      await askToJoin(golf, ann, id)
      const { session } = await change(golf, host, id, body)
      expect(session.approval).toBe('automatic')
      expect(await requestsOf(golf, host, id)).toEqual([])
      if ('approval' in body) await join(golf, ann, id)
    }
    expect(await titles(golf, ann)).toContain('You can join without asking now')
  })

  test('when their player is banned', async ({ golf, host, ann, admin }) => {
    const { id } = await hostedByRequest(golf, host)
    await askToJoin(golf, ann, id)
    const ban = { params: { id: ann.id }, body: { reason: 'Fraud' } }
    await golf.call('POST /admin/users/{id}/ban', ban, admin)
    expect(await requestsOf(golf, host, id)).toEqual([])
    expect(await eventsOf(golf, id, 'request.ended')).toMatchObject([
      ['request.ended', ann.id, { how: 'gone' }],
    ])
  })

  test('with their player’s account, which keeps nothing of them', async ({ golf, host, poor }) => {
    const { id } = await hostedByRequest(golf, host)
    await askToJoin(golf, poor, id, { note: 'I play fast' })
    const { people } = await golf.call('GET /auth/export', {}, poor)
    expect(people).toMatchObject({
      requestsToJoin: [{ courseName: 'Bethpage Black', note: 'I play fast', outcome: null }],
    })
    await golf.call('DELETE /auth/account', { body: { password } }, poor)
    expect(await requestsOf(golf, host, id)).toEqual([])
    const rows = golf.db.selectFrom('join_request').selectAll().where('session_id', '=', id)
    expect(await rows.execute()).toEqual([])
  })
})

test('players on a waitlist keep their place, so their session can’t begin to ask first', async ({
  golf,
  host,
  ann,
  ben,
}) => {
  const { id } = await hosted(golf, host, { maxPlayers: 2 })
  await join(golf, ann, id)
  await golf.call('POST /sessions/{id}/waitlist', { params: { id } }, ben)
  const call = { params: { id }, body: { approval: 'host' as const } }
  expect(await golf.refusal('PATCH /sessions/{id}', call, host)).toMatchObject({
    code: 'NOT_ALONE',
  })
  await golf.call('DELETE /sessions/{id}/waitlist', { params: { id } }, ben)
  await change(golf, host, id, { approval: 'host' })
  expect((await getSession(golf, ann, id)).viewer?.isMember).toBe(true)
})

test('a player isn’t charged if another round of theirs moved to that time since they asked', async ({
  golf,
  host,
  ann,
  cat,
}) => {
  const { id } = await hostedByRequest(golf, host)
  const other = await hosted(golf, cat, { teeTime: '15:00' })
  await join(golf, ann, other.id)
  golf.clock.advanceHours(1)
  await askToJoin(golf, ann, id)
  await change(golf, cat, other.id, { teeTime: '09:00' })
  expect((await acceptRequest(golf, host, id, ann)).joined).toBe(false)
})

test('a waitlist that a server of version 1.0.0 let players join gives no spot past the host', async ({
  golf,
  host,
  ann,
  ben,
}) => {
  const { id } = await hostedByRequest(golf, host, { maxPlayers: 2 })
  await askToJoin(golf, ann, id)
  await acceptRequest(golf, host, id, ann)
  const waiting = { session_id: id, user_id: ben.id, since: golf.clock.now() }
  await golf.db.insertInto('waitlist').values(waiting).execute()
  await leave(golf, ann, id)
  expect(await getSession(golf, host, id)).toMatchObject({ players: [host.id], waitlistCount: 0 })
  expect(await balance(golf, ben)).toBe(walletCents)
})

describe('the host', () => {
  test('is notified and mailed with a link, until the request is answered', async ({
    golf,
    host,
    ann,
  }) => {
    await verifyEmails(golf, host, ann)
    const { id } = await hostedByRequest(golf, host)
    await askToJoin(golf, ann, id)
    const find = async () =>
      (await notices(golf, host)).find(({ title }) => title.endsWith('asked to join your session'))
    expect(await find()).toMatchObject({ path: `/sessions/${id}`, is_closed: false })
    await golf.runJobs()
    const mail = golf.mails.find(({ subject }) => subject.endsWith('asked to join your session'))
    expect(mail?.text).toContain(`/sessions/${id}`)
    expect(mail?.text).toContain('Accept or decline on the session page by Sat, Nov 21 · 8:00 AM')
    await acceptRequest(golf, host, id, ann)
    expect((await find())?.is_closed).toBe(true)
    expect(await titles(golf, host)).not.toContain(`${ann.username} joined your session`)
    await golf.runJobs()
    const receipt = golf.mails.find(({ to }) => to === `${ann.username}@example.com`)
    expect(receipt?.subject).toBe('The host accepted your request')
    expect(receipt?.text).toContain('$25')
  })

  test('isn’t asked anymore once a player withdraws', async ({ golf, host, ann }) => {
    const { id } = await hostedByRequest(golf, host)
    await askToJoin(golf, ann, id)
    await golf.runFollowers()
    await golf.call('DELETE /sessions/{id}/requests', { params: { id } }, ann)
    expect((await notices(golf, host))[0]).toMatchObject({
      title: `${ann.username} asked to join your session`,
      is_closed: true,
    })
  })

  test('sees how many rounds a player has completed', async ({ golf, host, ann, ben }) => {
    const played = await hosted(golf, ben)
    await join(golf, ann, played.id)
    golf.clock.advanceHours(24 * 8)
    const { id } = await hostedByRequest(golf, host, { date: '2026-12-20' })
    await askToJoin(golf, ann, id)
    expect(await requestsOf(golf, host, id)).toMatchObject([{ user: { roundsPlayed: 1 } }])
    await golf.runJobs()
    expect(await balance(golf, ann)).toBe(walletCents - 2_500)
  })
})

test('streams notify the host and the player of a request, and no one else', async ({
  golf,
  host,
  ann,
  ben,
  poor,
}) => {
  const address = await serve(golf)
  const { id } = await hostedByRequest(golf, host)
  await askToJoin(golf, ben, id)
  await acceptRequest(golf, host, id, ben)
  const watch = [id]
  const [asks, asked, other] = [
    await openStream(address, poor, { watch }),
    await openStream(address, host, { watch }),
    await openStream(address, ann, { watch }),
  ]
  await askToJoin(golf, poor, id)
  await acceptRequest(golf, host, id, poor)
  await fund(golf, poor.id, 2_500)
  await join(golf, poor, id)
  const changes = (stream: typeof asks) =>
    stream.events.filter(({ kind }) => kind === 'session').map(({ data }) => data.change)
  await eventually(() => expect(changes(other)).toContain('players'))
  await eventually(() =>
    expect(changes(asks).slice(-3)).toEqual(['requests', 'requests', 'players']),
  )
  await eventually(() =>
    expect(changes(asked).slice(-3)).toEqual(['requests', 'requests', 'players']),
  )
  expect(changes(other)).not.toContain('requests')
})
