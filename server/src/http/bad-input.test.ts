import { endpoints } from '@county-golf/contract/api'
import type { Endpoint } from '@county-golf/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestApp, testApp } from '../../test/app.ts'
import { administrator } from '../../test/cast.ts'
import { newId } from '../lib/ids.ts'

let golf: TestApp
let token: string
beforeAll(async () => {
  golf = await testApp()
  token = (await administrator(golf, 'chief')).token
})
afterAll(() => golf.close())

type Sent = { params?: string; query?: string; payload?: string; contentType?: string }

const send = (endpoint: Endpoint, { params = newId(), query = '', payload, contentType }: Sent) =>
  golf.app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/\{\w+\}/g, params)}${query}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(payload !== undefined && { 'content-type': contentType ?? 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  })

/** A refusal that says what was wrong with the request, and is not our failure. */
function expectRefused(answer: Awaited<ReturnType<typeof send>>, status: number, what: string) {
  expect(answer.statusCode, `${what} answered ${answer.body}`).toBe(status)
  const { error, code, requestId, details } = answer.json()
  expect({ error, code, requestId }, what).toEqual({
    error: expect.stringMatching(/\S/),
    code: expect.stringMatching(/^[A-Z_]+$/),
    requestId: expect.any(String),
  })
  if (status !== 400) return
  expect(details?.length, what).toBeGreaterThan(0)
  for (const { path, message } of details)
    expect([path, message], what).toEqual([
      expect.stringMatching(/\S/),
      expect.stringMatching(/\S/),
    ])
}

const named = (endpoint: Endpoint): [string, Endpoint] => [
  `${endpoint.method} ${endpoint.path}`,
  endpoint,
]
const reading = endpoints.filter(({ access }) => access !== 'provider')
const taking = reading.filter(({ method }) => method !== 'GET')

describe.each(taking.filter(({ body }) => body).map(named))('%s', (name, endpoint) => {
  test.each(badBodies(endpoint))('refuses the body %j with 400', async (payload) => {
    expectRefused(await send(endpoint, { payload }), 400, name)
  })

  test('refuses a body that is too large with 413, and one that is no JSON with 415', async () => {
    const payload = JSON.stringify({ notes: 'x'.repeat(100_001) })
    expectRefused(await send(endpoint, { payload }), 413, name)
    expectRefused(await send(endpoint, { payload: 'a=b', contentType: 'text/plain' }), 415, name)
  })
})

describe.each(reading.filter(({ path }) => path.includes('{')).map(named))(
  '%s',
  (name, endpoint) => {
    test.each(['no-id', '0', '%00', 'null', '%F0%9F%8F%8C', 'x'.repeat(300), "'%3B--"])(
      'survives %s in its path',
      async (params) => {
        const answer = await send(endpoint, { params })
        expect(answer.statusCode, `${name} answered ${answer.body}`).toBeLessThan(500)
      },
    )
  },
)

describe.each(reading.filter(({ query }) => query).map(named))('%s', (name, endpoint) => {
  test.each(['', '%00', '-1', '1e999', 'NaN', '[]', "'", '%F0%9F%8F%8C', '9'.repeat(40)])(
    'survives %j in every field of its query',
    async (value) => {
      for (const field of Object.keys(endpoint.query?.shape ?? {})) {
        const answer = await send(endpoint, { query: `?${field}=${value}` })
        expect(answer.statusCode, `${name}?${field} answered ${answer.body}`).toBeLessThan(500)
      }
    },
  )
})

describe.each(reading.filter(({ access }) => access !== 'guest').map(named))(
  '%s',
  (name, endpoint) => {
    test('is closed to those who are not signed in', async () => {
      const url = `/api${endpoint.path.replaceAll(/\{\w+\}/g, newId())}`
      const answer = await golf.app.inject({ method: endpoint.method, url })
      expectRefused(answer, 401, name)
    })
  },
)

/** Bodies that this endpoint's contract does not take (some may be left out, or be empty). */
function badBodies({ body }: Endpoint): string[] {
  const oddFields = Object.fromEntries(fieldsOf(body).map((field) => [field, { odd: [null] }]))
  const json = ['[]', '"text"', '7', 'true', 'null', JSON.stringify(oddFields)]
  return [
    ...json.filter((text) => !body?.safeParse(JSON.parse(text) ?? undefined).success),
    '{"a":',
    '\u0000',
  ]
}

function fieldsOf(body: z.core.$ZodType | undefined): string[] {
  if (body instanceof z.ZodOptional || body instanceof z.ZodNullable) return fieldsOf(body.unwrap())
  return body instanceof z.ZodObject ? Object.keys(body.shape) : []
}
