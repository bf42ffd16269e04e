import type { Access } from '@county-golf/contract/endpoint'
import fastifySwagger from '@fastify/swagger'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { serveApiReference } from './api-reference.ts'
import { EncodedResponse } from './encoded-response.ts'
import { completeOperations, type Paths } from './openapi-operations.ts'

/** Serves the OpenAPI document at `/api/openapi.json` and the API reference at `/api/docs`. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'County Golf',
        version: '1',
        description:
          'Amounts are integer US cents, times are ISO 8601 in UTC, and ids are UUIDv7. Errors have ' +
          'the schema `Error`. Programs should rely on its `code`. Unknown query parameters and ' +
          'body fields are rejected.',
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
  let document: EncodedResponse | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    document ??= new EncodedResponse(JSON.stringify(app.swagger()))
    return await document.send(request, reply.type('application/json; charset=utf-8'))
  })
  await app.register(serveApiReference)
}

const audiences: Record<Access, string> = {
  guest: 'No login needed.',
  user: 'Needs a login.',
  admin: 'Admins only.',
  provider: 'Needs the payment provider’s signature.',
}

/** Adds the tag, description, and security of a route from the contract. */
function describeAccess(route: RouteOptions): void {
  const endpoint = route.config?.endpoint
  if (!endpoint || !route.schema) return
  const signedIn = endpoint.access === 'user' || endpoint.access === 'admin'
  const form = endpoint.file ? ' Takes `multipart/form-data` with one field, `file`.' : ''
  route.schema = {
    ...route.schema,
    tags: [endpoint.path.split('/')[1] ?? 'other'],
    description: `${endpoint.description}${form} ${audiences[endpoint.access]}`,
    ...(signedIn && { security: [{ token: [] }] }),
  }
}
