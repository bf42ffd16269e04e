import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/app.ts'
import { player } from '../../test/cast.ts'

let golf: TestApp
beforeAll(async () => {
  golf = await testApp({ RATE_LIMITS: 'on' })
})
afterAll(() => golf.close())

const settings = (remoteAddress: string, token?: string) =>
  golf.app.inject({
    url: '/api/settings/public',
    remoteAddress,
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
  })

describe('calls in one minute', () => {
  test('end at 600 for an address: 429, with when to come back', async () => {
    for (let n = 0; n < 600; n++) expect((await settings('10.0.0.1')).statusCode).toBe(200)
    const answer = await settings('10.0.0.1')
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.json()).toMatchObject({
      code: 'RATE_LIMITED',
      error: 'Too many requests. Please wait a moment and try again.',
    })
    expect((await settings('10.0.0.2')).statusCode).toBe(200)
  })

  test('are counted by person once signed in, so that a clubhouse does not share a limit', async () => {
    const ada = await player(golf, 'ada')
    expect((await settings('10.0.0.1')).statusCode).toBe(429)
    expect((await settings('10.0.0.1', ada.token)).statusCode).toBe(200)
  })
})
