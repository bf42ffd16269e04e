import { describe, expect } from 'vitest'
import { form, hosted, join } from '../../../../test/golf.ts'
import { test } from '../../../../test/golf-test.ts'
import type { Player } from '../../../../test/players.ts'
import { statementsOf } from '../../../../test/statements.ts'
import { scorecardsOfSessions } from '../../results/service.ts'

describe('a session response', () => {
  test('has the number of upcoming sessions in its county', async ({ golf, tom, host }) => {
    const { id } = await hosted(golf, host)
    await hosted(golf, host)
    await hosted(golf, host, { visibility: 'private' })
    const one = await golf.call('GET /sessions/{id}', { params: { id } }, tom)
    const lists = [
      await golf.call('GET /sessions', {}),
      await golf.call('GET /sessions/paginated', {}),
      await golf.call('GET /sessions/search', { query: { q: 'Nassau' } }),
    ]
    const mine = await golf.call('GET /sessions/mine', {}, host)
    const all = [one.session, ...lists.flatMap(({ items }) => items), ...mine.upcoming]
    expect(all.length).toBeGreaterThan(6)
    expect(new Set(all.map((session) => session.countySessionCount))).toEqual(new Set([2]))
  })

  test('has the stored status for the host and admins, even while the session is full', async ({
    golf,
    tom,
    host,
    admin,
  }) => {
    const { id } = await hosted(golf, host, { maxPlayers: 2 })
    await join(golf, tom, id)
    const params = { id }
    await golf.call('PATCH /sessions/{id}', { params, body: { status: 'closed' } }, host)
    const as = async (who?: Player) => {
      const { session } = await golf.call('GET /sessions/{id}', { params }, who)
      return [session.status, session.storedStatus]
    }
    expect(await as(host)).toEqual(['full', 'closed'])
    expect(await as(admin)).toEqual(['full', 'closed'])
    expect(await as(tom)).toEqual(['full', undefined])
    expect(await as()).toEqual(['full', undefined])
  })
})

test('a county name without a state matches that county name in every state', async ({
  golf,
  host,
}) => {
  const monterey = { stateCode: 'CA', countyName: 'Monterey County', courseName: 'TBA' }
  await hosted(golf, host, { ...monterey, autoJoin: false })
  for (const call of ['GET /sessions', 'GET /sessions/paginated'] as const) {
    const inCounty = async (countyName: string) =>
      (await golf.call(call, { query: { countyName } })).items.map((one) => one.countyName)
    expect(await inCounty('Monterey County')).toEqual(['Monterey County'])
    expect(await inCounty('nassau')).toContain('Nassau County')
    expect(await inCounty('Nowhere')).toEqual([])
  }
})

test('notes can be sent as “note”, the specification’s spelling', async ({ golf, host }) => {
  const body = { ...form({ autoJoin: false }), note: 'Bring balls' }
  const { session } = await golf.call('POST /sessions', { body }, host)
  expect(session.notes).toBe('Bring balls')
  const params = { id: session.id }
  const changed = await golf.call('PATCH /sessions/{id}', { params, body: { note: 'Tees' } }, host)
  expect(changed.session.notes).toBe('Tees')
})

test('the total of My Golf Sessions leaves out cancelled sessions', async ({ golf, ann }) => {
  const { id } = await hosted(golf, ann)
  await hosted(golf, ann)
  await golf.call('POST /sessions/{id}/cancel', { params: { id } }, ann)
  const { totals, past } = await golf.call('GET /sessions/mine', {}, ann)
  expect(past).toHaveLength(1)
  expect(totals).toMatchObject({ sessions: 1, upcoming: 1 })
})

test('the list of chats takes as many statements for three chats as for one', async ({
  golf,
  host,
}) => {
  const chat = async () => {
    const { id } = await hosted(golf, host)
    const call = { params: { id }, body: { content: `Hello ${id}` } }
    await golf.call('POST /messages/session/{id}', call, host)
    return id
  }
  const list = () => golf.call('GET /messages/chats', {}, host)
  const ids = [await chat()]
  const one = await statementsOf(list)
  ids.push(await chat(), await chat())
  expect(await statementsOf(list)).toBe(one)
  const { items } = await list()
  expect(new Map(items.map(({ sessionId, last }) => [sessionId, last?.content]))).toEqual(
    new Map(ids.map((id) => [id, `Hello ${id}`])),
  )
  expect(items[0]?.last?.created_at).toBe(golf.clock.now().toISOString())
})

test('three scorecards take as many statements as one', async ({ golf, host }) => {
  const ids: string[] = []
  for (let n = 0; n < 3; n++) ids.push((await hosted(golf, host, { scoring: 'net' })).id)
  const one = await statementsOf(() => scorecardsOfSessions(golf.db, ids.slice(0, 1)))
  expect(await statementsOf(() => scorecardsOfSessions(golf.db, ids))).toBe(one)
  expect([...(await scorecardsOfSessions(golf.db, ids)).keys()].sort()).toEqual(ids.sort())
})
