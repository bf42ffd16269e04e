import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { newAdmin, password, player } from '../../../test/players.ts'
import { ensureAdmin } from './first-admin.ts'
import { issueMailToken } from './mail-tokens.ts'
import { passwordProblem } from './password-rules.ts'

const tooEasy = 'This password is too easy to guess. Choose another.'
const ownName = 'Your password can’t be your username or email. Choose another.'
const tooShort = 'Admin passwords must be at least 12 characters'

const ada = { username: 'ada.golf', email: 'lovelace@example.com' }

describe('a password', () => {
  test.each([
    '123456',
    'password',
    'PassWord',
    'qwerty',
    'iloveyou',
    'golfer',
    'aaaaaa',
    'ababab',
    '654321',
    'abcdef',
  ])('%s is too common', (typed) => expect(passwordProblem(typed, ada)).toBe(tooEasy))

  test.each(['countygolf', 'County Golf', 'county-golf', 'COUNTY_GOLF', 'CountyGolf2026'])(
    '%s is too close to the product’s name',
    (typed) => expect(passwordProblem(typed, ada)).toBe(tooEasy),
  )

  test.each(['ada.golf', 'AdaGolf', 'ada-golf-99', 'lovelace', 'Lovelace1', 'love.lace'])(
    '%s is too close to the owner’s name',
    (typed) => expect(passwordProblem(typed, ada)).toBe(ownName),
  )

  test.each(['fairway-7', 'back-nine-9', 'ada plays golf', 'county golf is fun', '7 irons'])(
    '%s is accepted for a player',
    (typed) => expect(passwordProblem(typed, ada)).toBeNull(),
  )

  test('of an admin has at least 12 characters', () => {
    const admin = { ...ada, isAdmin: true }
    expect(passwordProblem('elevenchars', admin)).toBe(tooShort)
    expect(passwordProblem('twelve-chars', admin)).toBeNull()
    expect(passwordProblem('passwordpassword', admin)).toBe(tooEasy)
  })
})

describe('a weak password', () => {
  let golf: TestApp
  beforeAll(async () => {
    golf = await testApp()
  })
  afterAll(() => golf.close())

  const refused = (path: string, error: string) => ({
    status: 400,
    code: 'VALIDATION_ERROR',
    error,
    details: [{ path, message: error }],
  })

  test('is refused at signup', async () => {
    const form = { username: 'weakling', email: 'weak@example.com' }
    for (const [typed, error] of [
      ['123456', tooEasy],
      ['Weakling', ownName],
    ] as const)
      expect(
        await golf.refusal('POST /auth/signup', { body: { ...form, password: typed } }),
      ).toMatchObject(refused('password', error))
  })

  test('is refused in a password change, a reset, and an undone email change', async () => {
    const bob = await player(golf, 'bobby')
    const change = { body: { oldPassword: password, newPassword: 'bobby1' } }
    const weak = refused('newPassword', ownName)
    expect(await golf.refusal('POST /auth/change-password', change, bob)).toMatchObject(weak)
    const holder = { userId: bob.id, email: 'bobby@example.com' }
    const link = (purpose: 'reset' | 'undo_email') =>
      issueMailToken(golf.db, purpose, holder, golf.clock.now())
    for (const [call, purpose] of [
      ['POST /auth/reset-password', 'reset'],
      ['POST /auth/undo-email-change', 'undo_email'],
    ] as const) {
      const token = await link(purpose)
      expect(
        await golf.refusal(call, { body: { token, newPassword: 'bobby1' } }),
        call,
      ).toMatchObject(weak)
      // The link still works for a stronger password.
      await golf.call(call, { body: { token, newPassword: 'back-nine-9' } })
    }
  })

  test('is refused for accounts that admins create, and as ADMIN_PASSWORD', async () => {
    const chief = await newAdmin(golf, 'chief')
    const create = (typed: string, isAdmin: boolean) =>
      golf.refusal(
        'POST /admin/users',
        { body: { username: 'newcomer', password: typed, isAdmin } },
        chief,
      )
    expect(await create('newcomer', false)).toMatchObject(refused('password', ownName))
    expect(await create('back-nine-9', true)).toMatchObject(refused('password', tooShort))
    const fresh = await testApp()
    const config = { ...fresh.config, ADMIN_PASSWORD: 'passwordpassword' }
    await expect(ensureAdmin({ ...fresh, config })).rejects.toThrow(
      `ADMIN_PASSWORD can’t be used. ${tooEasy}`,
    )
    await fresh.close()
  })

  test('must be changed once its owner is an admin, from the first time they enter it', async () => {
    const body = { username: 'riser', email: 'riser@example.com', password: 'fairway-7' }
    const { user, token } = await golf.call('POST /auth/signup', { body })
    const chief = await newAdmin(golf, 'promoter')
    await golf.call(
      'PATCH /admin/users/{id}',
      { params: { id: user.id }, body: { isAdmin: true } },
      chief,
    )
    // A device that logged in before must reauthenticate to act as an admin.
    expect(await golf.refusal('GET /admin/users', {}, { token })).toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
    })
    const reauthentication = { body: { password: 'fairway-7' } }
    await golf.call('POST /auth/reauthenticate', reauthentication, { token })
    expect(await golf.refusal('GET /admin/users', {}, { token })).toMatchObject({
      code: 'PASSWORD_CHANGE_REQUIRED',
    })
    const login = await golf.call('POST /auth/login', {
      body: { username: 'riser', password: 'fairway-7' },
    })
    expect(login.user.mustChangePassword).toBe(true)
    const change = (newPassword: string) => ({ body: { oldPassword: 'fairway-7', newPassword } })
    expect(
      await golf.refusal('POST /auth/change-password', change('back-nine-9'), login),
    ).toMatchObject(refused('newPassword', tooShort))
    const changed = await golf.call('POST /auth/change-password', change('back-nine-18'), login)
    await golf.call('GET /admin/users', {}, changed)
  })
})
