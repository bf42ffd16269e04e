import type { Readable } from 'node:stream'
import { json as readJson } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { endpoints } from '@county-golf/contract/api'
import type { Endpoint } from '@county-golf/contract/endpoint'
import { type ErrorBody, errorStatus } from '@county-golf/contract/errors'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestApp, testApp } from '../../test/app.ts'
import { isMatrix } from '../../test/matrix.ts'
import { newAdmin, type Player } from '../../test/players.ts'
import { newId } from '../lib/ids.ts'

let golf: TestApp
let admin: Player
let before: string
beforeAll(async () => {
  golf = await testApp()
  admin = await newAdmin(golf, 'admin')
  before = await fingerprint()
})
afterAll(() => golf.close())

/** Checksums of every table that a call could change. */
async function fingerprint(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(golf.db)
  const sums = tables
    .map(({ name }) => name)
    .filter((name) => !['migration', 'zip', 'county', 'course', 'state'].includes(name))
    .map(async (name) => {
      const { rows } = await sql<{ sum: string }>`
        select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
        from ${sql.table(name)} t`.execute(golf.db)
      return `${name} ${rows[0]?.sum}`
    })
  return (await Promise.all(sums)).join('\n')
}

const noProblem = { error: '', code: '', details: [] }
const problemOf = async (response: Readable) => (await readJson(response)) as ErrorBody

type Problem = { status: number; code: string; error: string; paths: string[] }

/** Returns a valid value for this parameter. Most are ids. */
const fitting = ({ params }: Endpoint, name: string): string =>
  [newId(), 'NY', '93953', '1', '2026-11-28'].find(
    (value) => params?.shape[name]?.safeParse(value).success,
  ) ?? newId()

async function send(endpoint: Endpoint, change: Partial<InjectOptions>): Promise<Problem> {
  const response = await golf.app.inject({
    // An accepted stream never ends, so only its headers are read.
    payloadAsStream: true,
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => fitting(endpoint, name))}`,
    ...change,
    headers: { authorization: `Bearer ${admin.token}`, ...change.headers },
  })
  // Files and streams aren't errors.
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  if (!isJson) response.stream().destroy()
  const body = isJson ? await problemOf(response.stream()) : noProblem
  const paths = (body.details ?? []).map(({ path }) => path)
  return { status: response.statusCode, code: body.code, error: body.error, paths }
}

/** Values that people and bots put into URLs. */
const oddValues = [
  '%00',
  '-1',
  '1e999',
  'NaN',
  'null',
  '[]',
  '',
  "'%3B--",
  '%F0%9F%8F%8C',
  '9'.repeat(40),
]

const json = { 'content-type': 'application/json' }

/** Expects a 400 with a message that names the field. */
function expectNamed(problem: Problem, field: string, what: string): void {
  expect(problem, what).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
  // Sentences for a person: no semicolon, no index or name of code at the start.
  expect(problem.error, what).toMatch(/^[A-Z][^;]+$/)
  expect(new Set(problem.paths).size, what).toBe(problem.paths.length)
  // Or a path inside it, such as `winners.0`.
  const isNamed = problem.paths.some((path) => path === field || path.startsWith(`${field}.`))
  expect(isNamed, `${field} in ${problem.paths}: ${what}`).toBe(true)
}

const fieldsOf = (schema: z.ZodType | undefined) => {
  if (!schema) return { names: [], required: [] }
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return { names: Object.keys(shape.properties ?? {}), required: shape.required ?? [] }
}

const ours = endpoints.filter(({ access }) => access !== 'provider')
const named = (list: readonly Endpoint[]) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
/** Calls that take a file have a test of their own in their module. */
const withBody = ours.filter(({ method, file }) => method !== 'GET' && file === undefined)

describe('bad input', () => {
  test.each(named(withBody))(
    'is refused by %s in a body that isn’t JSON, isn’t an object, is too large, or has another content type',
    async (_, endpoint) => {
      for (const payload of ['{', '{"a":', '"text"', '[1]', '17', 'true'])
        expect(await send(endpoint, { headers: json, payload }), payload).toMatchObject({
          status: 400,
          code: 'VALIDATION_ERROR',
          paths: [expect.any(String)],
        })
      for (const encoding of ['gzip', 'br', 'identity, gzip'])
        expect(
          await send(endpoint, {
            headers: { ...json, 'content-encoding': encoding },
            payload: gzipSync('{}'),
          }),
        ).toMatchObject({ status: 415, error: 'Send the body without compression' })
      const large = JSON.stringify({ notes: 'x'.repeat(200_000) })
      expect(await send(endpoint, { headers: json, payload: large })).toMatchObject({
        status: 413,
        code: 'PAYLOAD_TOO_LARGE',
      })
      const form = endpoint.oneClick ? [] : ['multipart/form-data; boundary=x']
      for (const type of ['text/plain', 'application/xml', ...form])
        expect(
          await send(endpoint, { headers: { 'content-type': type }, payload: '{}' }),
        ).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' })
    },
  )

  test.each(named(withBody))(
    'is refused by %s in each field that is missing or has the wrong type',
    async (_, endpoint) => {
      const { names, required } = fieldsOf(endpoint.body)
      const empty = required.length > 0 ? await send(endpoint, { payload: {} }) : undefined
      for (const field of required) if (empty) expectNamed(empty, field, 'missing')
      // A password may have any character because only its hash is stored.
      for (const field of names)
        for (const wrong of [{ nested: [1] }, [[]], field.match(/password/i) ? 1 : '\u0000'])
          expectNamed(
            await send(endpoint, { payload: { [field]: wrong } }),
            field,
            JSON.stringify(wrong),
          )
    },
  )

  test.each(named(ours.filter(({ params }) => params)))(
    'is refused by %s in each path parameter',
    async (_, endpoint) => {
      const { names } = fieldsOf(endpoint.params)
      for (const field of names) {
        const wrong = 'x'.repeat(150)
        const url = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
          name === field ? wrong : newId(),
        )
        expectNamed(await send(endpoint, { url: `/api${url}` }), field, url)
      }
    },
  )

  test.each(named(ours.filter(({ query }) => query)))(
    'is refused by %s in each query value',
    async (_, endpoint) => {
      for (const field of fieldsOf(endpoint.query).names) {
        const wrong = 'x'.repeat(600)
        expectNamed(await send(endpoint, { query: { [field]: wrong } }), field, wrong)
      }
    },
  )

  // The body is checked first, so calls with required fields would name those instead.
  test.each(named(ours.filter(({ body }) => !body)))(
    'is refused by %s in an unknown query parameter',
    async (_, endpoint) => {
      const unknown = 'stateCod'
      expectNamed(await send(endpoint, { query: { [unknown]: 'CA' } }), unknown, unknown)
    },
  )

  test.each(named(ours))('is handled by %s in odd path and query values', async (_, endpoint) => {
    const url = (value: string) => `/api${endpoint.path.replaceAll(/\{\w+\}/g, value)}`
    const turn = ours.indexOf(endpoint) % oddValues.length
    for (const odd of oddValues.filter((_value, n) => isMatrix || n === turn)) {
      const requests = endpoint.path.includes('{') ? [url(odd)] : []
      for (const field of fieldsOf(endpoint.query).names)
        requests.push(`${url(newId())}?${field}=${odd}`)
      for (const request of requests)
        expect((await send(endpoint, { url: request })).status, request).toBeLessThan(500)
    }
  })

  test.each(named(ours.filter(({ idempotent }) => idempotent)))(
    'is refused by %s in the Idempotency-Key',
    async (_, endpoint) => {
      const headers = { 'idempotency-key': 'x'.repeat(201) }
      expectNamed(
        await send(endpoint, { headers, payload: {} }),
        headers ? 'Idempotency-Key' : '',
        'key',
      )
    },
  )

  test.each([
    ['GET', '/sessions/7', undefined, 'Id must be a UUID'],
    ['GET', '/sessions?cursor=7', undefined, 'Invalid cursor'],
    ['GET', '/admin/ledger?cursor=7', undefined, 'Invalid cursor'],
    ['GET', '/sessions?state=CA', undefined, 'State isn’t a known parameter'],
    ['PATCH', `/admin/users/${newId()}`, {}, 'Nothing to change'],
    [
      'POST',
      '/wallet/create-checkout-session',
      { amount_cents: '50' },
      'Amount must be a number of cents',
    ],
    ['POST', '/auth/signup', {}, 'Username is required. Email is required. Password is required.'],
    [
      'POST',
      '/sessions',
      { stateCode: 'NY', countyName: 'Nassau County', teeTime: '4' },
      'Please select a date. Tee time must be a time such as 08:10.',
    ],
    [
      'PUT',
      `/sessions/${newId()}/scores`,
      [{ userId: newId(), gross: 361 }],
      'Gross of entry 1 must be at most 360',
    ],
    [
      'POST',
      `/sessions/${newId()}/invites/friends`,
      { userIds: [newId(), '7'] },
      'Entry 2 of user ids must be a UUID',
    ],
  ] as const)('gets a plain message from %s %s', async (method, url, payload, words) => {
    const response = await golf.app.inject({
      method,
      url: `/api${url}`,
      headers: { authorization: `Bearer ${admin.token}` },
      ...(payload && { payload }),
    })
    expect(response.json()).toMatchObject({ code: 'VALIDATION_ERROR', error: words })
  })

  test('that is an unknown path, a malformed URL, or an unknown method gets the usual error body', async () => {
    for (const url of ['/api/nowhere', '/api/sessions/%E0%A4%A', '/api/%00', '/nowhere'])
      expect((await golf.app.inject({ url })).statusCode, url).toBeLessThan(500)
    const response = await golf.app.inject({ method: 'DELETE', url: '/api/sessions' })
    expect(response.json()).toMatchObject({
      code: 'METHOD_NOT_ALLOWED',
      requestId: expect.any(String),
    })
    expect(response.statusCode).toBe(errorStatus.METHOD_NOT_ALLOWED)
  })

  test('changes nothing in the database', async () => {
    expect(await fingerprint()).toBe(before)
  })
})

describe('a call that needs a login', () => {
  test.each(named(ours.filter(({ access }) => access !== 'guest')))(
    'refuses guests and unknown tokens at %s',
    async (_, endpoint) => {
      for (const authorization of ['', 'Bearer unknown', `Bearer ${'x'.repeat(43)}`, 'Basic eA=='])
        expect(await send(endpoint, { headers: { authorization } })).toMatchObject({
          status: 401,
          code: 'UNAUTHENTICATED',
        })
    },
  )
})
