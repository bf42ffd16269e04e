import { describe, expect, vi } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { test } from '../../../test/golf-test.ts'
import { fund, password, player } from '../../../test/players.ts'

/** The parameters that a check's time depends on, such as `$argon2id$v=19$m=19456,t=2,p=1`. */
const costOf = (hash: unknown) => String(hash).split('$').slice(0, 4).join('$')

describe('POST /auth/login', () => {
  test('accepts the username or the email in any case', async ({ golf }) => {
    const ada = await player(golf, 'Ada')
    await fund(golf, ada.id, 2_500)
    for (const username of ['Ada', 'aDA', ' ada ', 'Ada@example.com', 'ADA@EXAMPLE.COM']) {
      const { user, token } = await golf.call('POST /auth/login', { body: { username, password } })
      expect(user).toMatchObject({ id: ada.id, username: 'Ada', balance: 2_500 })
      expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
      expect(token).not.toBe(ada.token)
    }
  })

  test('accepts a password however the keyboard encodes its accents', async ({ golf }) => {
    const body = { username: 'zoe', email: 'zoe@example.com', password: 'Zoé-golf' }
    await golf.call('POST /auth/signup', {
      body: { ...body, password: body.password.normalize('NFC') },
    })
    await golf.call('POST /auth/login', {
      body: { username: 'zoe', password: body.password.normalize('NFD') },
    })
  })

  test('gives the same response for a wrong password and an unknown username', async ({ golf }) => {
    await player(golf, 'bob')
    const refusals = [
      await golf.refusal('POST /auth/login', { body: { username: 'bob', password: 'wrong-one' } }),
      await golf.refusal('POST /auth/login', { body: { username: 'unknown', password } }),
      await golf.refusal('POST /auth/login', { body: { username: 'no@body.com', password } }),
    ]
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({
        status: 401,
        code: 'INVALID_CREDENTIALS',
        error: 'Invalid username or password',
      })
      expect(refusal.details).toBeUndefined()
    }
  })

  test('takes the same work for an unknown username, so the response time reveals nothing', async () => {
    // Loads the server's modules again, since other files of this worker may have loaded argon2 without the spy.
    vi.resetModules()
    const argon2 = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')
    const verify = vi.fn(argon2.verify)
    vi.doMock('@node-rs/argon2', () => ({ ...argon2, verify }))
    const { testApp: countingApp } = await import('../../../test/app.ts')
    const counting = await countingApp()
    vi.doUnmock('@node-rs/argon2')
    const { passwordHash } = await counting.db
      .selectFrom('app_user')
      .select('password_hash as passwordHash')
      .where('id', '=', (await player(counting, 'timed')).id)
      .executeTakeFirstOrThrow()
    const work = async (username: string) => {
      verify.mockClear()
      await counting.refusal('POST /auth/login', { body: { username, password: 'wrong-one' } })
      return verify.mock.calls.map(([hash, typed]) => ({ cost: costOf(hash), typed }))
    }
    const known = await work('timed')
    expect(known).toEqual([{ cost: costOf(passwordHash), typed: 'wrong-one' }])
    expect(await work('untimed')).toEqual(known)
    await counting.close()
    vi.resetModules()
  })

  test('shows a ban only with the right password', async ({ golf }) => {
    const cheat = await player(golf, 'cheat')
    await golf.db
      .updateTable('app_user')
      .set({ is_banned: true })
      .where('id', '=', cheat.id)
      .execute()
    expect(
      await golf.refusal('POST /auth/login', { body: { username: 'cheat', password } }),
    ).toMatchObject({
      status: 403,
      code: 'BANNED',
      error: 'This account has been banned.',
    })
    expect(
      await golf.refusal('POST /auth/login', { body: { username: 'cheat', password: 'guess' } }),
    ).toMatchObject({ status: 401 })
    expect(await golf.refusal('GET /auth/me', {}, { token: cheat.token })).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
    })
  })

  test('shows the support email to banned players if there is one', async () => {
    const helpful = await testApp({ SUPPORT_EMAIL: 'help@county.golf' })
    const cheat = await player(helpful, 'cheat')
    await helpful.db
      .updateTable('app_user')
      .set({ is_banned: true })
      .where('id', '=', cheat.id)
      .execute()
    expect(
      await helpful.refusal('POST /auth/login', { body: { username: 'cheat', password } }),
    ).toMatchObject({
      code: 'BANNED',
      error:
        'This account has been banned. If you think this is a mistake, write to help@county.golf.',
    })
    await helpful.close()
  })

  test.for([
    ['nothing', {}, 'Username is required. Password is required.'],
    [
      'empty fields',
      { username: ' ', password: '' },
      'Username is required. Password is required.',
    ],
    ['wrong types', { username: {}, password: 1 }, 'Username must be text. Password must be text.'],
    ['a NUL', { username: 'a\u0000', password }, 'Username can’t have control characters'],
    ['an unknown field', { username: 'a', password, admin: 1 }, 'Admin isn’t a known field'],
    ['a null', null, 'Body is required'],
  ])('refuses %s with 400', async ([_, body, error], { golf }) => {
    const response = await golf.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'VALIDATION_ERROR', error })
  })

  test('keeps at most 50 tokens per user and deletes the one unused the longest', async ({
    golf,
  }) => {
    const many = await player(golf, 'many')
    golf.clock.advanceHours(1)
    for (let n = 0; n < 50; n++)
      await golf.call('POST /auth/login', { body: { username: 'many', password } })
    const rows = await golf.db
      .selectFrom('token')
      .select('id')
      .where('user_id', '=', many.id)
      .execute()
    expect(rows).toHaveLength(50)
    expect(await golf.refusal('GET /auth/me', {}, { token: many.token })).toMatchObject({
      status: 401,
    })
  })
})
