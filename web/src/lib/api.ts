/**
 * The typed client of the API: `api('POST /sessions/{id}/join', { params: { id } })`. It throws
 * ApiError and does nothing else: no toast, no navigation. Types come from the contract alone.
 */
import type { AnswerOf, Api, RequestOf } from '@county-golf/contract/api'
import { ApiError, errorFromAnswer, networkError } from './api-error.ts'
import { withPassword } from './password-prompt.ts'
import { storage } from './storage.ts'

export type Call = keyof Api
export type Answer<C extends Call> = AnswerOf<Api[C]>
export type Request<C extends Call> = RequestOf<Api[C]>

export type CallOptions = {
  /** One per intent of the user, the same over retries. See lib/intent.ts. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Another token than the one that is logged in. */
  token?: string
}

type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** Sent as it is; the browser names its type. */
  form?: FormData
}
/** The request may be left out where nothing in it is required. */
type Args<C extends Call> =
  Record<never, never> extends Request<C>
    ? [request?: Request<C>, options?: CallOptions]
    : [request: Request<C>, options?: CallOptions]

export const timeoutMs = 30_000
/** What a wrong password at login answers, and what lib/viewer.ts acts on itself. */
const isOwnAffair = (path: string, { code }: ApiError): boolean =>
  code === 'INVALID_CREDENTIALS' || path === '/auth/me'

let announceSignedOut: () => void = () => {}

/** Registers what happens when the server no longer accepts the token of a call. */
export function onSignedOut(listener: () => void): void {
  announceSignedOut = listener
}

/** `/sessions/{id}` and its parts → `/api/sessions/0190…?page=2`; undefined values are left out. */
export function urlOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  ).toString()
  return `/api${filled}${search && `?${search}`}`
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Makes one call. Waits at most 30 s.
 * @throws ApiError with the server's code, or NETWORK_ERROR when no answer came; a call that
 *   `signal` aborts rejects with the signal's reason.
 */
export async function api<C extends Call>(call: C, ...args: Args<C>): Promise<Answer<C>> {
  const [request = {}, options = {}] = args
  return await send(
    call,
    request as Parts,
    options,
    (response) => bodyOf(response) as Promise<Answer<C>>,
  )
}

/** The same for a call that answers with a file. However large it is, it fails only after 30 s without data. */
export const fetchFile = <C extends Call>(
  call: C,
  request: Request<C>,
): Promise<{ blob: Blob; headers: Headers }> =>
  send(call, request as Parts, {}, async (response, onProgress) => {
    const parts: Uint8Array<ArrayBuffer>[] = []
    const reader = response.body?.getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      onProgress()
      parts.push(part.value)
    }
    const type = response.headers.get('content-type') ?? ''
    return { blob: new Blob(parts, { type }), headers: response.headers }
  })

type Read<T> = (response: Response, onProgress: () => void) => Promise<T>

const send = <T>(call: Call, parts: Parts, options: CallOptions, read: Read<T>): Promise<T> =>
  withPassword(call, () => sendOnce(call, parts, options, read))

async function sendOnce<T>(
  call: Call,
  parts: Parts,
  { idempotencyKey, signal, token = storage.get('token') ?? undefined }: CallOptions,
  read: Read<T>,
): Promise<T> {
  const [method = '', path = ''] = call.split(' ')
  const headers = new Headers({ accept: 'application/json' })
  if (parts.body !== undefined) headers.set('content-type', 'application/json')
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  const stalled = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const restartTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stalled.abort(), timeoutMs)
  }
  restartTimer()

  let response: Response
  let answer: T | undefined
  let problem: unknown
  try {
    response = await fetch(urlOf(path, parts), {
      method,
      headers,
      body: parts.form ?? (parts.body === undefined ? null : JSON.stringify(parts.body)),
      signal: signal ? AbortSignal.any([signal, stalled.signal]) : stalled.signal,
    })
    if (response.ok) answer = await read(response, restartTimer)
    else problem = await bodyOf(response)
  } catch {
    signal?.throwIfAborted()
    throw networkError()
  } finally {
    clearTimeout(timer)
  }

  if (response.ok) return answer as T
  throw refusalOf(response.status, problem, { path, token: token ?? null })
}

/** What an answer that is no success means; where it says that the sign-in is over, that is announced. */
export function refusalOf(
  status: number,
  problem: unknown,
  { path, token }: { path: string; token: string | null },
): ApiError {
  const error = errorFromAnswer(status, problem)
  // Another tab may have logged in since. Its token stays.
  const refused = status === 401 && token !== null && token === storage.get('token')
  if (refused && !isOwnAffair(path, error)) announceSignedOut()
  return error
}

export { ApiError }
