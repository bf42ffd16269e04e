import { describe, expect } from 'vitest'
import { racingTest as test } from '../../../test/golf-test.ts'
import { password, player } from '../../../test/players.ts'

const newPassword = 'back-nine-9'
const logIn = (username: string, password: string) => ({ body: { username, password } })

describe('POST /auth/change-password', () => {
  test('makes the new password valid, the old one invalid, and revokes every other token', async ({
    golf,
  }) => {
    const ada = await player(golf, 'ada')
    const { token: phone } = await golf.call('POST /auth/login', logIn('ada', password))
    const { token: fresh } = await golf.call(
      'POST /auth/change-password',
      { body: { oldPassword: password, newPassword } },
      { token: ada.token },
    )
    for (const token of [ada.token, phone])
      expect(await golf.refusal('GET /auth/me', {}, { token })).toMatchObject({ status: 401 })
    await golf.call('GET /auth/me', {}, { token: fresh })
    await golf.call('POST /auth/login', logIn('ada', newPassword))
    expect(await golf.refusal('POST /auth/login', logIn('ada', password))).toMatchObject({
      status: 401,
    })
  })

  test('refuses a wrong current password with a 400 that names the field, since a 401 would log the player out', async ({
    golf,
  }) => {
    const bob = await player(golf, 'bob')
    const refusal = await golf.refusal(
      'POST /auth/change-password',
      { body: { oldPassword: 'not-this', newPassword } },
      { token: bob.token },
    )
    const message = 'Current password is incorrect'
    expect(refusal).toMatchObject({
      status: 400,
      code: 'VALIDATION_ERROR',
      error: message,
      details: [{ path: 'oldPassword', message }],
    })
    await golf.call('GET /auth/me', {}, { token: bob.token })
    await golf.call('POST /auth/login', logIn('bob', password))
  })

  test('refuses a new password that is the same or too short', async ({ golf }) => {
    const { token } = await player(golf, 'carol')
    const change = (newPassword: string) =>
      golf.refusal(
        'POST /auth/change-password',
        { body: { oldPassword: password, newPassword } },
        { token },
      )
    expect(await change(password)).toMatchObject({
      status: 400,
      error: 'Choose a password that’s different from your current one',
      details: [{ path: 'newPassword' }],
    })
    expect(await change('five5')).toMatchObject({
      status: 400,
      error: 'Password must be at least 6 characters',
      details: [{ path: 'newPassword' }],
    })
  })

  test('requires a login, both fields, and nothing else', async ({ golf }) => {
    const { token } = await player(golf, 'dora')
    expect(
      await golf.refusal('POST /auth/change-password', {
        body: { oldPassword: password, newPassword },
      }),
    ).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
    const response = await golf.app.inject({
      method: 'POST',
      url: '/api/auth/change-password',
      headers: { authorization: `Bearer ${token}` },
      payload: { oldPassword: 5, userId: 'x' },
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().details).toEqual([
      { path: 'oldPassword', message: 'must be text' },
      { path: 'newPassword', message: 'is required' },
      { path: 'userId', message: 'isn’t a known field' },
    ])
  })

  test('lets one of two simultaneous changes win', async ({ golf }) => {
    const { token } = await player(golf, 'erin')
    const responses = await Promise.all(
      ['first-new', 'second-new'].map((newPassword) =>
        golf.app.inject({
          method: 'POST',
          url: '/api/auth/change-password',
          headers: { authorization: `Bearer ${token}` },
          payload: { oldPassword: password, newPassword },
        }),
      ),
    )
    const statuses = responses.map((response) => response.statusCode).toSorted()
    // The slower request finds the password changed or its token revoked.
    expect(statuses[0]).toBe(200)
    expect([400, 401]).toContain(statuses[1])
  })

  test('ends a login with the old password that began before the change', async ({ golf }) => {
    for (let round = 0; round < 10; round++) {
      const name = `racer${round}`
      const { token } = await player(golf, name)
      const logins = Array.from({ length: 4 }, () =>
        golf.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          payload: { username: name, password },
        }),
      )
      const change = golf.call(
        'POST /auth/change-password',
        { body: { oldPassword: password, newPassword } },
        { token },
      )
      const [, ...responses] = await Promise.all([change, ...logins])
      for (const response of responses) {
        if (response.statusCode !== 200) expect(response.statusCode).toBe(401)
        else
          expect(
            await golf.refusal('GET /auth/me', {}, { token: response.json().token }),
          ).toMatchObject({ status: 401 })
      }
    }
  })
})
