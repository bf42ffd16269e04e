import { expect } from 'vitest'
import { appTest } from '../../../test/golf-test.ts'
import { newAdmin, password, player } from '../../../test/players.ts'

const test = appTest.extend('environment', { scope: 'file' }, { RATE_LIMITS: 'on' })

const appeal = (username: string, content: string, typed = password) => ({
  body: { username, password: typed, content },
})

test('a banned player writes to support without logging in, and can log in again once unbanned', async ({
  golf,
}) => {
  const chief = await newAdmin(golf, 'chief')
  const bob = await player(golf, 'bob')
  const ban = { params: { id: bob.id }, body: {} }
  await golf.call('POST /admin/users/{id}/ban', ban, chief)
  await golf.call('POST /auth/ban-appeal', appeal('BOB', 'This was my brother.'))
  const { items } = await golf.call('GET /admin/support', { query: { open: 'true' } }, chief)
  expect(items).toMatchObject([
    {
      user: { id: bob.id },
      waiting: true,
      last: { subject: 'Ban appeal', content: 'This was my brother.' },
    },
  ])
  await golf.call('POST /admin/users/{id}/unban', ban, chief)
  await golf.call('POST /auth/login', { body: { username: 'bob', password } })
})

test('an appeal needs the right password of a banned account, and is rate limited', async ({
  golf,
}) => {
  const chief = await newAdmin(golf, 'marshal')
  const cat = await player(golf, 'cat')
  expect(await golf.refusal('POST /auth/ban-appeal', appeal('cat', 'Hello'))).toMatchObject({
    status: 403,
    error: 'This account isn’t banned. Log in to write to support.',
  })
  await golf.call('POST /admin/users/{id}/ban', { params: { id: cat.id }, body: {} }, chief)
  const refused = (content: string, typed?: string) =>
    golf.refusal('POST /auth/ban-appeal', appeal('cat', content, typed))
  expect(await refused('Hello', 'wrong')).toMatchObject({
    status: 401,
    code: 'INVALID_CREDENTIALS',
  })
  expect(await refused(' ')).toMatchObject({ status: 400, details: [{ path: 'content' }] })

  golf.clock.advanceHours(1)
  for (const content of ['One', 'Two', 'Three'])
    await golf.call('POST /auth/ban-appeal', appeal('cat', content))
  expect(await refused('Four')).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
})
