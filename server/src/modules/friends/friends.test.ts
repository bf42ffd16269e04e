import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { type Player, player } from '../../../test/cast.ts'
import { hosted } from '../../../test/golf.ts'

let golf: TestApp
let [ann, ben, cat, dan]: Player[] = []

beforeAll(async () => {
  golf = await testApp()
  ;[ann, ben, cat, dan] = await Promise.all(
    ['ann', 'ben', 'cat', 'dan'].map((name) => player(golf, name, 20_000)),
  )
})
afterAll(() => golf.close())

const the = (person: Player | undefined): Player => {
  if (!person) throw new Error('the cast is not there yet')
  return person
}
const request = (viewer: Player, other: Player) =>
  golf.call('POST /users/{id}/friend', { params: { id: other.id } }, viewer)
const end = (viewer: Player, other: Player) =>
  golf.call('DELETE /users/{id}/friend', { params: { id: other.id } }, viewer)
const block = (viewer: Player, other: Player) =>
  golf.call('POST /users/{id}/block', { params: { id: other.id } }, viewer)
const unblock = (viewer: Player, other: Player) =>
  golf.call('DELETE /users/{id}/block', { params: { id: other.id } }, viewer)
const lists = async (viewer: Player) => {
  const answer = await golf.call('GET /friends', {}, viewer)
  return Object.fromEntries(
    Object.entries(answer).map(([list, people]) => [list, people.map((p) => p.username)]),
  )
}

test('a friend request is shown to both players, accepted by its recipient, and ended by either', async () => {
  const [a, b] = [the(ann), the(ben)]
  expect(await request(a, b)).toEqual({ friendship: 'requested' })
  expect(await request(a, b)).toEqual({ friendship: 'requested' })
  expect(await lists(b)).toMatchObject({ incoming: ['ann'], friends: [] })
  expect(await lists(a)).toMatchObject({ requested: ['ben'], friends: [] })
  expect(await request(b, a)).toEqual({ friendship: 'friends' })
  expect(await lists(a)).toMatchObject({ requested: [], friends: ['ben'] })
  expect(await end(a, b)).toEqual({ friendship: 'none' })
  expect(await lists(b)).toMatchObject({ friends: [], incoming: [] })

  expect(await request(b, a)).toEqual({ friendship: 'requested' })
  expect(await end(a, b), 'declined').toEqual({ friendship: 'none' })
})

test('two players who send each other requests at the same moment become friends', async () => {
  const [a, c] = [the(ann), the(cat)]
  await Promise.all([request(a, c), request(c, a)])
  expect(await lists(a)).toMatchObject({ friends: ['cat'] })
  const events = await golf.db
    .selectFrom('event')
    .select(['kind', 'user_id'])
    .where('kind', 'like', 'friend.%')
    .where('user_id', 'in', [a.id, c.id])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(events.map(({ kind }) => kind).sort()).toEqual(['friend.accepted', 'friend.requested'])
})

test('a block ends a friendship, hides the blocker, and keeps the blocked player from joining', async () => {
  const [a, d] = [the(ann), the(dan)]
  await request(a, d)
  await request(d, a)
  const session = await hosted(golf, a)
  expect(await block(a, d)).toEqual({ friendship: 'blocked' })
  expect(await lists(d)).toMatchObject({ friends: [], blocked: [] })
  expect(await lists(a)).toMatchObject({ blocked: ['dan'] })
  expect(await golf.refusal('POST /users/{id}/friend', { params: { id: a.id } }, d)).toMatchObject({
    status: 404,
  })
  expect(await golf.refusal('POST /users/{id}/friend', { params: { id: d.id } }, a)).toMatchObject({
    status: 403,
  })
  expect(
    await golf.refusal('POST /sessions/{id}/join', { params: { id: session.id } }, d),
  ).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  const profile = { params: { id: a.id } }
  expect(await golf.refusal('GET /users/{id}', profile, d)).toMatchObject({ status: 404 })
  const found = await golf.call('GET /users', { query: { q: 'ann' } }, d)
  expect(found.data).toEqual([])
  expect(await golf.call('GET /users/{id}', { params: { id: d.id } }, a)).toMatchObject({
    user: { friendship: 'blocked' },
  })
  expect(await unblock(a, d)).toEqual({ friendship: 'none' })
  const joined = await golf.call('POST /sessions/{id}/join', { params: { id: session.id } }, d)
  expect(joined.session.players).toContain(d.id)
})

test('players can’t befriend or block themselves or unknown players, and guests can’t use friends at all', async () => {
  const a = the(ann)
  const unknown = '01900000-0000-7000-8000-000000000000'
  for (const call of ['POST /users/{id}/friend', 'POST /users/{id}/block'] as const) {
    expect(await golf.refusal(call, { params: { id: a.id } }, a)).toMatchObject({ status: 400 })
    expect(await golf.refusal(call, { params: { id: unknown } }, a)).toMatchObject({ status: 404 })
    expect(await golf.refusal(call, { params: { id: a.id } })).toMatchObject({ status: 401 })
  }
  for (const call of ['DELETE /users/{id}/friend', 'DELETE /users/{id}/block'] as const)
    expect(await golf.refusal(call, { params: { id: a.id } })).toMatchObject({ status: 401 })
  expect(await golf.refusal('GET /friends', {})).toMatchObject({ status: 401 })
})
