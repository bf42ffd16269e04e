import { describe, expect } from 'vitest'
import { bring, giveUp } from '../../../../test/companions.ts'
import { hosted, join, leave } from '../../../../test/golf.ts'
import { test, walletCents } from '../../../../test/golf-test.ts'
import { fund } from '../../../../test/players.ts'
import { hostedByRequest, spotCents } from '../../../../test/requests.ts'
import { history, setHoursFromTee } from '../../../../test/session-state.ts'
import { getSession, joinWaitlist } from '../../../../test/waitlist.ts'
import { transaction } from '../../../database/database.ts'
import { purgeCompanions } from './queries.ts'

const refused = async (...call: Parameters<typeof bring>): Promise<unknown> => {
  const [golf, who, id, { name = 'Sam' } = {}] = call
  const { status, code } = await golf.refusal(
    'POST /sessions/{id}/companion',
    { params: { id }, body: { name } },
    who,
  )
  return [status, code]
}

describe('bringing a companion', () => {
  test('takes and charges a second spot, once', async ({ golf, host, ann, ben, cat }) => {
    const { id } = await hosted(golf, host)
    await join(golf, ann, id)
    const first = await bring(golf, ann, id, { name: 'Sam', key: 'bring' })
    expect(await bring(golf, ann, id, { name: 'Sam', key: 'bring' })).toEqual(first)
    expect(first).toMatchObject({
      debitedCents: spotCents,
      balance: walletCents - 2 * spotCents,
      session: { players: [host.id, ann.id], companions: [{ name: 'Sam', broughtBy: ann.id }] },
    })
    expect(first.session.viewer?.paidCents).toBe(2 * spotCents)
    expect(await history(golf, ann)).toMatchObject([
      ['join', -spotCents],
      ['join', -spotCents],
      ['admin_credit', walletCents],
    ])
    // The companion counts in the session's four.
    await join(golf, ben, id)
    expect((await getSession(golf, cat, id)).status).toBe('full')
    const { code } = await golf.refusal('POST /sessions/{id}/join', { params: { id } }, cat)
    expect(code).toBe('SESSION_FULL')
  })

  test('shows the name to the host and players only', async ({ golf, host, ann, ben, admin }) => {
    const { id } = await hosted(golf, host)
    await join(golf, ann, id)
    await bring(golf, ann, id)
    const seen = async (who: Parameters<typeof getSession>[1]) =>
      (await getSession(golf, who, id)).companions?.map(({ name, broughtBy }) => [name, broughtBy])
    for (const who of [host, ann, admin]) expect(await seen(who)).toEqual([['Sam', ann.id]])
    expect(await seen(ben)).toEqual([[null, ann.id]])
    const forGuests = await getSession(golf, undefined, id)
    expect(forGuests.companions).toMatchObject([{ name: null, broughtBy: forGuests.players[1] }])
    expect(JSON.stringify(forGuests)).not.toMatch(/Sam|@/)
  })

  test('is for players of a public session that they joined without asking, or for its host', async ({
    golf,
    host,
    ann,
  }) => {
    const open = await hosted(golf, host)
    expect(await refused(golf, ann, open.id)).toEqual([409, 'NOT_JOINED'])
    const asked = await hostedByRequest(golf, host)
    await golf.call('POST /users/{id}/friend', { params: { id: ann.id } }, host)
    await golf.call('POST /users/{id}/friend', { params: { id: host.id } }, ann)
    const friends = await hosted(golf, host, { visibility: 'friends' })
    const params = { id: asked.id }
    await golf.call(
      'POST /sessions/{id}/invites/friends',
      { params, body: { userIds: [ann.id] } },
      host,
    )
    for (const { id } of [asked, friends]) {
      await join(golf, ann, id)
      expect(await refused(golf, ann, id)).toEqual([403, 'FORBIDDEN'])
      await bring(golf, host, id)
    }
  })

  test('needs a spot, money, and a session without a waitlist or prize', async ({
    golf,
    host,
    ann,
    ben,
    cat,
    poor,
  }) => {
    const full = await hosted(golf, host, { maxPlayers: 2 })
    await join(golf, ann, full.id)
    expect(await refused(golf, ann, full.id)).toEqual([409, 'SESSION_FULL'])
    // A spot that opens at night belongs to the waitlist until the morning.
    const held = await hosted(golf, host, { maxPlayers: 3 })
    for (const who of [ann, ben]) await join(golf, who, held.id)
    await joinWaitlist(golf, cat, held.id)
    golf.clock.set('2026-11-21T04:00:00Z')
    await leave(golf, ben, held.id)
    expect(await refused(golf, ann, held.id)).toEqual([409, 'SESSION_FULL'])
    for (const stake of [
      { potEnabled: true, potAmount: 1_000 },
      { bountyEnabled: true, bountyAmount: 1_000 },
    ]) {
      const { id } = await hosted(golf, host, stake)
      expect(await refused(golf, host, id)).toEqual([403, 'PRIZE_NOT_ALLOWED'])
    }
    const { id } = await hosted(golf, host)
    await fund(golf, poor.id, spotCents)
    await join(golf, poor, id)
    expect(await refused(golf, poor, id)).toEqual([402, 'INSUFFICIENT_BALANCE'])
    expect((await getSession(golf, host, id)).companions).toBeUndefined()
    await bring(golf, host, id)
    expect(await refused(golf, host, id)).toEqual([409, 'ALREADY_BROUGHT'])
    setHoursFromTee(golf, 0)
    expect(await refused(golf, poor, id)).toEqual([409, 'SESSION_NOT_BOOKABLE'])
  })

  test.for(['', ' \u200b', 'x'.repeat(41), 'Sam\nSmith', 'www.golf.example'])(
    'refuses %j as a name',
    async (name, { golf, host }) => {
      const { id } = await hosted(golf, host)
      const body = { name }
      const answer = await golf.refusal(
        'POST /sessions/{id}/companion',
        { params: { id }, body },
        host,
      )
      expect(answer).toMatchObject({ status: 400, details: [{ path: 'name' }] })
    },
  )
})

test('an admin can’t make the session too small for a companion', async ({
  golf,
  host,
  ann,
  admin,
}) => {
  const { id } = await hosted(golf, host)
  await join(golf, ann, id)
  await bring(golf, host, id)
  const shrink = (maxPlayers: number) => ({
    params: { id },
    body: { maxPlayers, reason: 'The course asked' },
  })
  expect(await golf.refusal('PATCH /sessions/{id}', shrink(2), admin)).toMatchObject({
    status: 400,
    details: [{ path: 'maxPlayers' }],
  })
  expect((await golf.call('PATCH /sessions/{id}', shrink(3), admin)).session.status).toBe('full')
})

test('an account’s data has its companions, and deleting the account removes their names', async ({
  golf,
  host,
}) => {
  const { id } = await hosted(golf, host)
  await bring(golf, host, id, { name: 'Sam Miller' })
  const data = await golf.app.inject({
    url: '/api/auth/export',
    headers: { authorization: `Bearer ${host.token}` },
  })
  expect(data.body).toContain('Sam Miller')
  await giveUp(golf, host, id)
  await transaction(golf.db, (tx) => purgeCompanions(tx, host.id))
  const names = await golf.db
    .selectFrom('companion')
    .select('name')
    .where('brought_by', '=', host.id)
    .execute()
  expect(names).toEqual([{ name: 'Guest' }])
})
