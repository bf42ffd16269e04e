import type { FastifyInstance } from 'fastify'

/**
 * Parses JSON bodies. Treats an empty body as none, because some clients send a JSON content type on every
 * call, such as a join without a body.
 */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, String(body), done)
  })
}
