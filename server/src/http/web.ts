import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { yearSeconds } from '@county-golf/contract/durations'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from './not-found.ts'

const dist = path.join(import.meta.dirname, '../../../web/dist')

/**
 * Serves the web build. Files with a hash in their name are cached forever. Any path that is neither a file nor
 * an API call gets index.html, for client-side routing.
 */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  if (!existsSync(path.join(dist, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: dist,
    // Routes for all 800 files would take 5 MB of memory.
    serve: false,
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
  // Browsers request it on pages without an icon link, such as /api/docs.
  app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) =>
    reply.sendFile('icon-192.png'),
  )
  const files = new Set(readdirSync(dist, { recursive: true, encoding: 'utf8' }))
  app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, async (request, reply) => {
    const file = request.params['*']
    if (files.has(path.normalize(file))) return reply.sendFile(file)
    if (request.url.startsWith('/api/') || !request.headers.accept?.includes('text/html'))
      throw notFound(request, reply)
    return reply.sendFile('index.html')
  })
}
