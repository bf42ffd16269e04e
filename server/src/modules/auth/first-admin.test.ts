import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { newAdmin, password, player } from '../../../test/players.ts'
import { ensureAdmin } from './service.ts'

let golf: TestApp
beforeEach(async () => {
  golf = await testApp({}, { races: true })
})
afterEach(() => golf.close())

const ensure = (config: Partial<TestApp['config']> = {}) =>
  ensureAdmin({ ...golf, config: { ...golf.config, ...config } })

describe('the first admin', () => {
  test('is created on the first start, with a one-time password that is shown once', async () => {
    const first = await ensure()
    expect(first?.username).toBe('admin')
    expect(first?.oneTimePassword).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    expect(await ensure()).toBeNull()
    const { user } = await golf.call('POST /auth/login', {
      body: { username: 'admin', password: first?.oneTimePassword ?? '' },
    })
    expect(user).toMatchObject({ isAdmin: true, mustChangePassword: true, balance: 0, email: null })
  })

  test('can’t do anything else before changing the one-time password', async () => {
    const first = await ensure()
    const oldPassword = first?.oneTimePassword ?? ''
    const { token } = await golf.call('POST /auth/login', {
      body: { username: 'admin', password: oldPassword },
    })
    await golf.call('GET /auth/me', {}, { token })
    expect(await golf.refusal('GET /wallet/balance', {}, { token })).toMatchObject({
      status: 403,
      code: 'PASSWORD_CHANGE_REQUIRED',
      error: 'Change your one-time password to continue.',
    })
    const { token: fresh } = await golf.call(
      'POST /auth/change-password',
      { body: { oldPassword, newPassword: 'greenkeeper-18' } },
      { token },
    )
    const { user } = await golf.call('GET /auth/me', {}, { token: fresh })
    expect(user.mustChangePassword).toBe(false)
    expect(await golf.call('GET /wallet/balance', {}, { token: fresh })).toEqual({ balance: 0 })
  })

  test('can log out before changing the one-time password', async () => {
    const first = await ensure()
    const { token } = await golf.call('POST /auth/login', {
      body: { username: 'admin', password: first?.oneTimePassword ?? '' },
    })
    await golf.call('POST /auth/logout', {}, { token })
  })

  test('can take their username and password from the environment, and nothing is printed', async () => {
    const environment = { ADMIN_USERNAME: 'Pro.Shop', ADMIN_PASSWORD: 'from-the-vault' }
    expect(await ensure(environment)).toBeNull()
    const { user } = await golf.call('POST /auth/login', {
      body: { username: 'pro.shop', password: 'from-the-vault' },
    })
    expect(user).toMatchObject({
      username: 'Pro.Shop',
      isAdmin: true,
      mustChangePassword: false,
    })
    expect(await ensure({ ADMIN_PASSWORD: 'another-one' })).toBeNull()
    await golf.call('POST /auth/login', {
      body: { username: 'Pro.Shop', password: 'from-the-vault' },
    })
  })

  test('is not created if there is an admin already', async () => {
    await newAdmin(golf, 'chief')
    expect(await ensure()).toBeNull()
    expect(
      await golf.refusal('POST /auth/login', { body: { username: 'admin', password } }),
    ).toMatchObject({ status: 401 })
  })

  test('is created once by servers that start together', async () => {
    const made = await Promise.all([ensure(), ensure(), ensure(), ensure()])
    expect(made.filter((one) => one !== null)).toHaveLength(1)
  })

  test('never takes over a player’s username, and the start fails with a reason', async () => {
    await player(golf, 'Pro.Golfer')
    await expect(ensure({ ADMIN_USERNAME: 'pro.golfer' })).rejects.toThrow(
      'The username pro.golfer belongs to a player. Set ADMIN_USERNAME to another one.',
    )
  })
})
