import { hourMs, minuteMs } from '@county-golf/contract/durations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { EncodedResponse } from '../../http/encoded-response.ts'
import { notFound } from '../../http/not-found.ts'
import type { SendPage } from '../../http/web.ts'
import { refuse } from '../../lib/refusal.ts'
import { type GuestPage, readGuestPage } from './guest-page.ts'
import { pageMeta } from './page-meta.ts'
import { pictureKey, pictureOf, picturePath, readPicturePath } from './picture.ts'
import { PictureMaker } from './picture-maker.ts'
import { robotsText, Sitemap } from './sitemap.ts'
import { writeHead } from './write-head.ts'

const hide = { schema: { hide: true } }
const sitemapCaching = `public, max-age=${minuteMs / 1_000}`
/** A session may become private, so copies of its picture don't live longer. */
const pictureCaching = `public, max-age=${hourMs / 1_000}`

/**
 * Registers preview pictures, the sitemap, and robots.txt.
 * @param template `index.html` of the web app
 * @returns how to send the page of a request, with its title and tags as guests get them
 */
export function registerPages(app: FastifyInstance, deps: Deps, template: string): SendPage {
  const url = deps.config.PUBLIC_URL
  const pictureUrl = (page: GuestPage) => `${url}${picturePath(page)}`

  const pictures = new PictureMaker()
  app.addHook('onClose', () => pictures.stop())
  app.get('/previews/*', hide, async (request, reply) => {
    const asked = readPicturePath(pathOf(request))
    const page = asked && (await readGuestPage(deps, asked.path))
    if (!page || page.kind === 'missing' || page.kind === 'personal')
      throw refuse('NOT_FOUND', 'Picture not found')
    const picture = pictureOf(page)
    const key = pictureKey(picture)
    // What the picture showed has changed. Only current pictures are drawn.
    if (key !== asked.key) return reply.redirect(picturePath(page), 302)
    const etag = `"${key}"`
    reply.headers({
      etag,
      'cache-control': pictureCaching,
      // Pages of other sites show it.
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('image/png').send(await pictures.get(picture))
  })

  const sitemap = new Sitemap(deps)
  const sendXml = (request: FastifyRequest, reply: FastifyReply, answer: EncodedResponse) =>
    answer.send(
      request,
      reply.header('cache-control', sitemapCaching).type('application/xml; charset=utf-8'),
    )
  app.get('/sitemap.xml', hide, async (request, reply) =>
    sendXml(request, reply, await sitemap.index()),
  )
  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', hide, async (request, reply) =>
    sendXml(request, reply, await sitemap.part(request.params.name)),
  )
  app.get('/robots.txt', hide, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(url)),
  )

  return async (request, reply) => {
    const path = pathOf(request)
    const shared = await app.county.sharedAnswers.get(`page ${path}`, async () => {
      const page = await readGuestPage(deps, path)
      const meta = pageMeta(page, { url, pictureUrl })
      return new EncodedResponse(writeHead(template, meta), meta.status)
    })
    // Scripts that load a missing file get the error of the API.
    if (shared.status === 404 && !request.headers.accept?.includes('text/html'))
      throw notFound(request, reply)
    return await shared.send(request, reply.type('text/html; charset=utf-8'))
  }
}

const pathOf = (request: FastifyRequest): string => request.url.replace(/[?#].*$/, '')
