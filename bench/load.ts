/** Loads a server with browser-like HTTP requests, and counts the responses. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import autocannon from 'autocannon'

export const connections = 32

/** What Chromium sends with a call of the web app. */
export const browserHeaders = {
  accept: 'application/json',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9',
  'sec-fetch-dest': 'empty',
  'sec-fetch-mode': 'cors',
  'sec-fetch-site': 'same-origin',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
}

export type Request = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}
export type Side = 'product' | 'bare'

/** Returns a GET request, as a browser sends it. @param token the golfer's token, or none for a guest */
export const get = (path: string, token?: string): Request => ({
  method: 'GET',
  path,
  headers: { ...browserHeaders, ...(token && { authorization: `Bearer ${token}` }) },
})

/** Starts the product or the bare routes in a child process on this database. */
export async function serverOf(side: Side, url: string) {
  const child = fork(path.join(import.meta.dirname, 'server.ts'), [side, url])
  const [port] = await once(child, 'message')
  const stop = async () => {
    // Requests aborted at the end of a turn still run for a moment.
    await delay(1_000)
    child.disconnect()
    await once(child, 'exit')
  }
  return { port: Number(port), pid: Number(child.pid), stop }
}

/**
 * Sends requests over all connections, for a duration or up to a count.
 * @throws Error if any request fails
 */
export async function load(
  port: number,
  until: { seconds: number } | { amount: number },
  next: () => Request,
): Promise<{ total: number; perSecond: number }> {
  const began = performance.now()
  const ended = Promise.withResolvers<autocannon.Result>()
  const run = autocannon(
    {
      url: `http://127.0.0.1:${port}`,
      connections,
      ...('seconds' in until ? { duration: until.seconds } : until),
      requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
    },
    (error, result) => (error ? ended.reject(error) : ended.resolve(result)),
  )
  // autocannon stops on whole seconds, which is too coarse for a run of two or three.
  let answered = began
  run.on('response', () => {
    answered = performance.now()
  })
  const result = await ended.promise
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${result.non2xx} refused and ${result.errors} failed of ${result.requests.total}`,
    )
  const { total } = result.requests
  return { total, perSecond: (total * 1000) / (answered - began) }
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
