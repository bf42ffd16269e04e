import { describe, expect } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { racingTest as test } from '../../../test/golf-test.ts'
import { newAdmin, type Player, password, player } from '../../../test/players.ts'
import { codeOf, enrollTotp } from '../../../test/totp.ts'
import { recoverAdmin } from './recover-admin.ts'
import { rolesOf } from './tokens.ts'

const nextStep = (app: TestApp) => app.clock.advanceHours(30 / 3600)

async function enroll(app: TestApp, admin: Pick<Player, 'token'>) {
  const enrolled = await enrollTotp(app, admin)
  nextStep(app)
  return enrolled
}

const login = (username: string, code?: string) => ({
  body: { username, password, ...(code !== undefined && { code }) },
})

const required = { status: 403, code: 'TOTP_REQUIRED' }
const wrong = { status: 400, code: 'VALIDATION_ERROR', details: [{ path: 'code' }] }

describe('an authenticator app', () => {
  test('is enrolled by its QR code and a first code, and its code is then required at login', async ({
    golf,
  }) => {
    const ada = await newAdmin(golf, 'ada')
    const { secret, uri, recoveryCodes } = await enroll(golf, ada)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(`otpauth://totp/County%20Golf:ada?issuer=County%20Golf&secret=${secret}`)
    expect(recoveryCodes).toHaveLength(10)
    await golf.runJobs()
    expect(golf.mails.at(-1)).toMatchObject({
      to: 'ada@example.com',
      subject: 'An authenticator app was set up',
    })
    expect(await golf.call('GET /auth/totp', {}, ada)).toMatchObject({
      enrolledAt: expect.any(String),
      recoveryCodesLeft: 10,
    })
    expect(await golf.refusal('POST /auth/login', login('ada'))).toMatchObject(required)
    expect(await golf.refusal('POST /auth/login', login('ada', '000000'))).toMatchObject(wrong)
    const wrongPassword = {
      body: { username: 'ada', password: 'wrong', code: codeOf(golf, secret) },
    }
    expect(await golf.refusal('POST /auth/login', wrongPassword)).toMatchObject({ status: 401 })
    const { token } = await golf.call('POST /auth/login', login('ada', codeOf(golf, secret)))
    await golf.call('GET /admin/users', {}, { token })
  })

  test('gives codes that work once, including 30 seconds before and after', async ({ golf }) => {
    const bea = await newAdmin(golf, 'bea')
    const { secret } = await enroll(golf, bea)
    const code = codeOf(golf, secret)
    nextStep(golf)
    const twice = await Promise.all(
      [1, 2].map(() =>
        golf.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          payload: login('bea', code).body,
        }),
      ),
    )
    expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
    const old = codeOf(golf, secret)
    nextStep(golf)
    nextStep(golf)
    expect(await golf.refusal('POST /auth/login', login('bea', old))).toMatchObject(wrong)
  })

  test('can be replaced by a recovery code, once, in any case and with or without dashes', async ({
    golf,
  }) => {
    const cleo = await newAdmin(golf, 'cleo')
    const { recoveryCodes } = await enroll(golf, cleo)
    const [code = ''] = recoveryCodes
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `
    const { token } = await golf.call('POST /auth/login', login('cleo', typed))
    expect(await golf.refusal('POST /auth/login', login('cleo', code))).toMatchObject(wrong)
    expect((await golf.call('GET /auth/totp', {}, { token })).recoveryCodesLeft).toBe(9)
  })

  test('has recovery codes that are stored as hashes only', async ({ golf }) => {
    const dana = await newAdmin(golf, 'dana')
    const { recoveryCodes } = await enroll(golf, dana)
    const rows = await golf.db.selectFrom('recovery_code').selectAll().execute()
    const stored = JSON.stringify(rows.map(({ sha256 }) => sha256.toString('latin1')))
    for (const code of recoveryCodes) expect(stored).not.toContain(code.slice(0, 4))
  })

  test('is required with the password every half hour, and a password change doesn’t get around it', async ({
    golf,
  }) => {
    const eve = await newAdmin(golf, 'eve')
    const { secret } = await enroll(golf, eve)
    const { token } = await golf.call('POST /auth/login', login('eve', codeOf(golf, secret)))
    golf.clock.advanceHours(31 / 60)
    const again = (code?: string) => ({ body: { password, ...(code && { code }) } })
    expect(await golf.refusal('POST /auth/reauthenticate', again(), { token })).toMatchObject(
      required,
    )
    expect(await golf.refusal('GET /admin/users', {}, { token })).toMatchObject({ status: 403 })
    const changed = await golf.call(
      'POST /auth/change-password',
      { body: { oldPassword: password, newPassword: 'another-way-in' } },
      { token },
    )
    expect(await golf.refusal('GET /admin/users', {}, changed)).toMatchObject({ status: 403 })
    const body = { password: 'another-way-in', code: codeOf(golf, secret) }
    await golf.call('POST /auth/reauthenticate', { body }, changed)
    await golf.call('GET /admin/users', {}, changed)
  })

  test('requires a login with a code on other devices before they can act as an admin', async ({
    golf,
  }) => {
    const fran = await newAdmin(golf, 'fran')
    const other = await golf.call('POST /auth/login', login('fran'))
    await golf.call('GET /admin/users', {}, other)
    await enroll(golf, fran)
    expect(await golf.refusal('GET /admin/users', {}, other)).toMatchObject({ status: 403 })
    await golf.call('GET /admin/users', {}, fran)
  })

  test('is removed by password and code, and both steps are in the audit log', async ({ golf }) => {
    const gwen = await newAdmin(golf, 'gwen')
    const { secret } = await enroll(golf, gwen)
    await golf.runJobs()
    golf.mails.length = 0
    const remove = (body: { password: string; code?: string }) =>
      golf.refusal('DELETE /auth/totp', { body }, gwen)
    expect(await remove({ password })).toMatchObject(required)
    expect(await remove({ password, code: '000000' })).toMatchObject(wrong)
    expect(await remove({ password: 'wrong', code: codeOf(golf, secret) })).toMatchObject({
      details: [{ path: 'password' }],
    })
    const body = { password, code: codeOf(golf, secret) }
    await golf.call('DELETE /auth/totp', { body }, gwen)
    await golf.call('POST /auth/login', login('gwen'))
    await golf.runJobs()
    expect(golf.mails).toMatchObject([
      { to: 'gwen@example.com', subject: 'Your authenticator app was removed' },
    ])
    const { items } = await golf.call('GET /admin/audit', { query: { target: gwen.id } }, gwen)
    expect(items[0]?.user?.username).toBe('gwen')
    expect(items.map(({ action }) => action)).toEqual(['user.remove_totp', 'user.enroll_totp'])
  })

  test('is for admins only, needs the password, and counts once a code has confirmed it', async ({
    golf,
  }) => {
    const start = (who: Player, typed = password) =>
      golf.refusal('POST /auth/totp/enrollment', { body: { password: typed } }, who)
    expect(await start(await player(golf, 'hal'))).toMatchObject({ code: 'FORBIDDEN' })
    const ines = await newAdmin(golf, 'ines')
    expect(await start(ines, 'wrong')).toMatchObject({ details: [{ path: 'password' }] })
    const { secret } = await golf.call('POST /auth/totp/enrollment', { body: { password } }, ines)
    await golf.call('POST /auth/login', login('ines'))
    expect(await golf.refusal('POST /auth/totp', { body: { code: '000000' } }, ines)).toMatchObject(
      wrong,
    )
    await golf.call('POST /auth/totp', { body: { code: codeOf(golf, secret) } }, ines)
    expect(await start(ines)).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('that is lost can be removed by npm run admin:password', async ({ golf }) => {
    const jill = await newAdmin(golf, 'jill')
    await enroll(golf, jill)
    const { oneTimePassword, removedTotp } = await recoverAdmin(golf, 'jill')
    expect(removedTotp).toBe(true)
    await golf.call('POST /auth/login', { body: { username: 'jill', password: oneTimePassword } })
  })
})

test('ten wrong codes cause pauses, even for the right code and whatever is tried in between', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  const kate = await newAdmin(limited, 'kate')
  const { secret } = await enroll(limited, kate)
  const again = (code: string) => ({ body: { password, code } })
  for (let n = 0; n < 10; n++)
    expect(await limited.refusal('POST /auth/reauthenticate', again('000000'), kate)).toMatchObject(
      wrong,
    )
  for (const [call, request] of [
    ['POST /auth/reauthenticate', again(codeOf(limited, secret))],
    ['POST /auth/login', login('kate', codeOf(limited, secret))],
  ] as const)
    expect(await limited.refusal(call, request, kate), call).toMatchObject({
      status: 429,
      error: 'Too many incorrect codes. Try again in 1 minute.',
    })
  limited.clock.advanceHours(1 / 60)
  await limited.call('POST /auth/reauthenticate', again(codeOf(limited, secret)), kate)
  await limited.close()
})

test('an admin without an authenticator app is a player under ADMIN_TOTP=required, and can enroll', async () => {
  const strict = await testApp({ ADMIN_TOTP: 'required' })
  const lena = await newAdmin(strict, 'lena')
  const mia = await player(strict, 'mia')
  const missing = { status: 403, code: 'TOTP_ENROLLMENT_REQUIRED' }
  expect(await strict.refusal('GET /admin/users', {}, lena)).toMatchObject(missing)
  const profile = { params: { id: mia.id } }
  expect((await strict.call('GET /users/{id}', profile, lena)).user.email).toBeUndefined()
  expect((await strict.call('GET /auth/totp', {}, lena)).required).toBe(true)
  // Open streams follow the same rule, or they would end over and over.
  const token = strict.db.selectFrom('token').select('id').where('user_id', '=', lena.id)
  const { id } = await token.executeTakeFirstOrThrow()
  const role = async () => (await rolesOf(strict, [id], strict.clock.now())).get(id)
  expect(await role()).toBe(false)
  await enroll(strict, lena)
  expect(await role()).toBe(true)
  await strict.call('GET /admin/users', {}, lena)
  expect((await strict.call('GET /users/{id}', profile, lena)).user.email).toBe('mia@example.com')
  expect((await strict.call('GET /auth/totp', {}, mia)).required).toBe(false)
  await strict.close()
})
