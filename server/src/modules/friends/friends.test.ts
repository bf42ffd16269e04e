import { expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { hosted } from '../../../test/golf.ts'
import { appTest } from '../../../test/golf-test.ts'
import { newAdmin, type Player, player } from '../../../test/players.ts'

const test = appTest
  .extend('races', { scope: 'file' }, true)
  .extend('ann', { scope: 'file' }, ({ sharedGolf }) => player(sharedGolf, 'ann', 20_000))
  .extend('ben', { scope: 'file' }, ({ sharedGolf }) => player(sharedGolf, 'ben', 20_000))
  .extend('cat', { scope: 'file' }, ({ sharedGolf }) => player(sharedGolf, 'cat', 20_000))
  .extend('dan', { scope: 'file' }, ({ sharedGolf }) => player(sharedGolf, 'dan', 20_000))

const request = (golf: TestApp, viewer: Player, other: Player) =>
  golf.call('POST /users/{id}/friend', { params: { id: other.id } }, viewer)
const end = (golf: TestApp, viewer: Player, other: Player) =>
  golf.call('DELETE /users/{id}/friend', { params: { id: other.id } }, viewer)
const block = (golf: TestApp, viewer: Player, other: Player) =>
  golf.call('POST /users/{id}/block', { params: { id: other.id } }, viewer)
const unblock = (golf: TestApp, viewer: Player, other: Player) =>
  golf.call('DELETE /users/{id}/block', { params: { id: other.id } }, viewer)
const lists = async (golf: TestApp, viewer: Player) => {
  const response = await golf.call('GET /friends', {}, viewer)
  return Object.fromEntries(
    Object.entries(response).map(([list, people]) => [list, people.map((p) => p.username)]),
  )
}

test('a friend request is shown to both players, accepted by its recipient, and ended by either', async ({
  golf,
  ann,
  ben,
}) => {
  expect(await request(golf, ann, ben)).toEqual({ friendship: 'requested' })
  expect(await request(golf, ann, ben)).toEqual({ friendship: 'requested' })
  expect(await lists(golf, ben)).toMatchObject({ incoming: ['ann'], friends: [] })
  expect(await lists(golf, ann)).toMatchObject({ requested: ['ben'], friends: [] })
  expect(await request(golf, ben, ann)).toEqual({ friendship: 'friends' })
  expect(await lists(golf, ann)).toMatchObject({ requested: [], friends: ['ben'] })
  expect(await end(golf, ann, ben)).toEqual({ friendship: 'none' })
  expect(await lists(golf, ben)).toMatchObject({ friends: [], incoming: [] })

  expect(await request(golf, ben, ann)).toEqual({ friendship: 'requested' })
  expect(await end(golf, ann, ben), 'declined').toEqual({ friendship: 'none' })
})

test('two players who send each other requests at the same moment become friends', async ({
  golf,
  ann,
  cat,
}) => {
  await Promise.all([request(golf, ann, cat), request(golf, cat, ann)])
  expect(await lists(golf, ann)).toMatchObject({ friends: ['cat'] })
  const events = await golf.db
    .selectFrom('event')
    .select(['kind', 'user_id'])
    .where('kind', 'like', 'friend.%')
    .where('user_id', 'in', [ann.id, cat.id])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(events.map(({ kind }) => kind).sort()).toEqual(['friend.accepted', 'friend.requested'])
})

test('a block ends a friendship, hides the blocker, and keeps the blocked player from joining', async ({
  golf,
  ann,
  dan,
}) => {
  await request(golf, ann, dan)
  await request(golf, dan, ann)
  const session = await hosted(golf, ann)
  expect(await block(golf, ann, dan)).toEqual({ friendship: 'blocked' })
  expect(await lists(golf, dan)).toMatchObject({ friends: [], blocked: [] })
  expect(await lists(golf, ann)).toMatchObject({ blocked: ['dan'] })
  expect(
    await golf.refusal('POST /users/{id}/friend', { params: { id: ann.id } }, dan),
  ).toMatchObject({
    status: 404,
  })
  expect(
    await golf.refusal('POST /users/{id}/friend', { params: { id: dan.id } }, ann),
  ).toMatchObject({
    status: 403,
  })
  expect(
    await golf.refusal('POST /sessions/{id}/join', { params: { id: session.id } }, dan),
  ).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  const profile = { params: { id: ann.id } }
  expect(await golf.refusal('GET /users/{id}', profile, dan)).toMatchObject({ status: 404 })
  const found = await golf.call('GET /users', { query: { q: 'ann' } }, dan)
  expect(found.data).toEqual([])
  expect(await golf.call('GET /users/{id}', { params: { id: dan.id } }, ann)).toMatchObject({
    user: { friendship: 'blocked' },
  })
  expect(await unblock(golf, ann, dan)).toEqual({ friendship: 'none' })
  const joined = await golf.call('POST /sessions/{id}/join', { params: { id: session.id } }, dan)
  expect(joined.session.players).toContain(dan.id)
})

test('an admin, who can know of everyone, can’t befriend a player who blocks them', async ({
  golf,
  ben,
  cat,
}) => {
  const admin = await newAdmin(golf, 'friendly-admin')
  await block(golf, cat, admin)
  expect(
    await golf.refusal('POST /users/{id}/friend', { params: { id: cat.id } }, admin),
  ).toMatchObject({ status: 404 })
  expect(await lists(golf, admin)).toMatchObject({ requested: [] })
  await unblock(golf, cat, admin)
  await block(golf, ben, cat)
  expect(await request(golf, admin, cat), 'blocks of others').toEqual({ friendship: 'requested' })
})

test('players can’t befriend or block themselves or unknown players, and guests can’t use friends at all', async ({
  golf,
  ann,
}) => {
  const unknown = '01900000-0000-7000-8000-000000000000'
  for (const call of ['POST /users/{id}/friend', 'POST /users/{id}/block'] as const) {
    expect(await golf.refusal(call, { params: { id: ann.id } }, ann)).toMatchObject({ status: 400 })
    expect(await golf.refusal(call, { params: { id: unknown } }, ann)).toMatchObject({
      status: 404,
    })
    expect(await golf.refusal(call, { params: { id: ann.id } })).toMatchObject({ status: 401 })
  }
  for (const call of ['DELETE /users/{id}/friend', 'DELETE /users/{id}/block'] as const)
    expect(await golf.refusal(call, { params: { id: ann.id } })).toMatchObject({ status: 401 })
  expect(await golf.refusal('GET /friends', {})).toMatchObject({ status: 401 })
})
