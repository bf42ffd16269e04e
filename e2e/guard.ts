/** Collects the errors, failed requests, and unexpected responses of browser contexts. */
import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from '@playwright/test'

type Allowed = { status: number; path: RegExp }

/** The webhook usually confirms a payment first, and the confirm call then gets a 409. */
const alwaysAllowed: Allowed[] = [{ status: 409, path: /\/api\/wallet\/confirm-payment$/ }]

export type Guard = {
  /** Starts watching. @returns a function that stops it */
  watch: (context: BrowserContext) => () => void
  /** Allows requests to fail because the test goes offline. */
  allowOffline: () => void
  /** Allows responses with this status and path. */
  allowResponse: (status: number, path: RegExp) => void
  problems: () => string[]
}

export function newGuard(): Guard {
  const errors: string[] = []
  const allowed = [...alwaysAllowed]
  const allowedFailures = ['net::ERR_ABORTED']
  const failed: { status: number; path: string }[] = []

  return {
    watch(context) {
      const onError = (error: WebError) => errors.push(`uncaught: ${error.error().message}`)
      const onConsole = (message: ConsoleMessage) => {
        // Failed loads are checked by their responses below.
        const isLoad = message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !isLoad) errors.push(`console: ${message.text()}`)
      }
      const onRequest = (request: Request) => {
        // Unlike the events, the app's report names the cause.
        if (new URL(request.url()).pathname === '/api/client-errors')
          errors.push(`reported: ${request.postData()}`)
      }
      const onFailure = (request: Request) => {
        const reason = request.failure()?.errorText ?? 'failed'
        // Leaving a screen aborts its pending requests.
        if (!allowedFailures.includes(reason))
          errors.push(`${request.method()} ${request.url()}: ${reason}`)
      }
      const onResponse = (response: Response) => {
        if (response.status() < 400) return
        // The server renders pages for guests. What only some users may see is a 404.
        if (response.status() === 404 && response.request().isNavigationRequest()) return
        failed.push({ status: response.status(), path: new URL(response.url()).pathname })
      }
      context.on('weberror', onError)
      context.on('console', onConsole)
      context.on('request', onRequest)
      context.on('requestfailed', onFailure)
      context.on('response', onResponse)
      return () => {
        context.off('weberror', onError)
        context.off('console', onConsole)
        context.off('request', onRequest)
        context.off('requestfailed', onFailure)
        context.off('response', onResponse)
      }
    },
    // The second is what a page gets from the service worker.
    allowOffline: () => allowedFailures.push('net::ERR_INTERNET_DISCONNECTED', 'net::ERR_FAILED'),
    allowResponse: (status, path) => allowed.push({ status, path }),
    problems: () => [
      ...errors,
      ...failed
        .filter(
          ({ status, path }) => !allowed.some((a) => a.status === status && a.path.test(path)),
        )
        .map(({ status, path }) => `${status} ${path}`),
    ],
  }
}
