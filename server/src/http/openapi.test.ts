import { endpoints } from '@county-golf/contract/api'
import { validate } from '@scalar/openapi-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/app.ts'

let golf: TestApp
beforeAll(async () => {
  golf = await testApp()
})
afterAll(() => golf.close())

type Operation = {
  summary: string
  security?: unknown
  requestBody?: unknown
  responses: Record<string, unknown>
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> }

const document = async (): Promise<Document> => (await golf.app.inject('/api/openapi.json')).json()

describe('/api/openapi.json', () => {
  test('is a valid OpenAPI 3.1 document', async () => {
    const { valid, errors } = await validate(JSON.stringify(await document()))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  test('lists every call of the contract in all its spellings, and nothing else', async () => {
    const { paths } = await document()
    const listed = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const defined = endpoints.flatMap(({ method, path, aliases = [] }) => [
      `${method} /api${path}`,
      ...aliases.map((alias) => `${alias.method ?? method} /api${alias.path}`),
    ])
    expect(listed.toSorted()).toEqual(defined.toSorted())
  })

  test('says of every call what it does, who may call, what it takes and what it answers', async () => {
    const { paths } = await document()
    for (const endpoint of endpoints) {
      const name = `${endpoint.method} ${endpoint.path}`
      const operation = paths[`/api${endpoint.path}`]?.[endpoint.method.toLowerCase()]
      expect(operation?.summary, name).toBe(endpoint.summary)
      const signedIn = endpoint.access === 'user' || endpoint.access === 'admin'
      expect(operation?.security !== undefined, name).toBe(signedIn)
      if (endpoint.body) expect(operation?.requestBody, name).toBeDefined()
      if (endpoint.answer) expect(operation?.responses[endpoint.status], name).toBeDefined()
    }
  })
})

describe('/api/docs', () => {
  test('is a page that its content policy lets start', async () => {
    const answer = await golf.app.inject('/api/docs/')
    expect(answer.statusCode).toBe(200)
    const policy = String(answer.headers['content-security-policy'])
    const nonce = /script-src 'self' 'nonce-([\w-]+)'/.exec(policy)?.[1]
    const scripts = answer.body.match(/<script\b[^>]*>/g) ?? []
    expect(scripts).toHaveLength(2)
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
    const reader = await golf.app.inject('/api/docs/js/scalar.js')
    expect(reader.statusCode).toBe(200)
    expect(reader.headers['content-type']).toContain('javascript')
  })

  test('is also found without the slash', async () => {
    const answer = await golf.app.inject('/api/docs')
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/api/docs/'])
  })

  test('nothing else may run an inline script', async () => {
    for (const url of ['/', '/api/settings/public', '/api/openapi.json', '/healthz']) {
      const policy = String((await golf.app.inject(url)).headers['content-security-policy'])
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("default-src 'self'")
    }
  })
})
