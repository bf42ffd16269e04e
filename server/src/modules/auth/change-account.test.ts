import { describe, expect } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { test } from '../../../test/golf-test.ts'
import { password, player } from '../../../test/players.ts'
import { newId } from '../../lib/ids.ts'

const rename = (username: string, typed = password) => ({ body: { username, password: typed } })
const logIn = (username: string) => ({ body: { username, password } })

describe('PATCH /auth/account', () => {
  test('changes the username immediately and reserves the old one for its owner', async ({
    golf,
  }) => {
    const ada = await player(golf, 'ada')
    const { user } = await golf.call('PATCH /auth/account', rename('Ada.L'), ada)
    expect(user).toMatchObject({ id: ada.id, username: 'Ada.L', balance: 0 })
    await golf.call('POST /auth/login', logIn('ada.l'))
    expect(await golf.refusal('POST /auth/login', logIn('ada'))).toMatchObject({ status: 401 })
    expect(
      await golf.refusal('POST /auth/signup', {
        body: { username: 'ada', email: 'other@example.com', password },
      }),
    ).toMatchObject({ status: 409, code: 'USERNAME_TAKEN' })
    await golf.call('PATCH /auth/account', rename('ada'), ada)
    await golf.call('POST /auth/login', logIn('ada'))
  })

  test('requires the password, at least one of the two fields, and a valid username', async ({
    golf,
  }) => {
    const bob = await player(golf, 'bob')
    await player(golf, 'carol')
    const refusal = (body: ReturnType<typeof rename>) =>
      golf.refusal('PATCH /auth/account', body, bob)
    expect(await refusal(rename('robert', 'wrong'))).toMatchObject({
      status: 400,
      error: 'Current password is incorrect',
      details: [{ path: 'password' }],
    })
    expect(await refusal(rename('CAROL'))).toMatchObject({ status: 409, code: 'USERNAME_TAKEN' })
    expect(await refusal(rename('b b'))).toMatchObject({
      status: 400,
      details: [{ path: 'username' }],
    })
    expect(await golf.refusal('PATCH /auth/account', { body: { password } }, bob)).toMatchObject({
      status: 400,
      error: 'Enter a username or email address',
    })
    expect(await golf.refusal('PATCH /auth/account', rename('robert'))).toMatchObject({
      status: 401,
    })
  })

  test.for(['admin', 'Support', 'county-golf', 'County.Golf', 'sys_tem', 'deleted-1'])(
    'refuses the reserved username %s, and so does signup',
    async (username, { golf }) => {
      const { token } = await player(golf, `p${newId().slice(-12)}`)
      const reserved = {
        status: 409,
        code: 'USERNAME_TAKEN',
        error: 'That username is reserved. Try another.',
        details: [{ path: 'username' }],
      }
      expect(await golf.refusal('PATCH /auth/account', rename(username), { token })).toMatchObject(
        reserved,
      )
      expect(
        await golf.refusal('POST /auth/signup', {
          body: { username, email: `${username}@example.com`, password },
        }),
      ).toMatchObject(reserved)
    },
  )
})

describe('logged-in devices', () => {
  test('are listed with the current one marked, and can be logged out one by one', async ({
    golf,
  }) => {
    const dora = await player(golf, 'dora')
    golf.clock.advanceHours(1)
    const phone = await golf.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'user-agent': 'Phone/1' },
      payload: { username: 'dora', password },
    })
    const { items, total } = await golf.call('GET /auth/tokens', {}, dora)
    expect(total).toBe(2)
    expect(items).toMatchObject([
      { userAgent: 'Phone/1', current: false, lastUsedAt: golf.clock.now().toISOString() },
      { current: true },
    ])
    expect(JSON.stringify(items)).not.toContain(phone.json().token)
    await golf.call('DELETE /auth/tokens/{id}', { params: { id: items[0]?.id ?? '' } }, dora)
    expect(await golf.refusal('GET /auth/me', {}, { token: phone.json().token })).toMatchObject({
      status: 401,
    })
    await golf.call('GET /auth/me', {}, dora)
  })

  test('can’t be seen or logged out by another player', async ({ golf }) => {
    const [erin, frank] = [await player(golf, 'erin'), await player(golf, 'frank')]
    const { items } = await golf.call('GET /auth/tokens', {}, erin)
    const request = { params: { id: items[0]?.id ?? '' } }
    expect(await golf.refusal('DELETE /auth/tokens/{id}', request, frank)).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    })
    expect(await golf.refusal('DELETE /auth/tokens/{id}', request)).toMatchObject({ status: 401 })
    expect(await golf.refusal('GET /auth/tokens', {})).toMatchObject({ status: 401 })
    await golf.call('GET /auth/me', {}, erin)
  })
})

describe('POST /auth/reauthenticate', () => {
  test('checks the password', async ({ golf }) => {
    const gina = await player(golf, 'gina')
    await golf.call('POST /auth/reauthenticate', { body: { password } }, gina)
    expect(
      await golf.refusal('POST /auth/reauthenticate', { body: { password: 'no' } }, gina),
    ).toMatchObject({ status: 400, details: [{ path: 'password' }] })
    expect(await golf.refusal('POST /auth/reauthenticate', { body: { password } })).toMatchObject({
      status: 401,
    })
  })
})

describe('the limit on emails', () => {
  test('allows three per address, and callers can’t find out whether the address has an account', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' })
    try {
      const { user, token } = await limited.call('POST /auth/signup', {
        body: { username: 'hugo', email: 'hugo@example.com', password },
      })
      await limited.runJobs()
      limited.mails.length = 0
      for (let n = 0; n < 5; n++)
        await limited.call('POST /auth/forgot-password', { body: { email: user.email ?? '' } })
      await limited.runJobs()
      expect(limited.mails).toHaveLength(3)
      // The signup sent the first email.
      for (let n = 0; n < 2; n++)
        await limited.call('POST /auth/resend-verification', {}, { token })
      expect(await limited.refusal('POST /auth/resend-verification', {}, { token })).toMatchObject({
        status: 429,
        code: 'RATE_LIMITED',
        error: 'We’ve already sent several emails. Try again in 15 minutes.',
      })
    } finally {
      await limited.close()
    }
  })
})
