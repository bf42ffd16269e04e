import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { newId } from '../../../src/lib/ids.ts'

export type HttpResponse = { status: number; body: Record<string, unknown> }

export type Request = {
  method: string
  path: string
  token?: string
  body?: object
  /** Form fields, sent as a browser does instead of a body. */
  form?: Record<string, string>
  /** Aborts the first try this many milliseconds after it was sent. */
  hangUpMs?: number
}

const pauseMs = 100
const timeoutMs = 120_000
/** After this delay the server has also read what the aborted try sent. */
const lateMs = 50

/** A client that retries until it gets a response, even if the connection breaks. */
export type Client = {
  /** @returns the final response. A status of 500 or above leaves the outcome open, so it is retried. */
  send(request: Request): Promise<HttpResponse>
  counts: {
    retries: number
    /** Tries that got no response or one of 500 or above, without those that the client aborted. */
    unanswered: number
    /** Responses with exactly 500. */
    failures: number
    /** The longest time between two acknowledged writes. */
    longestGapMs: number
  }
  close(): void
}

/** @param options.withKeys whether all tries of a request send the same idempotency key */
export function openClient(port: number, { withKeys }: { withKeys: boolean }): Client {
  const agent = new http.Agent({ keepAlive: true })
  const counts = { retries: 0, unanswered: 0, failures: 0, longestGapMs: 0 }
  let lastWriteMs: number | undefined
  const noteWrite = () => {
    const nowMs = performance.now()
    counts.longestGapMs = Math.max(counts.longestGapMs, nowMs - (lastWriteMs ?? nowMs))
    lastWriteMs = nowMs
  }
  return {
    counts,
    async send({ hangUpMs, ...request }) {
      const key = newId()
      const began = Date.now()
      let hangUp = hangUpMs
      let wasAborted = false
      for (;;) {
        const response = await attempt(
          agent,
          port,
          request,
          withKeys ? key : newId(),
          hangUp,
        ).catch((error: Error) => error)
        if (!(response instanceof Error) && response.status < 500) {
          // The aborted try may be read after this refused one and succeed. Refusals aren't stored, so
          // only another try shows the outcome.
          if (response.status < 400 && request.method !== 'GET') noteWrite()
          if (response.status < 400 || !wasAborted) return response
          wasAborted = false
          await delay(lateMs)
          continue
        }
        if (response instanceof Error) wasAborted = true
        if (hangUp === undefined) counts.unanswered++
        if (!(response instanceof Error) && response.status === 500) counts.failures++
        counts.retries++
        if (Date.now() - began > timeoutMs)
          throw new Error(`${request.method} ${request.path}: ${describe(response)}`)
        if (hangUp === undefined) await delay(pauseMs)
        hangUp = undefined
      }
    },
    close: () => agent.destroy(),
  }
}

const describe = (response: HttpResponse | Error): string =>
  response instanceof Error
    ? response.message
    : `${response.status} ${JSON.stringify(response.body)}`

function attempt(
  agent: http.Agent,
  port: number,
  { method, path, token, body, form }: Omit<Request, 'hangUpMs'>,
  key: string,
  hangUpMs: number | undefined,
): Promise<HttpResponse> {
  const text = form ? new URLSearchParams(form).toString() : body && JSON.stringify(body)
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  const headers = {
    'idempotency-key': key,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(text && { 'content-type': type, 'content-length': String(Buffer.byteLength(text)) }),
  }
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, method, path, headers, agent })
    request.once('error', reject)
    request.once('finish', () => {
      if (hangUpMs !== undefined) setTimeout(() => request.destroy(new Error('hung up')), hangUpMs)
    })
    request.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('aborted', () => reject(new Error('cut off')))
      response.once('end', () => {
        const content = Buffer.concat(chunks).toString()
        const isJson = response.headers['content-type']?.startsWith('application/json')
        resolve({
          status: response.statusCode ?? 0,
          body: isJson && content ? JSON.parse(content) : {},
        })
      })
    })
    request.end(text)
  })
}
