import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/app.ts'
import { logLines } from '../../test/log-lines.ts'
import { type Player, player } from '../../test/players.ts'

let golf: TestApp
let address: string
let log: ReturnType<typeof logLines>
let maya: Player
beforeAll(async () => {
  golf = await testApp({ NODE_ENV: 'production', LOG_LEVEL: 'info', PAYMENTS: 'sandbox' })
  log = logLines(golf.app)
  golf.app.get('/broken', async () => {
    const where = 'at char 9'
    const cause = new Error('the disk is full')
    throw Object.assign(new Error('no', { cause }), { detail: 'Key (email)=(m@x.com)', where })
  })
  maya = await player(golf, 'maya')
  address = await golf.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => golf.close())

let before = 0
beforeEach(() => {
  before = log.lines().length
})
const lines = () => log.lines().slice(before)
const completed = async () => {
  await expect.poll(() => lines().at(-1)?.msg).toBe('request completed')
  return lines().at(-1)
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${address}${path}`, { headers })

describe('the log of requests', () => {
  test('has a line with id, method, route, status, duration, and user for each request', async () => {
    const response = await get(`/api/users/${maya.id}`, { authorization: `Bearer ${maya.token}` })
    expect(response.status).toBe(200)
    expect(await completed()).toMatchObject({
      requestId: response.headers.get('x-request-id'),
      method: 'GET',
      route: '/api/users/:id',
      status: 200,
      responseTime: expect.any(Number),
      userId: maya.id,
    })
  })

  test('has no line for health checks', async () => {
    for (const path of ['/healthz', '/readyz']) await get(path)
    await get('/api/settings')
    await completed()
    expect(lines().map(({ msg }) => msg)).toEqual(['incoming request', 'request completed'])
  })

  test('has no user for a guest, and no query, token, or body', async () => {
    const payload = { username: 'private-name', password: 'private-word' }
    await golf.app.inject({ method: 'POST', url: '/api/auth/login?next=private-page', payload })
    await get('/api/auth/me?key=private-key', { authorization: `Bearer private-${maya.token}` })
    expect(await completed()).toMatchObject({ route: '/api/auth/me', status: 401, userId: null })
    expect(JSON.stringify(lines())).not.toMatch(/private/)
    expect(JSON.stringify(lines())).not.toContain(maya.token)
  })

  test('has the id that the error of a 5xx shows, and no row of the database', async () => {
    const response = await get('/broken')
    expect(response.status).toBe(500)
    const { requestId } = (await response.json()) as { requestId: string }
    expect(response.headers.get('x-request-id')).toBe(requestId)
    await completed()
    const found = lines().filter((line) => line.requestId === requestId)
    expect(found).toEqual([
      expect.objectContaining({ msg: 'incoming request' }),
      expect.objectContaining({
        level: 50,
        err: expect.objectContaining({
          message: 'no',
          stack: expect.stringContaining('the disk is full'),
        }),
      }),
      expect.objectContaining({ msg: 'request completed', status: 500 }),
    ])
    expect(JSON.stringify(found)).not.toMatch(/m@x\.com|at char 9/)
  })
})

describe('X-Request-Id', () => {
  test('of a proxy is kept if it is well-formed', async () => {
    const id = 'c0ffee00-proxy:7F000001.5_1'
    const response = await get('/api/settings/public', { 'x-request-id': id })
    expect(response.headers.get('x-request-id')).toBe(id)
    expect(await completed()).toMatchObject({ requestId: id })
  })

  test.each(['short', 'x'.repeat(65), 'two words here', '<script>alert</script>'])(
    'is replaced if it is %s',
    async (id) => {
      const response = await get('/api/nothing', { 'x-request-id': id })
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  test('is on errors of a malformed URL too', async () => {
    const response = await get('/api/users/%')
    const { requestId } = (await response.json()) as { requestId: string }
    expect([response.status, response.headers.get('x-request-id')]).toEqual([400, requestId])
  })
})
