import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicPath } from '@county-golf/contract/pages'
import { Refusal } from '../lib/refusal.ts'
import type { GuestReads, ReadInput } from './guest-reads.ts'
import { fillRoot, type Page, type PageFiles, pageTemplates } from './page-writer.ts'

const web = path.join(import.meta.dirname, '../../../web')
const bundle = path.join(web, 'dist-server/server.js')

/** What `web/src/app/server.tsx` exports. */
type Renderer = {
  serveCallsWith: (read: (call: string, input: ReadInput) => Promise<unknown>) => void
  renderPage: (url: string) => Promise<Page>
  knownQuery: (page: PublicPath, query: string) => string
  renderShell: () => Promise<string>
  errorFromResponse: (status: number, body: unknown) => Error
}

export type RenderedPage = { status: number; html: string }

export type PageRenderer = {
  /**
   * Renders a public page as guests see it, with the data that the browser needs to continue.
   * @param url path and query, with parameters that the page knows only
   * @param writeHead adds the title and tags
   */
  page(page: PublicPath, url: string, writeHead: WriteHead): Promise<RenderedPage>
  /** Returns a page's query, with its `?` unless it's empty, without parameters that the page doesn't know. */
  knownQuery(page: PublicPath, query: string): Promise<string>
  /** Returns the HTML of any other page: the header around an empty screen, which the browser fills. */
  shell(writeHead: WriteHead): Promise<string>
}

type WriteHead = (template: string) => string

/** Returns the renderer, or undefined without a web build. It's loaded with the first page, for its 15 MB of memory. */
export function pageRenderer(guestReads: GuestReads): PageRenderer | undefined {
  if (!existsSync(bundle)) return undefined
  let opened: Promise<PageRenderer> | undefined
  const open = () => {
    opened ??= openRenderer(guestReads)
    return opened
  }
  return {
    page: async (...page) => (await open()).page(...page),
    knownQuery: async (...query) => (await open()).knownQuery(...query),
    shell: async (writeHead) => (await open()).shell(writeHead),
  }
}

async function openRenderer(guestReads: GuestReads): Promise<PageRenderer> {
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
  const files: Record<PublicPath, PageFiles> = JSON.parse(read('pages.json'))
  const templates = pageTemplates(read('index.html'), files, read)
  const shell = await renderer.renderShell()
  return {
    page: async (page, url, writeHead) => {
      const rendered = await renderer.renderPage(url)
      const template = templates.page(page)
      return { status: rendered.status, html: fillRoot(writeHead(template), rendered) }
    },
    knownQuery: async (page, query) => renderer.knownQuery(page, query),
    shell: async (writeHead) => fillRoot(writeHead(templates.shell), { html: shell }),
  }
}
