import type { FastifyInstance } from 'fastify'
import { refusal } from '../lib/refusal.ts'

/**
 * Parses JSON bodies, which can't be compressed. Treats an empty body as none, because some clients send a JSON content
 * type on every call, such as a join without a body.
 */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addHook('preParsing', async ({ headers }) => {
    if (/^(identity)?$/i.test(headers['content-encoding']?.trim() ?? '')) return
    throw refusal('UNSUPPORTED_MEDIA_TYPE', 'Send the body without compression')
  })
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, String(body), done)
  })
}
