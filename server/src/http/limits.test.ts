import { setImmediate } from 'node:timers/promises'
import Fastify, { type InjectOptions } from 'fastify'
import { describe, expect, onTestFinished } from 'vitest'
import { type TestApp, testApp } from '../../test/app.ts'
import { appTest } from '../../test/golf-test.ts'
import { logLines } from '../../test/log-lines.ts'
import { player } from '../../test/players.ts'
import { untilServing } from '../../test/until-serving.ts'
import { handleErrors } from './errors.ts'
import { limitCalls, shedLoad } from './limits.ts'

const test = appTest.extend('environment', { scope: 'file' }, { RATE_LIMITS: 'on' })

/** Gives each request a turn of the event loop, as clients do. Without them, a burst looks like an overload. */
async function send({ app }: TestApp, request: InjectOptions) {
  await setImmediate()
  await untilServing(app)
  return await app.inject(request)
}

const settings = (golf: TestApp, remoteAddress: string, token?: string) =>
  send(golf, {
    url: '/api/settings/public',
    remoteAddress,
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
  })

describe('the calls in one minute', () => {
  test('are limited to 600 per address, and a 429 says when to retry', async ({ golf }) => {
    for (let n = 0; n < 600; n++) expect((await settings(golf, '10.0.0.1')).statusCode).toBe(200)
    const response = await settings(golf, '10.0.0.1')
    expect(response.statusCode).toBe(429)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(response.json()).toMatchObject({
      code: 'RATE_LIMITED',
      error: 'Too many requests. Please wait a moment and try again.',
    })
    expect((await settings(golf, '10.0.0.2')).statusCode).toBe(200)
  })

  test('are counted by address where guests may call, whatever account sends them', async ({
    golf,
  }) => {
    const ada = await player(golf, 'ada')
    for (let n = 0; n < 600; n++) expect((await settings(golf, '10.0.0.8')).statusCode).toBe(200)
    expect((await settings(golf, '10.0.0.8', ada.token)).statusCode).toBe(429)
  })

  test('are counted by user, so players in one clubhouse don’t share a limit', async ({ golf }) => {
    const [ben, cleo] = [await player(golf, 'ben'), await player(golf, 'cleo')]
    const balance = (token: string) =>
      send(golf, {
        url: '/api/wallet/balance',
        remoteAddress: '10.0.0.3',
        headers: { authorization: `Bearer ${token}` },
      })
    for (let n = 0; n < 600; n++) expect((await balance(ben.token)).statusCode).toBe(200)
    expect((await balance(ben.token)).statusCode).toBe(429)
    expect((await balance(cleo.token)).statusCode).toBe(200)
  })

  test('are limited to 20 logins per address, including malformed ones and ones with tokens of different accounts', async ({
    golf,
  }) => {
    const accounts = [await player(golf, 'dan'), await player(golf, 'eve')]
    const logIn = (n: number) =>
      send(golf, {
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: '10.0.0.4',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${accounts[n % 2]?.token}`,
        },
        payload: n % 3 === 0 ? '{"username":' : `{"username":"unknown${n}","password":"wrong-1"}`,
      })
    for (let n = 0; n < 20; n++) expect([400, 401]).toContain((await logIn(n)).statusCode)
    const response = await logIn(0)
    expect([response.statusCode, response.json().code]).toEqual([429, 'RATE_LIMITED'])
  })

  test('are limited to 30 answers by link and 60 looks at a question per address', async ({
    golf,
  }) => {
    const call = (method: 'GET' | 'POST') =>
      send(golf, {
        method,
        url: `/api/answers${method === 'GET' ? '?token=unknown' : ''}`,
        remoteAddress: '10.0.0.9',
        ...(method === 'POST' && { payload: { token: 'unknown', answer: 'no' } }),
      })
    for (const [method, most] of [
      ['GET', 60],
      ['POST', 30],
    ] as const) {
      for (let n = 0; n < most; n++) expect((await call(method)).statusCode).toBe(404)
      expect((await call(method)).statusCode).toBe(429)
    }
  })

  test('are limited to 30 payment confirmations per user', async ({ golf }) => {
    const [fay, gil] = [await player(golf, 'fay'), await player(golf, 'gil')]
    const confirm = (token: string) =>
      send(golf, {
        method: 'POST',
        url: '/api/wallet/confirm-payment',
        remoteAddress: '10.0.0.7',
        headers: { authorization: `Bearer ${token}` },
        payload: { session_id: 'cs_unknown' },
      })
    for (let n = 0; n < 30; n++) expect((await confirm(fay.token)).statusCode).toBe(404)
    expect((await confirm(fay.token)).statusCode).toBe(429)
    expect((await confirm(gil.token)).statusCode).toBe(404)
  })

  test('from one IPv6 /64 network share one limit', async ({ golf }) => {
    const signUp = (n: number, network: string) =>
      send(golf, {
        method: 'POST',
        url: '/api/auth/forgot-password',
        remoteAddress: `${network}::${n.toString(16)}`,
        payload: { email: 'unknown@example.com' },
      })
    const statuses = []
    for (let n = 1; n <= 40; n++) statuses.push((await signUp(n, '2001:db8:0:1')).statusCode)
    expect(statuses).toContain(429)
    expect((await signUp(1, '2001:db8:0:2')).statusCode).toBe(202)
  })

  test('with invalid tokens are limited to 120, without a database query for the rest', async ({
    golf,
  }) => {
    const getMe = (remoteAddress: string, token = 'A'.repeat(43)) =>
      send(golf, {
        url: '/api/auth/me',
        remoteAddress,
        headers: { authorization: `Bearer ${token}` },
      })
    for (let n = 0; n < 120; n++) expect((await getMe('10.0.0.5')).statusCode).toBe(401)
    expect((await getMe('10.0.0.5')).statusCode).toBe(429)
    expect((await getMe('10.0.0.6')).statusCode).toBe(401)
  })

  test('of the payment provider may come in bursts', async ({ golf }) => {
    for (let n = 0; n < 700; n++) {
      const url = '/api/payment/webhook'
      const response = await send(golf, { method: 'POST', url, payload: '{}' })
      expect(response.statusCode).toBe(400)
    }
  })
})

describe('an expensive call', () => {
  const get = (golf: TestApp, url: string, remoteAddress: string) =>
    send(golf, { url, remoteAddress, headers: { accept: 'text/html' } })

  test('counts as its cost, for the caller and for the address', async ({ golf }) => {
    const list = () => get(golf, '/api/sessions?limit=100', '10.0.2.1')
    expect((await list()).headers['x-ratelimit-remaining']).toBe('596')
    expect((await list()).headers['x-ratelimit-remaining']).toBe('592')
    const gus = await player(golf, 'gus')
    const large = () =>
      send(golf, {
        url: '/api/wallet/transactions?pageSize=100',
        remoteAddress: '10.0.2.2',
        headers: { authorization: `Bearer ${gus.token}` },
      })
    for (let n = 0; n < 150; n++) expect((await large()).statusCode).toBe(200)
    expect((await large()).statusCode).toBe(429)
  })

  test('that guests may make is refused after a burst of 100 in ten seconds, and others aren’t', async ({
    golf,
  }) => {
    const list = (limit: number) => get(golf, `/api/sessions?limit=${limit}`, '10.0.2.7')
    for (let n = 0; n < 25; n++) expect((await list(100)).statusCode).toBe(200)
    const refused = await list(100)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10)
    expect((await list(25)).statusCode).toBe(200)
  })

  test('is counted by its own cost when several arrive together', async ({ golf }) => {
    const lists = Array.from({ length: 20 }, () =>
      get(golf, '/api/leaderboard/global?limit=100', '10.0.2.3'),
    )
    const remaining = (await Promise.all(lists)).map(({ headers }) =>
      Number(headers['x-ratelimit-remaining']),
    )
    expect(remaining.toSorted((a, b) => b - a)).toEqual(lists.map((_, n) => 596 - 4 * n))
  })

  test('gives guests at most 100 rows, and the cursor to the rest', async ({ golf }) => {
    const response = await get(
      golf,
      '/api/sessions?limit=500&from=2026-01-01T00:00:10.001Z',
      '10.0.2.4',
    )
    expect(response.json()).toMatchObject({ pageSize: 100 })
  })

  test('may be a page: 600 plain ones a minute, and a burst of fewer that each guest gets alone', async ({
    golf,
  }) => {
    const pages = async (url: string, address: string, times: number) => {
      for (let n = 0; n < times; n++)
        expect((await get(golf, url, address)).statusCode, `${url} ${n}`).toBe(200)
      expect((await get(golf, url, address)).statusCode).toBe(429)
    }
    await pages('/faq', '10.0.2.5', 600)
    await pages('/?q=a', '10.0.2.6', 16)
    // The API has a limit of its own.
    expect((await settings(golf, '10.0.2.6')).statusCode).toBe(200)
  })
})

describe('an address', () => {
  test('gets 3,000 calls a minute, including paths outside the API and every spelling of a URL', async ({
    golf,
  }) => {
    const app = Fastify()
    onTestFinished(() => app.close())
    handleErrors(app)
    await limitCalls(app, golf.config)
    const urls = ['/readyz', '/sandbox/checkout', '/uploads/avatars', '/api/auth/me']
    for (const url of [...urls, '/healthz']) app.get(url, async () => ({ ok: true }))
    const from = (url: string, remoteAddress = '10.0.1.1') => app.inject({ url, remoteAddress })
    for (let n = 0; n < 3_000; n++)
      expect((await from(urls[n % urls.length] ?? '')).statusCode).toBe(200)
    for (const url of [...urls, '/%72eadyz', '/readyz?again=1', '/nothing']) {
      const response = await from(url)
      expect([url, response.statusCode]).toEqual([url, 429])
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await from('/healthz')).statusCode).toBe(200)
    expect((await from('/readyz', '10.0.1.2')).statusCode).toBe(200)
  })

  test('can read the API docs 120 times a minute', async ({ golf }) => {
    const read = (url: string) => send(golf, { url, remoteAddress: '10.0.1.3' })
    for (let n = 0; n < 120; n++) expect((await read('/api/docs/')).statusCode).toBe(200)
    for (const url of ['/api/docs/', '/api/docs/js/scalar.js', '/api/openapi.json'])
      expect((await read(url)).statusCode, url).toBe(429)
  })

  test('is taken from trusted proxies, not from a header that the caller adds', async () => {
    const proxied = await testApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' })
    try {
      const forgot = (forwarded: string) =>
        send(proxied, {
          method: 'POST',
          url: '/api/auth/forgot-password',
          headers: { 'x-forwarded-for': forwarded },
          payload: { email: 'unknown@example.com' },
        })
      const statuses = []
      for (let n = 0; n < 40; n++)
        statuses.push((await forgot(`198.51.100.${n}, 203.0.113.9`)).statusCode)
      expect(statuses).toContain(429)
      expect((await forgot('203.0.113.10')).statusCode).toBe(202)
    } finally {
      await proxied.close()
    }
  })
})

test('an untrusted proxy is logged once', async () => {
  for (const [trusted, warnings] of [
    [false, 1],
    ['loopback', 0],
  ] as const) {
    const app = Fastify({ logger: true })
    onTestFinished(() => app.close())
    const log = logLines(app)
    await limitCalls(app, { RATE_LIMITS: false, TRUST_PROXY: trusted })
    app.get('/', async () => ({ ok: true }))
    await app.inject('/')
    for (let n = 0; n < 3; n++)
      await app.inject({ url: '/', headers: { 'x-forwarded-for': '198.51.100.1' } })
    const warned = log.lines().filter(({ msg }) => msg.includes('TRUST_PROXY is off'))
    expect(warned).toHaveLength(warnings)
  }
})

test('requests beyond what the database can take are refused until fewer wait, except about health', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  handleErrors(app)
  let waiting = 100
  await shedLoad(app, { on: true, waiting: () => waiting })
  for (const url of ['/api/sessions', '/readyz']) app.get(url, async () => ({ ok: true }))
  const refused = await app.inject('/api/sessions')
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('2')
  expect(refused.json()).toMatchObject({ code: 'UNAVAILABLE' })
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  waiting = 99
  expect((await app.inject('/api/sessions')).statusCode).toBe(200)
})
