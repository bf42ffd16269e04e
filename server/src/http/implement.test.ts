import { describe, expect } from 'vitest'
import { test } from '../../test/golf-test.ts'
import { player } from '../../test/players.ts'
import { newId } from '../lib/ids.ts'

describe('an Idempotency-Key', () => {
  test.for(['', ' ', 'a key', 'é', 'k'.repeat(201)])(
    'of %j is refused with 400',
    async (key, { golf }) => {
      const { token } = await player(golf, `keyed-n${newId().slice(-12)}`)
      const response = await golf.app.inject({
        method: 'POST',
        url: `/api/sessions/${newId()}/join`,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      })
      expect(response.statusCode).toBe(400)
      expect(response.json().details).toEqual([
        {
          path: 'Idempotency-Key',
          message: 'Idempotency-Key must be 1 to 200 visible characters',
        },
      ])
    },
  )
})

describe('a call', () => {
  test('is answered in every spelling of its path', async ({ golf }) => {
    const maya = await player(golf, 'maya', 1_234)
    const headers = { authorization: `Bearer ${maya.token}` }
    for (const url of ['/api/wallet/balance', `/api/wallet/${maya.id}`]) {
      const response = await golf.app.inject({ url, headers })
      expect([url, response.statusCode, response.json()]).toEqual([url, 200, { balance: 1_234 }])
    }
  })

  test.for([
    ['GET', '/api/auth/login', 'POST'],
    ['PUT', '/api/auth/login?again=1', 'POST'],
    ['DELETE', '/api/settings/public', 'GET'],
  ] as const)(
    '%s %s is refused with 405 and the methods that the path allows',
    async ([method, url, allowed], { golf }) => {
      const response = await golf.app.inject({ method, url })
      expect(response.statusCode).toBe(405)
      expect(response.headers.allow).toContain(allowed)
      expect(response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
    },
  )

  test('accepts the header name and the scheme in any case', async ({ golf }) => {
    const { token } = await player(golf, 'lower')
    const response = await golf.app.inject({
      url: '/api/auth/me',
      headers: { AUTHORIZATION: `bearer ${token}` },
    })
    expect(response.statusCode).toBe(200)
  })
})
