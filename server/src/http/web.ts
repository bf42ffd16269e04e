import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { yearSeconds } from '@county-golf/contract/durations'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from './not-found.ts'

const dist = path.join(import.meta.dirname, '../../../web/dist')

/** Sends the HTML of a page's address. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

const template = path.join(dist, 'index.html')

/** Returns the HTML of every page: of the build, or in tests and development without one, of the source. */
export const webTemplate = (): string =>
  readFileSync(existsSync(template) ? template : path.join(dist, '../index.html'), 'utf8')

/**
 * Returns the script that pages run before their first paint, which is part of their HTML, or undefined without a web
 * build.
 */
export const pageScript = (): string | undefined =>
  existsSync(template) ? readFileSync(path.join(dist, 'before-paint.js'), 'utf8') : undefined

/**
 * Serves the web build. Files with a hash in their name are cached forever. Any path that is neither a file nor
 * an API call is a page, for client-side routing.
 */
export async function serveWeb(app: FastifyInstance, sendPage: SendPage): Promise<void> {
  const files = existsSync(template) ? await serveFiles(app) : new Set<string>()
  app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, async (request, reply) => {
    const file = request.params['*']
    if (files.has(path.normalize(file))) return reply.sendFile(file)
    // Most crawlers that preview links accept anything.
    const takesHtml = /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
    if (request.url.startsWith('/api/') || !takesHtml) throw notFound(request, reply)
    return await sendPage(request, reply)
  })
}

/** @returns the files of the build */
async function serveFiles(app: FastifyInstance): Promise<Set<string>> {
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
  return new Set(readdirSync(dist, { recursive: true, encoding: 'utf8' }))
}
