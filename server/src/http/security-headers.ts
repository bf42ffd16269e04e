import { createHash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

/** Allows our own origin only. Inline styles are allowed because UI widgets use them for positioning. */
const contentSecurity = {
  defaultSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  // A local server uses plain HTTP.
  upgradeInsecureRequests: null,
}

/**
 * Adds Helmet's headers to every response. They're the same for all, and building them for each took a tenth of the
 * time of a list from the cache.
 * @param script the only one that may be part of a page's HTML
 */
export function sendSecurityHeaders(app: FastifyInstance, script: string | undefined): void {
  const scriptSrc = ["'self'", ...(script === undefined ? [] : [`'sha256-${hashOf(script)}'`])]
  const directives = { ...contentSecurity, scriptSrc }
  const headers = headersOf({ contentSecurityPolicy: { directives } })
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    done()
  })
}

const hashOf = (script: string): string => createHash('sha256').update(script).digest('base64')

function headersOf(options: HelmetOptions): [name: string, value: string][] {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, () => undefined)
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)])
}
