import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { administrator, password, player } from '../../../test/cast.ts'
import { replacePassword } from './replace-password.ts'

let golf: TestApp
beforeAll(async () => {
  golf = await testApp()
})
afterAll(() => golf.close())

test('an administrator gets a one-time password, and every sign-in of theirs ends', async () => {
  const chief = await administrator(golf, 'Chief')
  const { username, oneTimePassword } = await replacePassword(golf.db, 'chief')
  expect(username).toBe('Chief')
  expect(await golf.refusal('GET /auth/me', {}, chief)).toMatchObject({ status: 401 })
  const logIn = (typed: string) => ({ body: { username: 'chief', password: typed } })
  expect(await golf.refusal('POST /auth/login', logIn(password))).toMatchObject({ status: 401 })
  const { user } = await golf.call('POST /auth/login', logIn(oneTimePassword))
  expect(user.mustChangePassword).toBe(true)
})

test('nobody else gets one', async () => {
  await player(golf, 'ada')
  for (const name of ['ada', 'nobody'])
    await expect(replacePassword(golf.db, name)).rejects.toThrow(
      `No administrator is called ${name}.`,
    )
})
