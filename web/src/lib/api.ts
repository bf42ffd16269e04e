/**
 * The typed API client: `api('POST /sessions/{id}/join', { params: { id } })`. Types come from the contract.
 * It throws ApiError, and never shows toasts or navigates.
 */
import type { Api, RequestOf, ResponseOf } from '@county-golf/contract/api'
import { ApiError, errorFromResponse, networkError } from './api-error.ts'
import { parseJson } from './parse-json.ts'
import { withPassword } from './password-prompt.ts'
import { compareClocksBy, deviceNow } from './server-time.ts'
import { storage } from './storage.ts'

export type Call = keyof Api
export type Output<C extends Call> = ResponseOf<Api[C]>
export type Request<C extends Call> = RequestOf<Api[C]>

export type CallOptions = {
  /** One per change, kept across retries. See lib/idempotency-key.ts. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Replaces the token of the logged-in user. */
  token?: string
}

type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** Sent as is. The browser sets the content type. */
  form?: FormData
}
/** The request is optional if all its parts are. */
type Args<C extends Call> =
  Record<never, never> extends Request<C>
    ? [request?: Request<C>, options?: CallOptions]
    : [request: Request<C>, options?: CallOptions]

export const timeoutMs = 30_000
/** 401s that aren't about an expired login: a wrong password, and /auth/me, which domain/viewer.ts handles. */
const isHandledElsewhere = (path: string, { code }: ApiError): boolean =>
  code === 'INVALID_CREDENTIALS' || path === '/auth/me'

let notifyTokenRejected: () => void = () => {}

/** Makes a call in-process. @throws ApiError */
export type InProcessRead = (call: Call, parts: Pick<Parts, 'params' | 'query'>) => Promise<unknown>

let readInProcess: InProcessRead | undefined

/** On a server that renders pages, calls go to its own handlers, as a guest's. */
export function serveCallsWith(read: InProcessRead): void {
  readInProcess = read
}

/** Sets the listener for calls whose token the server rejects. */
export function onTokenRejected(listener: () => void): void {
  notifyTokenRejected = listener
}

/** Builds `/api/sessions/0190…?page=2` from `/sessions/{id}` and its parts. Skips undefined values. */
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

const bodyOf = async (response: Response): Promise<unknown> => parseJson(await response.text())

/**
 * Makes one call, with a timeout of 30 s.
 * @throws ApiError with the server's code, or NETWORK_ERROR without a response. Rejects with the signal's
 *   reason if `signal` aborts the call.
 */
export async function api<C extends Call>(call: C, ...args: Args<C>): Promise<Output<C>> {
  const [request = {}, options = {}] = args
  if (readInProcess) return (await readInProcess(call, request as Parts)) as Output<C>
  return await send(
    call,
    request as Parts,
    options,
    (response) => bodyOf(response) as Promise<Output<C>>,
  )
}

/** Calls an endpoint that returns a file. Fails after 30 s without data, however large the file is. */
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
  const sentMs = deviceNow()

  let response: Response
  let body: T | undefined
  let problem: unknown
  try {
    response = await fetch(urlOf(path, parts), {
      method,
      headers,
      body: parts.form ?? (parts.body === undefined ? null : JSON.stringify(parts.body)),
      signal: signal ? AbortSignal.any([signal, stalled.signal]) : stalled.signal,
    })
    compareClocksBy(response, sentMs)
    if (response.ok) body = await read(response, restartTimer)
    else problem = await bodyOf(response)
  } catch {
    signal?.throwIfAborted()
    throw networkError()
  } finally {
    clearTimeout(timer)
  }

  if (response.ok) return body as T
  throw responseError(response.status, problem, { path, token: token ?? null })
}

/** Builds the error of a failed response, and reports a rejected token. */
export function responseError(
  status: number,
  problem: unknown,
  { path, token }: { path: string; token: string | null },
): ApiError {
  const error = errorFromResponse(status, problem)
  // Another tab may have logged in since. Keep its token.
  const isRejected = status === 401 && token !== null && token === storage.get('token')
  if (isRejected && !isHandledElsewhere(path, error)) notifyTokenRejected()
  return error
}

export { ApiError }
