/** The server's entry: renders public pages as HTML, as a guest sees them, and the shell of all others. */

import { Writable } from 'node:stream'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { renderToPipeableStream } from 'react-dom/server'
import { serveCallsWith } from '../lib/api.ts'
import { ApiError, errorFromResponse } from '../lib/api-error.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { Layout } from './layout.tsx'
import { collectPageData, type PageData } from './page-data.ts'
import { Providers } from './providers.tsx'
import { createAppRouter, knownQuery } from './router.tsx'

export { errorFromResponse, knownQuery, serveCallsWith }

export type RenderedPage = {
  status: number
  html: string
  /** Absent if a read failed. The browser then renders the page again instead of hydrating it. */
  data: PageData | undefined
}

/** @param url path and query of the page, with parameters that it knows only */
export async function renderPage(url: string): Promise<RenderedPage> {
  const queryClient = createQueryClient({ retry: false })
  const history = createMemoryHistory({ initialEntries: [url] })
  const router = createAppRouter({ queryClient, isFromServer: false }, history)
  // At any other spelling of the address, the router redirects instead of rendering.
  history.replace(
    router.buildLocation({ to: router.latestLocation.pathname, search: true }).publicHref,
  )
  await router.load()
  const { data, failures } = collectPageData(queryClient)
  const html = await toHtml(<Providers queryClient={queryClient} router={router} hydrates />)
  queryClient.clear()
  return { status: statusOf(failures[0]), html, data: failures.length > 0 ? undefined : data }
}

/** Returns the header around an empty screen, which other pages show until the browser has rendered them. */
export async function renderShell(): Promise<string> {
  const queryClient = createQueryClient({ retry: false })
  const router = createRouter({
    routeTree: createRootRoute({ component: Layout, notFoundComponent: () => null }),
    history: createMemoryHistory(),
  })
  await router.load()
  return await toHtml(<Providers queryClient={queryClient} router={router} hydrates />)
}

/** A malformed id is not found, as an unknown one. */
function statusOf(failure: unknown): number {
  if (!failure) return 200
  if (!(failure instanceof ApiError)) return 500
  return failure.status === 400 ? 404 : failure.status
}

function toHtml(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const sink = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part)
        done()
      },
      final(done) {
        resolve(Buffer.concat(parts).toString())
        done()
      },
    })
    const stream = renderToPipeableStream(page, {
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError: reject,
      // Larger parts would arrive by inline scripts, which the content security policy refuses.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    })
  })
}
