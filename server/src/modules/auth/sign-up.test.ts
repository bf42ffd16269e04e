import { createHash } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/database.ts'
import { racingTest as test } from '../../../test/golf-test.ts'
import { password } from '../../../test/players.ts'

const form = (username: string) => ({ username, email: `${username}@example.com`, password })

describe('POST /auth/signup', () => {
  test('creates an account with an empty wallet and logs it in', async ({ golf }) => {
    const { user, token } = await golf.call('POST /auth/signup', {
      body: { ...form('Ada.Lovelace'), phone: '+1 555 0100 200' },
    })
    expect(user).toMatchObject({
      username: 'Ada.Lovelace',
      email: 'Ada.Lovelace@example.com',
      phone: '+1 555 0100 200',
      emailVerified: false,
      balance: 0,
      isAdmin: false,
      isBanned: false,
      mustChangePassword: false,
      rating: null,
      createdAt: golf.clock.now().toISOString(),
    })
    const { user: me } = await golf.call('GET /auth/me', {}, { token })
    expect(me).toEqual(user)
    const wallets = await asOwner(golf.url, 'select balance from account where code = $1', [
      `user:${user.id}`,
    ])
    expect(wallets).toEqual([{ balance: 0 }])
  })

  test('accepts extra spaces and an empty phone number', async ({ golf }) => {
    const { user } = await golf.call('POST /auth/signup', {
      body: { username: ' roomy ', email: ' roomy@example.com ', password, phone: ' ' },
    })
    expect(user).toMatchObject({ username: 'roomy', email: 'roomy@example.com', phone: null })
  })

  test('stores the password and the token as hashes only', async ({ golf }) => {
    const { user, token } = await golf.call('POST /auth/signup', { body: form('secretive') })
    const [row] = await asOwner<{ person: string; tokens: string; sha256: Buffer }>(
      golf.url,
      `select u::text as person, t::text as tokens, t.sha256
       from app_user u join token t on t.user_id = u.id where u.id = $1`,
      [user.id],
    )
    expect(row?.person).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    expect(row?.person).not.toContain(password)
    expect(row?.tokens).not.toContain(token)
    expect(row?.sha256).toHaveLength(32)
    expect(row?.sha256.toString('base64url')).not.toBe(token)
  })

  test('refuses a username that is taken in any case, and names the field', async ({ golf }) => {
    await golf.call('POST /auth/signup', { body: form('Bobby') })
    const refusal = await golf.refusal('POST /auth/signup', {
      body: { ...form('bOBBY'), email: 'another@example.com' },
    })
    expect(refusal).toMatchObject({
      status: 409,
      code: 'USERNAME_TAKEN',
      error: 'That username is taken. Try another.',
      details: [{ path: 'username' }],
    })
  })

  test('refuses an email that is taken in any case', async ({ golf }) => {
    await golf.call('POST /auth/signup', { body: form('carol') })
    const refusal = await golf.refusal('POST /auth/signup', {
      body: { ...form('carola'), email: 'CAROL@Example.com' },
    })
    expect(refusal).toMatchObject({
      status: 409,
      code: 'EMAIL_TAKEN',
      error: 'An account with this email already exists.',
      details: [{ path: 'email' }],
    })
  })

  test('gives a username to one of twelve simultaneous signups, and stores nothing of the others', async ({
    golf,
  }) => {
    const before = await counts(golf)
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        golf.app.inject({
          method: 'POST',
          url: '/api/auth/signup',
          payload: { ...form('wanted'), email: `wanted${n}@example.com` },
        }),
      ),
    )
    const statuses = responses.map((response) => response.statusCode)
    expect(statuses.toSorted()).toEqual([201, ...Array<number>(11).fill(409)])
    const after = await counts(golf)
    expect(after).toEqual({
      people: before.people + 1,
      wallets: before.wallets + 1,
      tokens: before.tokens + 1,
    })
  })

  test.for<[name: string, body: object, fields: string[]]>([
    ['nothing', {}, ['username', 'email', 'password']],
    [
      'wrong types',
      { username: 7, email: null, password: ['x'] },
      ['username', 'email', 'password'],
    ],
    ['too short', { username: 'ab', email: 'a@b.co', password: 'short' }, ['username', 'password']],
    ['too long', { ...form('x'.repeat(31)) }, ['username']],
    ['a letter no name has', { ...form('tom'), username: 'tom cat' }, ['username']],
    ['control characters', { ...form('nul'), username: 'n\u0000l' }, ['username']],
    ['no address', { ...form('nora'), email: 'nora' }, ['email']],
    ['no phone number', { ...form('phil'), phone: 'call me' }, ['phone']],
    ['an unknown field', { ...form('eve'), isAdmin: true }, ['isAdmin']],
    ['a list', [], ['body']],
  ])('refuses %s, names the fields, and changes nothing', async ([_, body, fields], { golf }) => {
    const before = await counts(golf)
    const response = await golf.app.inject({
      method: 'POST',
      url: '/api/auth/signup',
      payload: body,
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().code).toBe('VALIDATION_ERROR')
    const named = response.json().details.map(({ path }: { path: string }) => path)
    expect([...new Set(named)]).toEqual(fields)
    expect(await counts(golf)).toEqual(before)
  })

  test('uses the specification’s message for a short password', async ({ golf }) => {
    const refusal = await golf.refusal('POST /auth/signup', {
      body: { ...form('shorty'), password: 'five5' },
    })
    expect(refusal.error).toBe('Password must be at least 6 characters')
  })
})

describe('POST /auth/signup with an Idempotency-Key', () => {
  const signUp = (golf: TestApp, key: string, change: Partial<ReturnType<typeof form>> = {}) =>
    golf.app.inject({
      method: 'POST',
      url: '/api/auth/signup',
      headers: { 'idempotency-key': key },
      payload: { ...form('repeated'), ...change },
    })

  test('logs in to the account that the first request created when it is repeated', async ({
    golf,
  }) => {
    const first = await signUp(golf, 'once')
    const before = await counts(golf)
    const repeats = await Promise.all([signUp(golf, 'once'), signUp(golf, 'once')])
    for (const repeat of repeats) {
      expect(repeat.statusCode).toBe(201)
      expect(repeat.json().user).toEqual(first.json().user)
      const { token } = repeat.json()
      expect((await golf.call('GET /auth/me', {}, { token })).user.username).toBe('repeated')
    }
    expect(await counts(golf)).toEqual({ ...before, tokens: before.tokens + 2 })
  })

  test('answers two simultaneous requests with the one account', async ({ golf }) => {
    const twin = form('twin')
    const responses = await Promise.all([signUp(golf, 'twins', twin), signUp(golf, 'twins', twin)])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    const ids = responses.map((response) => response.json().user.id)
    expect(new Set(ids).size).toBe(1)
  })

  test('refuses another request with the same key, and refuses the username without the key', async ({
    golf,
  }) => {
    const other = await signUp(golf, 'once', { email: 'other@example.com' })
    expect(other.statusCode).toBe(409)
    expect(other.json().code).toBe('IDEMPOTENCY_CONFLICT')
    expect((await signUp(golf, 'another-key')).json().code).toBe('USERNAME_TAKEN')
    expect((await signUp(golf, 'once', { password: 'not-the-one' })).json().code).toBe(
      'USERNAME_TAKEN',
    )
  })

  test('stores neither password nor token with the key', async ({ golf }) => {
    const { token } = (await signUp(golf, 'once')).json()
    const [row] = await asOwner<{ stored: string }>(
      golf.url,
      "select idempotency::text as stored from idempotency where key = 'once'",
    )
    expect(row?.stored).not.toContain(token)
    for (const text of [password, JSON.stringify(form('repeated'))])
      expect(row?.stored).not.toContain(createHash('sha256').update(text).digest('hex'))
  })
})

async function counts(golf: TestApp) {
  const [row] = await asOwner<{ people: number; wallets: number; tokens: number }>(
    golf.url,
    `select (select count(*) from app_user) as people, (select count(*) from token) as tokens,
       (select count(*) from account where code like 'user:%') as wallets`,
  )
  if (!row) throw new Error('no row')
  return row
}
