import type { ClientError } from '@county-golf/contract/client-errors'
import { clientErrorMax } from '@county-golf/contract/constants'
import { scrub } from '@county-golf/contract/scrub'
import { ApiError } from './api-error.ts'

/** Per page load. An error that repeats on every render says nothing new. */
const reportsMax = 5

/**
 * As Chromium and Firefox, Safari, and Vite name code that didn't load. Firefox also stops what a page that is left
 * loads.
 */
const loadFailure = /dynamically imported|a module script|preload CSS/

/** Failed calls, aborted ones, and code that the connection didn't bring aren't faults of the app. */
const isFault = (error: unknown): error is Error =>
  error instanceof Error &&
  !(error instanceof ApiError) &&
  error.name !== 'AbortError' &&
  !loadFailure.test(error.message)

// biome-ignore lint/suspicious/noControlCharactersInRegex: the server refuses them
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g
const clean = (text: string, max: number): string =>
  scrub(text.replace(control, ' ')).slice(0, max).trim()

/** The stack of an error and of its cause, since React wraps errors from which it recovers. */
const stackOf = ({ stack = '', cause }: Error): string =>
  cause instanceof Error
    ? `${stack}\nCaused by ${cause.name}: ${cause.message}\n${cause.stack ?? ''}`
    : stack

/** Builds the report of an error without anything personal. */
const reportOf = (error: Error, route: string): ClientError => ({
  message: clean(`${error.name}: ${error.message}`, clientErrorMax.message),
  stack: clean(stackOf(error), clientErrorMax.stack),
  route,
  build: entryName(),
})

/** The file name of the entry has a hash that covers the whole app. */
function entryName(): string {
  // Files that it imports come before it.
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')
  return new URL([...scripts].at(-1)?.src ?? '', location.href).pathname.split('/').at(-1) ?? ''
}

type SendReport = (error: unknown, route: string) => Promise<void>

/** Returns a function that sends each error once, without the login. */
export function errorReporter(): SendReport {
  const reported = new Set<string>()
  return async (error, route) => {
    if (!isFault(error)) return
    const report = reportOf(error, route)
    const key = `${report.message} ${report.stack}`
    if (reported.has(key) || reported.size >= reportsMax) return
    reported.add(key)
    // A report that fails is dropped, since a retry would burden a server that may be in trouble.
    await fetch('/api/client-errors', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      keepalive: true,
    }).catch(() => undefined)
  }
}

export const sendReport: SendReport = errorReporter()
