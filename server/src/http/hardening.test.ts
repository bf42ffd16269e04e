/** Limits on browsers and slow clients. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { test } from '../../test/golf-test.ts'
import { player } from '../../test/players.ts'
import { advisoryLocks } from '../database/advisory-locks.ts'

test('browsers and proxies never store a response to a logged-in player', async ({ golf }) => {
  const { token } = await player(golf, 'ada')
  const headers = { authorization: `Bearer ${token}` }
  for (const url of ['/api/auth/me', '/api/wallet/transactions', '/api/messages/unread']) {
    const response = await golf.app.inject({ url, headers })
    expect([response.statusCode, response.headers['cache-control']], url).toEqual([200, 'no-store'])
  }
})

test('a page loads fonts from and connects to this origin only', async ({ golf }) => {
  const policy = String((await golf.app.inject('/healthz')).headers['content-security-policy'])
  expect(policy).toMatch(/font-src 'self'(;|$)/)
  expect(policy).toMatch(/connect-src 'self'(;|$)/)
})

test('a slow request is cut off after a minute', ({ golf }) => {
  expect(golf.app.server.requestTimeout).toBe(60_000)
})

test('the server limits the number of connections', ({ golf }) => {
  expect(golf.app.server.maxConnections).toBe(10_000)
})

test('the API page is compressed once and not resent to browsers that have it', async ({
  golf,
}) => {
  for (const url of ['/api/docs/js/scalar.js', '/api/openapi.json']) {
    const read = (headers: Record<string, string>) => golf.app.inject({ url, headers })
    const plain = await read({ 'accept-encoding': 'identity' })
    const [br, gzip] = [
      await read({ 'accept-encoding': 'gzip, br' }),
      await read({ 'accept-encoding': 'gzip, br;q=0' }),
    ]
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual([
      'br',
      'gzip',
    ])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(br.headers['content-type']).toBe(plain.headers['content-type'])

    const { etag } = br.headers
    const known = await read({ 'accept-encoding': 'br', 'if-none-match': String(etag) })
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag])
  }
})

test('every advisory lock has a key of its own', () => {
  const keys = Object.values(advisoryLocks)
  expect(new Set(keys).size).toBe(keys.length)
})
