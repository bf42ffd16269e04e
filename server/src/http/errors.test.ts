import Fastify from 'fastify'
import { sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { test } from '../../test/golf-test.ts'
import { openDatabase } from '../database/database.ts'
import { handleErrors } from './errors.ts'

const logIn = (golf: TestApp, payload: string, contentType = 'application/json') =>
  golf.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': contentType },
    payload,
  })

describe('an error response', () => {
  test('names at most 20 invalid fields', async ({ golf }) => {
    const unknown = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`field${n}`, 1]))
    const response = await logIn(golf, JSON.stringify(unknown))
    expect(response.statusCode).toBe(400)
    expect(response.json().details).toHaveLength(20)
    expect(response.body.length).toBeLessThan(5_000)
  })

  test('has a message, a code, and the request id', async ({ golf }) => {
    const response = await golf.app.inject('/api/auth/me')
    expect(response.headers['content-type']).toContain('application/json')
    expect(response.json()).toEqual({
      error: 'Please log in first.',
      code: 'UNAUTHENTICATED',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  test('to an unknown path is a 404 with the usual body', async ({ golf }) => {
    for (const url of ['/api/nothing', '/api/auth', '/api/../etc/passwd', '/api/auth/me/']) {
      const response = await golf.app.inject({ url, headers: { accept: 'application/json' } })
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  test.for([
    ['broken', '{"username": '],
    ['cut short', '{"username": "ada", "password": "x'],
    ['with a key that would change objects', '{"__proto__": {"isAdmin": true}}'],
    ['not even close', 'username=ada'],
  ] as const)('to JSON that is %s is a 400 that names the body', async ([_, payload], { golf }) => {
    const response = await logIn(golf, payload)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      code: 'VALIDATION_ERROR',
      error: 'Something’s wrong with that request',
      details: [{ path: 'body', message: expect.any(String) }],
    })
  })

  test('to a missing body is a 400, with or without a content type', async ({ golf }) => {
    for (const headers of [{}, { 'content-type': 'application/json' }]) {
      const response = await golf.app.inject({ method: 'POST', url: '/api/auth/login', headers })
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({
        error: 'Body is required',
        details: [{ path: 'body' }],
      })
    }
  })

  test('to a content type other than JSON is a 415', async ({ golf }) => {
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'json',
    ]) {
      const response = await logIn(golf, '{"username":"ada","password":"fairway-7"}', type)
      expect(response.statusCode).toBe(415)
      expect(response.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' })
    }
  })

  test('to a body over 100 kB is a 413', async ({ golf }) => {
    const response = await logIn(
      golf,
      JSON.stringify({ username: 'a'.repeat(100_001), password: 'x' }),
    )
    expect(response.statusCode).toBe(413)
    expect(response.json()).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      error: 'The request is too large',
    })
  })

  test('to a path that isn’t valid UTF-8 is a 400', async ({ golf }) => {
    const response = await golf.app.inject('/api/sessions/%ff')
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path: 'path' }] })
  })
})

describe('a call without a body', () => {
  test('accepts no content, no content with a content type, or an empty object', async ({
    golf,
  }) => {
    for (const payload of ['', '{}']) {
      const response = await golf.app.inject({
        method: 'POST',
        url: '/api/auth/logout',
        headers: { 'content-type': 'application/json' },
        payload,
      })
      expect(response.statusCode).toBe(401)
    }
  })
})

describe('an unexpected error', () => {
  /** Returns the status and code of a route that throws this error. */
  async function responseTo(error: Error) {
    const app = Fastify()
    onTestFinished(() => app.close())
    handleErrors(app)
    app.get('/', async () => {
      throw error
    })
    const response = await app.inject('/')
    return { status: response.statusCode, code: response.json().code }
  }

  test.each([
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [413, 'PAYLOAD_TOO_LARGE'],
    [415, 'UNSUPPORTED_MEDIA_TYPE'],
    [429, 'RATE_LIMITED'],
    [400, 'VALIDATION_ERROR'],
  ])('from a plugin keeps its status %s', async (statusCode, code) => {
    const error = Object.assign(new Error('no'), { statusCode })
    expect(await responseTo(error)).toEqual({ status: statusCode, code })
  })

  test.each(['ENOENT', 'EPIPE', 'ECONNRESET', 'ECONNREFUSED'])(
    '%s from a file or another service doesn’t count as a database failure',
    async (code) => {
      const error = Object.assign(new Error('no such file'), { code })
      expect(await responseTo(error)).toEqual({ status: 500, code: 'INTERNAL_ERROR' })
    },
  )

  test('from a full disk counts as a database failure', async ({ golf }) => {
    const raise = sql`do $$ begin raise sqlstate '53100'; end $$`
    const error = await raise.execute(golf.db).catch((error: Error) => error)
    expect(await responseTo(error as Error)).toEqual({ status: 503, code: 'UNAVAILABLE' })
  })

  test('from a connection of the pool counts as a database failure', async () => {
    const db = openDatabase('postgres://postgres@127.0.0.1:1/nowhere')
    onTestFinished(() => db.destroy())
    const error = await sql`select 1`.execute(db).catch((error: Error) => error)
    expect(await responseTo(error as Error)).toEqual({ status: 503, code: 'UNAVAILABLE' })
  })
})
