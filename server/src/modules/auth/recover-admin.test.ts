import { expect } from 'vitest'
import { appTest } from '../../../test/golf-test.ts'
import { newAdmin, password, player } from '../../../test/players.ts'
import { recoverAdmin } from './recover-admin.ts'

const test = appTest.extend('environment', { scope: 'file' }, { RATE_LIMITS: 'on' })

test('an admin gets a one-time password and is logged out everywhere', async ({ golf }) => {
  const chief = await newAdmin(golf, 'Chief')
  const { username, oneTimePassword } = await recoverAdmin(golf, 'chief')
  expect(username).toBe('Chief')
  expect(await golf.refusal('GET /auth/me', {}, chief)).toMatchObject({ status: 401 })
  const logIn = (typed: string) => ({ body: { username: 'chief', password: typed } })
  expect(await golf.refusal('POST /auth/login', logIn(password))).toMatchObject({ status: 401 })
  const { user } = await golf.call('POST /auth/login', logIn(oneTimePassword))
  expect(user.mustChangePassword).toBe(true)
  const boss = await newAdmin(golf, 'boss')
  const { items } = await golf.call('GET /admin/audit', { query: { userId: chief.id } }, boss)
  expect(items).toMatchObject([
    {
      admin: null,
      summary: 'Set a one-time password for @Chief',
      changes: [],
      reason: 'npm run admin:password',
    },
  ])
})

test('a player or an unknown username gets no one-time password', async ({ golf }) => {
  await player(golf, 'ada')
  for (const name of ['ada', 'unknown'])
    await expect(recoverAdmin(golf, name)).rejects.toThrow(`No admin has the username ${name}.`)
})

test('recovering an admin ends a lockout, even for the address that caused it', async ({
  golf,
}) => {
  await newAdmin(golf, 'Warden')
  const logIn = (typed: string) => ({ body: { username: 'warden', password: typed } })
  for (let n = 0; n < 10; n++) await golf.refusal('POST /auth/login', logIn('wrong'))
  expect(await golf.refusal('POST /auth/login', logIn(password))).toMatchObject({ status: 429 })
  const { oneTimePassword } = await recoverAdmin(golf, 'warden')
  await golf.call('POST /auth/login', logIn(oneTimePassword))
})

test('the one-time password works for 24 hours, and then the error says what to do', async ({
  golf,
}) => {
  const late = await newAdmin(golf, 'Latecomer')
  await golf.db.updateTable('app_user').set({ email: null }).where('id', '=', late.id).execute()
  const { oneTimePassword } = await recoverAdmin(golf, 'latecomer')
  const logIn = { body: { username: 'latecomer', password: oneTimePassword } }
  golf.clock.advanceHours(24 - 1 / 3600)
  const { token } = await golf.call('POST /auth/login', logIn)
  golf.clock.advanceHours(1 / 3600)
  const expired = {
    status: 403,
    code: 'PASSWORD_EXPIRED',
    error:
      'This one-time password has expired. It only works for 24 hours. To get a new one, run “npm run admin:password” on the server.',
  }
  expect(await golf.refusal('POST /auth/login', logIn)).toMatchObject(expired)
  const change = { body: { oldPassword: oneTimePassword, newPassword: 'stolen-from-a-log' } }
  expect(await golf.refusal('POST /auth/change-password', change, { token })).toMatchObject(expired)
})
