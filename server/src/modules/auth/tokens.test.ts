import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { eventually } from '../../../test/eventually.ts'
import { test } from '../../../test/golf-test.ts'
import { password, player } from '../../../test/players.ts'

const dayHours = 24

const me = (golf: TestApp, authorization?: string) =>
  golf.app.inject({
    method: 'GET',
    url: '/api/auth/me',
    headers: { ...(authorization !== undefined && { authorization }) },
  })

const tokenRow = (golf: TestApp, userId: string) =>
  golf.db
    .selectFrom('token')
    .select(['last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()

describe('a token', () => {
  test('is required, and the response without one is 401', async ({ golf }) => {
    const response = await me(golf)
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({
      code: 'UNAUTHENTICATED',
      error: 'Please log in first.',
    })
  })

  test.for([
    ['made up', `Bearer ${'A'.repeat(43)}`],
    ['of another shape', 'Bearer x'],
    ['of bytes that are no text', `Bearer ${'\u00ff'.repeat(43)}`],
    ['missing', 'Bearer'],
    ['of another scheme', 'Basic YWRhOmZhaXJ3YXktNw=='],
  ])('that is %s is refused with 401', async ([_, authorization], { golf }) => {
    const response = await me(golf, authorization)
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('is revoked at logout, and the user’s other tokens aren’t', async ({ golf }) => {
    const ada = await player(golf, 'ada')
    const { token: phone } = await golf.call('POST /auth/login', {
      body: { username: 'ada', password },
    })
    await golf.call('POST /auth/logout', {}, { token: ada.token })
    expect(await golf.refusal('GET /auth/me', {}, { token: ada.token })).toMatchObject({
      status: 401,
    })
    expect(await golf.refusal('POST /auth/logout', {}, { token: ada.token })).toMatchObject({
      status: 401,
    })
    await golf.call('GET /auth/me', {}, { token: phone })
  })

  test('expires 30 days after its last use, and daily use extends it', async ({ golf }) => {
    const bob = await player(golf, 'bob')
    for (let day = 0; day < 40; day++) {
      golf.clock.advanceHours(dayHours)
      await golf.call('GET /auth/me', {}, { token: bob.token })
      await eventually(async () => {
        const { last_used_at, expires_at } = await tokenRow(golf, bob.id)
        expect(last_used_at).toEqual(golf.clock.now())
        expect(expires_at.getTime() - last_used_at.getTime()).toBe(30 * 86_400_000)
      })
    }
    golf.clock.advanceHours(30 * dayHours)
    expect(await golf.refusal('GET /auth/me', {}, { token: bob.token })).toMatchObject({
      status: 401,
      error: 'You’ve been logged out. Please log in again.',
    })
  })

  test('expires 90 days after the login, however often it is used', async ({ golf }) => {
    const bea = await player(golf, 'bea')
    for (let week = 0; week < 12; week++) {
      golf.clock.advanceHours(7 * dayHours)
      await golf.call('GET /auth/me', {}, { token: bea.token })
      await eventually(async () =>
        expect((await tokenRow(golf, bea.id)).last_used_at).toEqual(golf.clock.now()),
      )
    }
    golf.clock.advanceHours(6 * dayHours - 1)
    await golf.call('GET /auth/me', {}, { token: bea.token })
    golf.clock.advanceHours(1)
    expect(await golf.refusal('GET /auth/me', {}, { token: bea.token })).toMatchObject({
      status: 401,
    })
  })

  test('records its last use at most every five minutes', async ({ golf }) => {
    const carol = await player(golf, 'carol')
    const begin = golf.clock.now()
    golf.clock.advanceHours(4 / 60)
    await golf.call('GET /auth/me', {}, { token: carol.token })
    golf.clock.advanceHours(1 / 60)
    await golf.call('GET /auth/me', {}, { token: carol.token })
    await eventually(async () =>
      expect((await tokenRow(golf, carol.id)).last_used_at).toEqual(golf.clock.now()),
    )
    expect(golf.clock.now().getTime() - begin.getTime()).toBe(300_000)
  })

  test('that has expired is deleted when its user logs in again', async ({ golf }) => {
    const dave = await player(golf, 'dave')
    golf.clock.advanceHours(31 * dayHours)
    await golf.call('POST /auth/login', { body: { username: 'dave', password } })
    const tokens = golf.db.selectFrom('token').select('id').where('user_id', '=', dave.id)
    expect(await tokens.execute()).toHaveLength(1)
  })

  test('identifies the caller of a public call, and a revoked one doesn’t count as a guest', async ({
    golf,
  }) => {
    const headers = { authorization: `Bearer ${'A'.repeat(43)}` }
    const response = await golf.app.inject({ url: '/api/settings/public', headers })
    expect(response.statusCode).toBe(401)
  })
})
