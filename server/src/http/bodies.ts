import type { FastifyInstance } from 'fastify'

/**
 * JSON bodies. An empty body is no body, whatever the content type says: clients that set the
 * header on every call are welcome to `POST join` without one.
 */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, String(body), done)
  })
}
