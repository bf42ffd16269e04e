/** Watches everything a browser does and remembers what should not have happened. */
import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from '@playwright/test'

type Answer = { status: number; path: RegExp }

/** The webhook usually wins the race for a payment, and the confirm call is then told so. */
const usual: Answer[] = [{ status: 409, path: /\/api\/wallet\/confirm-payment$/ }]

export type Guard = {
  /** @returns what ends the watching */
  watch: (context: BrowserContext) => () => void
  /** The test takes the network away; what fails for that is no problem. */
  expectOffline: () => void
  /** This refusal belongs to the test. */
  expectAnswer: (status: number, path: RegExp) => void
  problems: () => string[]
}

export function newGuard(): Guard {
  const seen: string[] = []
  const allowed = [...usual]
  const usualFailures = ['net::ERR_ABORTED']
  const refused: { status: number; path: string }[] = []

  return {
    watch(context) {
      const onError = (error: WebError) => seen.push(`uncaught: ${error.error().message}`)
      const onConsole = (message: ConsoleMessage) => {
        // Failed loads are judged by their answers, below.
        const isLoad = message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !isLoad) seen.push(`console: ${message.text()}`)
      }
      const onFailure = (request: Request) => {
        const why = request.failure()?.errorText ?? 'failed'
        // Leaving a screen gives up what it was still asking for.
        if (!usualFailures.includes(why)) seen.push(`${request.method()} ${request.url()}: ${why}`)
      }
      const onAnswer = (response: Response) => {
        if (response.status() < 400) return
        refused.push({ status: response.status(), path: new URL(response.url()).pathname })
      }
      context.on('weberror', onError)
      context.on('console', onConsole)
      context.on('requestfailed', onFailure)
      context.on('response', onAnswer)
      return () => {
        context.off('weberror', onError)
        context.off('console', onConsole)
        context.off('requestfailed', onFailure)
        context.off('response', onAnswer)
      }
    },
    expectOffline: () => usualFailures.push('net::ERR_INTERNET_DISCONNECTED'),
    expectAnswer: (status, path) => allowed.push({ status, path }),
    problems: () => [
      ...seen,
      ...refused
        .filter((got) => !allowed.some((a) => a.status === got.status && a.path.test(got.path)))
        .map(({ status, path }) => `${status} ${path}`),
    ],
  }
}
