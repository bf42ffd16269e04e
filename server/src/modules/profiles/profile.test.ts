import { describe, expect } from 'vitest'
import { appTest } from '../../../test/golf-test.ts'
import { player } from '../../../test/players.ts'
import { newId } from '../../lib/ids.ts'

const test = appTest.extend('ada', { scope: 'file' }, ({ sharedGolf }) =>
  player(sharedGolf, 'ada', 1_500),
)

const whole = {
  displayName: 'Ada Lovelace',
  bio: 'Left to right.\nAlways.',
  phone: '+1 516 555 0100',
  homeCounty: 'Nassau County',
  homeState: 'NY',
  homeCourse: 'Bethpage Black',
  skillLevel: 'advanced',
  handedness: 'Left',
  driveDistance: 240,
  preferredTees: 'Middle',
  paceOfPlay: 'Fast',
  preferredTimes: 'Morning',
  travelRadius: 60,
  gameGoals: 'Break 80',
  availability: 'Weekends',
  profileVisibility: 'Friends',
  showWalletBadge: true,
} as const

describe('PATCH /auth/profile', () => {
  test('stores every field, and keeps those that are left out', async ({ golf, ada }) => {
    const { user } = await golf.call('PATCH /auth/profile', { body: whole }, ada)
    expect(user).toMatchObject({ ...whole, username: 'ada', balance: 1_500 })
    const { user: again } = await golf.call('PATCH /auth/profile', { body: { bio: 'Hi' } }, ada)
    expect(again).toMatchObject({ ...whole, bio: 'Hi' })
    expect((await golf.call('GET /auth/me', {}, ada)).user).toEqual(again)
  })

  test('also works as PUT', async ({ golf, ada }) => {
    const response = await golf.app.inject({
      method: 'PUT',
      url: '/api/auth/profile',
      headers: { authorization: `Bearer ${ada.token}` },
      payload: { gameGoals: 'Break 75' },
    })
    expect([response.statusCode, response.json().user.gameGoals]).toEqual([200, 'Break 75'])
  })

  test('clears a field with null or empty text', async ({ golf, ada }) => {
    const body = { displayName: '', phone: '', homeState: null, skillLevel: '', homeCourse: null }
    const { user } = await golf.call('PATCH /auth/profile', { body }, ada)
    expect(user).toMatchObject({
      displayName: null,
      phone: null,
      homeState: null,
      skillLevel: null,
      homeCourse: null,
    })
  })

  test.for([
    ['bio', 'x'.repeat(501)],
    ['gameGoals', 'x'.repeat(501)],
    ['displayName', 'x'.repeat(51)],
    ['availability', 'x'.repeat(201)],
    ['phone', 'call me'],
    ['homeState', 'ZZ'],
    ['skillLevel', 'elite'],
    ['handedness', 'Both'],
    ['driveDistance', 90],
    ['driveDistance', 401],
    ['driveDistance', 250.5],
    ['travelRadius', 4],
    ['travelRadius', 101],
    ['paceOfPlay', 'Turbo'],
    ['profileVisibility', 'Secret'],
    ['avatarUrl', 'https://elsewhere.example/a.png'],
    ['isAdmin', true],
    ['balance', 100],
  ] as const)('refuses an invalid %s and names it', async ([field, value], { golf, ada }) => {
    const before = await golf.call('GET /auth/me', {}, ada)
    const body = { homeCourse: 'Changed', [field]: value }
    const refusal = await golf.refusal('PATCH /auth/profile', { body }, ada)
    expect(refusal).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
    expect(refusal.details).toMatchObject([{ path: field }])
    expect(await golf.call('GET /auth/me', {}, ada)).toEqual(before)
  })

  test('refuses guests', async ({ golf }) => {
    const refusal = await golf.refusal('PATCH /auth/profile', { body: { bio: 'Hi' } })
    expect(refusal).toMatchObject({ status: 401 })
  })
})

describe('a profile', () => {
  test('shows its balance to its owner only', async ({ golf, ada }) => {
    const mine = await golf.call('GET /users/{id}', { params: { id: ada.id } }, ada)
    expect(mine.user.balance).toBe(1_500)
    const bob = await player(golf, 'bob')
    await golf.call('PATCH /auth/profile', { body: { profileVisibility: 'Public' } }, ada)
    const theirs = await golf.call('GET /users/{id}', { params: { id: ada.id } }, bob)
    expect(theirs.user).not.toHaveProperty('balance')
  })

  test.for(['stats', 'partners', 'achievements'])(
    'that doesn’t exist has no %s',
    async (about, { golf }) => {
      const { statusCode } = await golf.app.inject(`/api/users/${newId()}/${about}`)
      expect(statusCode).toBe(404)
    },
  )

  test('that doesn’t exist is a 404, and an invalid id is a 400', async ({ golf }) => {
    const params = { id: newId() }
    expect(await golf.refusal('GET /users/{id}', { params })).toMatchObject({ status: 404 })
    expect(await golf.refusal('GET /users/{id}', { params: { id: 'ada' } })).toMatchObject({
      status: 400,
    })
    for (const username of ['unknown', 'ada@example.com', '%'])
      expect(
        await golf.refusal('GET /users/by-username/{username}', { params: { username } }),
      ).toMatchObject({ status: 404, error: 'User not found' })
  })
})
