import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { nowhere } from './not-found.ts'

const dist = path.join(import.meta.dirname, '../../../web/dist')
const yearSeconds = 31_536_000

/**
 * The built web application: files with a hash in their name are kept by browsers for good, and
 * every path that is no file and no call is the application's to route.
 */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  if (!existsSync(path.join(dist, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`)
      reply.header(
        'cache-control',
        hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
      )
    },
  })
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (request.url.startsWith('/api/') || !request.headers.accept?.includes('text/html'))
      throw nowhere(request, reply)
    return reply.sendFile('index.html')
  })
}
