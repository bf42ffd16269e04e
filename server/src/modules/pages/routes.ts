import { join } from 'node:path'
import { hourMs } from '@county-golf/contract/durations'
import { isPublic, type PublicPath, pagePaths } from '@county-golf/contract/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { EncodedResponse } from '../../http/encoded-response.ts'
import { limitByAddress } from '../../http/limits.ts'
import { notFound } from '../../http/not-found.ts'
import { pageRenderer } from '../../http/page-renderer.ts'
import type { SendPage } from '../../http/web.ts'
import { refusal } from '../../lib/refusal.ts'
import { type GuestPage, type PageDeps, readGuestPage } from './guest-page.ts'
import { type PageAddress, pageAddress } from './page-address.ts'
import { pageMeta } from './page-meta.ts'
import { parsePreviewPath, previewKey, previewOf, previewPath } from './preview.ts'
import { PreviewFiles } from './preview-files.ts'
import { PreviewRenderer } from './preview-renderer.ts'
import { robotsText, Sitemap } from './sitemap.ts'
import { writeHead } from './write-head.ts'

const hide = { schema: { hide: true } }
/** Of one address. Each takes 100 ms, and those that are cached don't count. */
const drawings = { max: 30, timeWindow: '1 minute' }
/** A session may become private, so copies of its preview don't live longer. */
const previewCaching = `public, max-age=${hourMs / 1_000}`

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The page that the route renders, which costs more than a file. */
    page?: PublicPath
  }
}

/**
 * Registers the public pages, preview images, the sitemap, and robots.txt. A page is rendered once for all guests
 * who request it within a second, unless something was written in between.
 * @param template `index.html` of the web app
 * @returns how to send any other page, which the browser renders
 */
export function registerPages(app: FastifyInstance, appDeps: Deps, template: string): SendPage {
  const { guestReads } = app.county
  const deps: PageDeps = { ...appDeps, guestReads }
  const url = deps.config.PUBLIC_URL
  const previewUrl = (page: GuestPage) => `${url}${previewPath(page)}`

  const files = new PreviewFiles(join(deps.config.DATA_DIR, 'previews'))
  const previews = new PreviewRenderer(files, (error) => app.log.warn(error))
  const countDrawing = limitByAddress(app, drawings)
  app.addHook('onClose', () => previews.stop())
  app.get('/previews/*', hide, async (request, reply) => {
    const requested = parsePreviewPath(pathOf(request))
    const page = requested && (await readGuestPage(deps, requested.path))
    if (!page || page.kind === 'missing' || page.kind === 'personal')
      throw refusal('NOT_FOUND', 'Preview not found')
    const preview = previewOf(page)
    const key = previewKey(preview)
    // What the preview showed has changed. Only current previews are drawn.
    if (key !== requested.key) return reply.redirect(previewPath(page), 302)
    const etag = `"${key}"`
    reply.headers({
      etag,
      'cache-control': previewCaching,
      // Pages of other sites show it.
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const wanted = { preview, isFiled: page.kind === 'county' }
    if (!previews.has(wanted)) await countDrawing(request)
    return reply.type('image/png').send(await previews.get(wanted))
  })

  const sitemap = new Sitemap(deps)
  const sendXml = (request: FastifyRequest, reply: FastifyReply, response: EncodedResponse) =>
    response.send(request, reply.type('application/xml; charset=utf-8'))
  app.get('/sitemap.xml', hide, async (request, reply) =>
    sendXml(request, reply, await sitemap.index()),
  )
  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', hide, async (request, reply) =>
    sendXml(request, reply, await sitemap.part(request.params.name)),
  )
  app.get('/robots.txt', hide, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(url)),
  )

  // Password managers open it (W3C, a well-known URL for changing passwords).
  app.get('/.well-known/change-password', hide, (_request, reply) =>
    reply.redirect('/settings', 302),
  )

  const renderer = pageRenderer(guestReads)
  const metaOf = async (path: string) =>
    pageMeta(await readGuestPage(deps, path), { url, previewUrl })
  for (const page of pagePaths.filter(isPublic))
    app.get(page.replaceAll('$', ':'), { ...hide, config: { page } }, async (request, reply) => {
      const address = pageAddress(pathOf(request))
      const moved = address && movedTo(request, address)
      if (moved !== undefined) return reply.redirect(moved, 301)
      const path = address?.canonical ?? pathOf(request)
      const query = (await renderer?.knownQuery(page, queryOf(request))) ?? ''
      const response = await app.county.guestResponses.get(`page ${path}${query}`, () =>
        guestReads.readOnce(async () => {
          const meta = await metaOf(path)
          const head = (html: string) => writeHead(html, meta)
          const rendered = await renderer?.page(page, `${path}${query}`, head)
          if (!rendered) return new EncodedResponse(head(template), { status: meta.status })
          const status = rendered.status === 200 ? meta.status : rendered.status
          return new EncodedResponse(rendered.html, { status })
        }),
      )
      return await send(request, reply, response)
    })

  return async (request, reply) => {
    const address = pageAddress(pathOf(request))
    const moved = address && movedTo(request, address)
    if (moved !== undefined) return reply.redirect(moved, 301)
    const meta = await metaOf(pathOf(request))
    // Scripts that load a missing file get the error of the API.
    if (meta.status === 404 && !request.headers.accept?.includes('text/html'))
      throw notFound(request, reply)
    const { status } = meta
    const key = `shell ${status} ${meta.title}`
    const response = await app.county.guestResponses.get(key, async () => {
      const head = (html: string) => writeHead(html, meta)
      return new EncodedResponse((await renderer?.shell(head)) ?? head(template), { status })
    })
    return await send(request, reply, response)
  }
}

const send = (request: FastifyRequest, reply: FastifyReply, response: EncodedResponse) =>
  response.send(request, reply.type('text/html; charset=utf-8'))

const pathOf = (request: FastifyRequest): string => request.url.replace(/[?#].*$/, '')

const queryOf = (request: FastifyRequest): string => /\?[^#]*/.exec(request.url)?.[0] ?? ''

/** Where a page is that was requested with another case or with slashes at the end. */
const movedTo = (request: FastifyRequest, { spelled }: PageAddress): string | undefined =>
  spelled === pathOf(request) ? undefined : `${spelled}${queryOf(request)}`
