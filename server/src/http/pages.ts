import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type PublicPage, publicPages } from '@county-golf/contract/public-pages'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../lib/refusal.ts'
import { EncodedResponse } from './encoded-response.ts'
import type { GuestReads, ReadInput } from './guest-reads.ts'
import { type Page, pageWriter } from './page-writer.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route renders a page, which costs more than a file. */
    isPage?: true
  }
}

const web = path.join(import.meta.dirname, '../../../web')
const bundle = path.join(web, 'dist-server/server.js')

/** What `web/src/app/server.tsx` exports. */
type Renderer = {
  pageModules: Record<PublicPage, string>
  serveCallsWith: (read: (call: string, input: ReadInput) => Promise<unknown>) => void
  renderPage: (url: string) => Promise<Page>
  errorFromResponse: (status: number, body: unknown) => Error
}

/**
 * Serves the public pages as guests see them, with the data that the browser needs to continue. A page is
 * rendered once for all guests who request it within a second, unless something was written in between.
 */
export function servePages(app: FastifyInstance): void {
  if (!existsSync(bundle)) return
  const { guestReads, guestResponses } = app.county
  let opened: ReturnType<typeof openRenderer> | undefined
  for (const page of publicPages)
    app.get(
      page.replaceAll(/\{(\w+)\}/g, ':$1'),
      { schema: { hide: true }, config: { isPage: true } },
      async (request, reply) => {
        opened ??= openRenderer(guestReads)
        const render = await opened
        const response = await guestResponses.get(`page ${request.url}`, () =>
          render(page, request.url),
        )
        return await response.send(request, reply.type('text/html; charset=utf-8'))
      },
    )
}

/** Loads the renderer with the first page, because it takes 15 MB of memory. */
async function openRenderer(guestReads: GuestReads) {
  const renderer: Renderer = await import(pathToFileURL(bundle).href)
  renderer.serveCallsWith(async (call, input) => {
    try {
      return await guestReads.get(call, input)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw renderer.errorFromResponse(error.status, { code: error.code, error: error.message })
    }
  })
  const read = (file: string) => readFileSync(path.join(web, 'dist', file), 'utf8')
  const write = pageWriter(read('index.html'), JSON.parse(read('manifest.json')), read)
  return async (page: PublicPage, url: string) => {
    const rendered = await renderer.renderPage(url)
    const html = write(rendered, renderer.pageModules[page])
    return new EncodedResponse(html, { status: rendered.status })
  }
}
