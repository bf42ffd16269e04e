import { expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/database.ts'
import { racingTest as test } from '../../../test/golf-test.ts'
import { newAdmin, type Player, password, player } from '../../../test/players.ts'
import { jobHandlers } from '../../jobs/handlers.ts'

const rename = (golf: TestApp, who: Player, username: string) =>
  golf.call('PATCH /auth/account', { body: { username, password } }, who)
const taken = (golf: TestApp, who: Player, username: string) =>
  golf.refusal('PATCH /auth/account', { body: { username, password } }, who)
const profile = (golf: TestApp, username: string, viewer?: Player) =>
  golf.call('GET /users/by-username/{username}', { params: { username } }, viewer)
const noProfile = (golf: TestApp, username: string, viewer?: Player) =>
  golf.refusal('GET /users/by-username/{username}', { params: { username } }, viewer)
const signUp = (username: string) => ({
  body: { username, email: `${username}-2@example.com`, password },
})
const notFound = { status: 404, code: 'NOT_FOUND' }
const usernameTaken = {
  status: 409,
  code: 'USERNAME_TAKEN',
  details: [{ path: 'username' }],
}

test('a former username leads to the new one for 30 days, in any case, and messages reach its owner', async ({
  golf,
}) => {
  const ada = await player(golf, 'ada')
  const friend = await player(golf, 'friend')
  await rename(golf, ada, 'ada.second')
  for (const name of ['ada', 'ADA', 'ada.second'])
    expect((await profile(golf, name)).user).toMatchObject({ id: ada.id, username: 'ada.second' })
  const { message } = await golf.call(
    'POST /messages',
    { body: { recipient: 'Ada', content: 'Still you?' } },
    friend,
  )
  expect(message).toMatchObject({ recipient_id: ada.id })
  expect(await golf.call('GET /auth/export', {}, ada)).toMatchObject({ formerUsernames: ['ada'] })

  golf.clock.advanceHours(30 * 24 - 1)
  expect((await profile(golf, 'ada')).user.id).toBe(ada.id)
  golf.clock.advanceHours(1)
  expect(await noProfile(golf, 'ada')).toMatchObject(notFound)
})

test('only its owner can take a former username within 30 days', async ({ golf }) => {
  const bob = await player(golf, 'bob')
  const carl = await player(golf, 'carl')
  const chief = await newAdmin(golf, 'chief')
  await rename(golf, bob, 'bobby')
  expect(await taken(golf, carl, 'BOB')).toMatchObject(usernameTaken)
  expect(await golf.refusal('POST /auth/signup', signUp('bob'))).toMatchObject(usernameTaken)
  expect(
    await golf.refusal('POST /admin/users', { body: { username: 'bob', password } }, chief),
  ).toMatchObject(usernameTaken)
  expect(
    await golf.refusal(
      'PATCH /admin/users/{id}',
      { params: { id: carl.id }, body: { username: 'bob' } },
      chief,
    ),
  ).toMatchObject(usernameTaken)

  await rename(golf, bob, 'Bob')
  expect((await profile(golf, 'bobby')).user).toMatchObject({ id: bob.id, username: 'Bob' })
  await rename(golf, bob, 'robert')
  golf.clock.advanceHours(30 * 24)
  const cleo = await player(golf, 'cleo')
  await rename(golf, cleo, 'bob')
  expect((await profile(golf, 'bob')).user.id).toBe(cleo.id)
  await rename(golf, cleo, 'cleo')
  expect((await profile(golf, 'bob')).user.id).toBe(cleo.id)
})

test('an admin can change just a username, and the old one still leads to the player', async ({
  golf,
}) => {
  const lea = await player(golf, 'lea')
  const chief = await newAdmin(golf, 'steward')
  const { user } = await golf.call(
    'PATCH /admin/users/{id}',
    { params: { id: lea.id }, body: { username: 'lea.m' } },
    chief,
  )
  expect(user.username).toBe('lea.m')
  expect((await profile(golf, 'lea')).user.username).toBe('lea.m')
})

test('two players who rename at the same moment can’t get each other’s old username', async ({
  golf,
}) => {
  const [dan, eve] = [await player(golf, 'dan'), await player(golf, 'eve')]
  const [, swapped] = await Promise.all([rename(golf, dan, 'daniel'), taken(golf, eve, 'dan')])
  expect(swapped).toMatchObject(usernameTaken)
})

test('a user keeps at most five former usernames, and the oldest is released', async ({ golf }) => {
  const fay = await player(golf, 'fay-0')
  for (let n = 1; n <= 6; n++) {
    golf.clock.advanceHours(1)
    await rename(golf, fay, `fay-${n}`)
  }
  expect(await noProfile(golf, 'fay-0')).toMatchObject(notFound)
  expect((await profile(golf, 'fay-1')).user.username).toBe('fay-6')
})

test('a former username reveals no more than the new one, and nothing about banned or deleted players', async ({
  golf,
}) => {
  const chief = await newAdmin(golf, 'marshal')
  const [gus, hal, ida, joe] = [
    await player(golf, 'gus'),
    await player(golf, 'hal'),
    await player(golf, 'ida'),
    await player(golf, 'joe'),
  ]
  for (const who of [gus, hal, ida, joe]) await rename(golf, who, `${who.username}-new`)
  await golf.call('POST /users/{id}/block', { params: { id: gus.id } }, hal)
  expect(await noProfile(golf, 'hal', gus)).toMatchObject(notFound)
  expect((await profile(golf, 'hal')).user.username).toBe('hal-new')

  await golf.call('PATCH /auth/profile', { body: { profileVisibility: 'Private' } }, gus)
  expect(await noProfile(golf, 'gus')).toMatchObject(notFound)
  expect((await profile(golf, 'gus', gus)).user.username).toBe('gus-new')

  await golf.call('POST /admin/users/{id}/ban', { params: { id: ida.id }, body: {} }, chief)
  expect(await noProfile(golf, 'ida')).toMatchObject(notFound)
  expect(await golf.refusal('POST /auth/signup', signUp('ida'))).toMatchObject(usernameTaken)

  await golf.call('DELETE /auth/account', { body: { password } }, joe)
  expect(await noProfile(golf, 'joe', chief)).toMatchObject(notFound)
  await golf.call('POST /auth/signup', signUp('joe'))
})

test('expired former usernames are purged at night', async ({ golf }) => {
  const kim = await player(golf, 'kim')
  await rename(golf, kim, 'kimberly')
  const names = () =>
    asOwner<{ name: string }>(golf.url, "select name from former_username where name = 'kim'")
  await jobHandlers(golf)['night.purge']({})
  expect(await names()).toHaveLength(1)
  golf.clock.advanceHours(30 * 24)
  await jobHandlers(golf)['night.purge']({})
  expect(await names()).toHaveLength(0)
})
