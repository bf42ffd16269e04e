import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { EncodedResponse } from './encoded-response.ts'

const routePrefix = '/api/docs'
const page = `${routePrefix}/`
const script = `${routePrefix}/js/scalar.js`
const policyHeader = 'content-security-policy'

type Written = { type: string; response: EncodedResponse }

/** Serves the API reference. It needs an inline script, so it's the only page whose CSP has a nonce. */
export async function serveApiReference(app: FastifyInstance): Promise<void> {
  const nonce = randomBytes(16).toString('base64url')
  const written = new Map<string, Promise<Written>>()
  app.addHook('onRequest', async (_request, reply) => {
    const policy = String(reply.raw.getHeader(policyHeader))
    reply.raw.setHeader(
      policyHeader,
      policy.replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`),
    )
  })
  app.get(routePrefix, { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect(page, 301),
  )
  for (const url of [page, script])
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const known = written.get(url) ?? writtenByScalar(url, nonce)
      written.set(url, known)
      const { type, response } = await known
      return await response.send(request, reply.type(type))
    })
}

/** Scalar takes 27 MB of memory, so it's loaded when the page is first opened. */
async function writtenByScalar(url: string, nonce: string): Promise<Written> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = Fastify()
  await app.register(scalar, {
    routePrefix,
    configuration: {
      url: '/api/openapi.json',
      pageTitle: 'County Golf API',
      withDefaultFonts: false,
      telemetry: false,
      // These buttons lead to third-party services.
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
      hideClientButton: true,
      nonce,
    },
  })
  const { headers, body } = await app.inject(url)
  await app.close()
  return { type: String(headers['content-type']), response: new EncodedResponse(body) }
}
