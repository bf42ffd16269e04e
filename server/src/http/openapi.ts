import { randomBytes } from 'node:crypto'
import fastifySwagger from '@fastify/swagger'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { cacheCompressed } from './cache-compressed.ts'
import { completeOperations, type Paths } from './openapi-operations.ts'

/** The API described from the contract: `/api/openapi.json`, and readable at `/api/docs`. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'County Golf',
        version: '1',
        description:
          'Money is integer US cents, instants are ISO 8601 UTC, ids are UUIDv7. Every error has ' +
          'the schema `Error`; depend on its `code`. Unknown query parameters and unknown body ' +
          'fields are refused.',
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (source) => {
      const document = jsonSchemaTransformObject(source)
      completeOperations(document.paths as Paths)
      return document
    },
  })
  app.addHook('onRoute', describeAccess)
  cacheCompressed(app, ['/api/openapi.json', '/api/docs/js/scalar.js'])
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(readable)
}

/** The page starts its reader by an inline script, which nothing else of ours may have. */
async function readable(page: FastifyInstance): Promise<void> {
  const nonce = randomBytes(16).toString('base64url')
  page.addHook('onRequest', async (_request, reply) => {
    const policy = String(reply.raw.getHeader(policyHeader))
    reply.raw.setHeader(
      policyHeader,
      policy.replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`),
    )
  })
  await page.register(scalar, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      pageTitle: 'County Golf API',
      withDefaultFonts: false,
      telemetry: false,
      // Buttons that lead to services of others.
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
      hideClientButton: true,
      nonce,
    },
  })
}

const policyHeader = 'content-security-policy'

/** What the contract says of a route and its schema does not: domain, and who may call. */
function describeAccess(route: RouteOptions): void {
  const endpoint = route.config?.endpoint
  if (!endpoint || !route.schema) return
  const signedIn = endpoint.access === 'user' || endpoint.access === 'admin'
  const form = endpoint.file ? ' Takes multipart/form-data with one field, `file`.' : ''
  route.schema = {
    ...route.schema,
    tags: [endpoint.path.split('/')[1] ?? 'other'],
    description: `For: ${endpoint.access}.${form}`,
    ...(signedIn && { security: [{ token: [] }] }),
  }
}
