import { endpoints } from '@county-golf/contract/api'
import { declaredErrors } from '@county-golf/contract/declared-errors'
import type { Endpoint } from '@county-golf/contract/endpoint'
import { errorStatus } from '@county-golf/contract/errors'
import { validate } from '@scalar/openapi-parser'
import { describe, expect } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { test } from '../../test/golf-test.ts'

type Response = { content: Record<string, { schema: unknown }> }
type Operation = {
  summary: string
  description: string
  security?: unknown
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, Response>
}
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

const document = async (golf: TestApp): Promise<Document> =>
  (await golf.app.inject('/api/openapi.json')).json()

describe('/api/openapi.json', () => {
  test('is a valid OpenAPI 3.1 document', async ({ golf }) => {
    const { valid, errors } = await validate(JSON.stringify(await document(golf)))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  test('lists every call of the contract in all its spellings, and nothing else', async ({
    golf,
  }) => {
    const { paths } = await document(golf)
    const listed = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const defined = endpoints.flatMap(({ method, path, aliases = [] }) => [
      `${method} /api${path}`,
      ...aliases.map((alias) => `${alias.method ?? method} /api${alias.path}`),
    ])
    expect(listed.toSorted()).toEqual(defined.toSorted())
  })

  test('describes the purpose, access, parameters, and responses of every call', async ({
    golf,
  }) => {
    const { paths } = await document(golf)
    for (const endpoint of endpoints) {
      const name = `${endpoint.method} ${endpoint.path}`
      const operation = paths[`/api${endpoint.path}`]?.[endpoint.method.toLowerCase()]
      expect(operation?.summary, name).toBe(endpoint.summary)
      expect(operation?.description, name).toContain(endpoint.description)
      const signedIn = endpoint.access === 'user' || endpoint.access === 'admin'
      expect(operation?.security !== undefined, name).toBe(signedIn)
      if (endpoint.body) expect(operation?.requestBody, name).toBeDefined()
      const successes = Object.keys(operation?.responses ?? {}).filter((status) => status < '400')
      expect(successes, name).toEqual([String(endpoint.status)])
    }
  })

  test('declares every error of every call, with one schema and its possible codes', async ({
    golf,
  }) => {
    const { paths, components } = await document(golf)
    expect(components.schemas.Error).toMatchObject({ required: ['error', 'code', 'requestId'] })
    for (const endpoint of endpoints) {
      const { responses } = operationOf(paths, endpoint)
      const codes = declaredErrors(endpoint)
      for (const status of new Set(codes.map((code) => errorStatus[code])))
        expect(responses[status]?.content['application/json']?.schema).toEqual({
          allOf: [
            { $ref: '#/components/schemas/Error' },
            {
              properties: { code: { enum: codes.filter((code) => errorStatus[code] === status) } },
            },
          ],
        })
    }
    const join = paths['/api/sessions/{id}/join']?.post?.responses
    expect(Object.keys(join ?? {})).toEqual(
      '200 400 401 402 403 404 409 413 415 429 500 503'.split(' '),
    )
  })

  test('declares Idempotency-Key as a header, required where the call needs it', async ({
    golf,
  }) => {
    const { paths } = await document(golf)
    for (const endpoint of endpoints) {
      const { parameters = [] } = operationOf(paths, endpoint)
      const headers = parameters.filter((parameter) => parameter.in === 'header')
      const required = endpoint.idempotent === 'required'
      expect(headers, endpoint.path).toMatchObject(
        endpoint.idempotent ? [{ name: 'Idempotency-Key', required }] : [],
      )
    }
    const adjust = paths['/api/wallet/admin/adjust']?.post
    expect(adjust?.parameters).toMatchObject([{ name: 'Idempotency-Key', required: true }])
  })

  test('marks the calls that take a file', async ({ golf }) => {
    const { paths } = await document(golf)
    const avatar = paths['/api/uploads/avatar']?.post?.requestBody
    expect(Object.keys(avatar?.content ?? {})).toEqual(['multipart/form-data'])
  })
})

function operationOf(paths: Document['paths'], { method, path }: Endpoint): Operation {
  const operation = paths[`/api${path}`]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not in the document`)
  return operation
}

describe('/api/docs', () => {
  test('is a page that can start under its content security policy', async ({ golf }) => {
    const response = await golf.app.inject('/api/docs/')
    expect(response.statusCode).toBe(200)
    const policy = String(response.headers['content-security-policy'])
    const nonce = /script-src 'self' 'nonce-([\w-]+)'/.exec(policy)?.[1]
    const scripts = response.body.match(/<script\b[^>]*>/g) ?? []
    expect(scripts).toHaveLength(2)
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
    const reader = await golf.app.inject('/api/docs/js/scalar.js')
    expect(reader.statusCode).toBe(200)
    expect(reader.headers['content-type']).toContain('javascript')
  })

  test('is also found without the trailing slash', async ({ golf }) => {
    const response = await golf.app.inject('/api/docs')
    expect([response.statusCode, response.headers.location]).toEqual([301, '/api/docs/'])
  })

  test('is the only page that may run any inline script', async ({ golf }) => {
    for (const url of ['/', '/api/settings/public', '/api/openapi.json', '/healthz']) {
      const policy = String((await golf.app.inject(url)).headers['content-security-policy'])
      // A web build adds the hash of the script that runs before the paint.
      expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')?;/)
      expect(policy).toContain("default-src 'self'")
    }
  })
})
