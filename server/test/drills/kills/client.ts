import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { newId } from '../../../src/lib/ids.ts'

export type Answer = { status: number; body: Record<string, unknown> }

export type Request = {
  method: string
  path: string
  token?: string
  body?: object
  /** A form as a browser sends it, instead of a body. */
  form?: Record<string, string>
  /** Hangs up so many milliseconds after the first try was sent, whatever comes. */
  hangUpMs?: number
}

const pauseMs = 100
const patienceMs = 120_000
/** A server that has answered again after so long has also read what was sent before. */
const lateMs = 50

/** Somebody's program that asks until it is answered, however often the line breaks. */
export type Client = {
  /** @returns the answer that stays: 500 and above tell nothing of what happened */
  send(request: Request): Promise<Answer>
  /** Tries that were not answered, and answers with 500, which name no reason. */
  counts: { again: number; failures: number }
  close(): void
}

/**
 * @param withKeys whether each request carries a key that is the same at each try
 */
export function openClient(port: number, { withKeys }: { withKeys: boolean }): Client {
  const agent = new http.Agent({ keepAlive: true })
  const counts = { again: 0, failures: 0 }
  return {
    counts,
    async send({ hangUpMs, ...request }) {
      const key = newId()
      const began = Date.now()
      let hangUp = hangUpMs
      let brokeOff = false
      for (;;) {
        const answer = await attempt(agent, port, request, withKeys ? key : newId(), hangUp).catch(
          (error: Error) => error,
        )
        if (!(answer instanceof Error) && answer.status < 500) {
          // A try that broke off may be read only after the one that is refused here, and go through:
          // refusals are not remembered, so that only asking once more tells.
          if (answer.status < 400 || !brokeOff) return answer
          brokeOff = false
          await delay(lateMs)
          continue
        }
        if (answer instanceof Error) brokeOff = true
        if (!(answer instanceof Error) && answer.status === 500) counts.failures++
        counts.again++
        if (Date.now() - began > patienceMs)
          throw new Error(`${request.method} ${request.path}: ${said(answer)}`)
        if (hangUp === undefined) await delay(pauseMs)
        hangUp = undefined
      }
    },
    close: () => agent.destroy(),
  }
}

const said = (answer: Answer | Error): string =>
  answer instanceof Error ? answer.message : `${answer.status} ${JSON.stringify(answer.body)}`

function attempt(
  agent: http.Agent,
  port: number,
  { method, path, token, body, form }: Omit<Request, 'hangUpMs'>,
  key: string,
  hangUpMs: number | undefined,
): Promise<Answer> {
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
        const said = Buffer.concat(chunks).toString()
        const isJson = response.headers['content-type']?.startsWith('application/json')
        resolve({ status: response.statusCode ?? 0, body: isJson && said ? JSON.parse(said) : {} })
      })
    })
    request.end(text)
  })
}
