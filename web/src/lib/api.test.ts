import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, api, fetchFile, onTokenRejected, urlOf } from './api.ts'

const stored = new Map<string, string>()
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const onRejected = vi.fn()

beforeEach(() => {
  stored.clear()
  fetched.mockReset()
  onRejected.mockReset()
  onTokenRejected(onRejected)
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const responses = (status: number, body?: unknown) =>
  fetched.mockResolvedValue(
    new Response(body === undefined ? null : JSON.stringify(body), { status }),
  )

/** The last request. */
function sent() {
  const [url, init] = fetched.mock.lastCall ?? []
  return { url, method: init?.method, headers: new Headers(init?.headers), body: init?.body }
}

const join = () => api('POST /sessions/{id}/join', { params: { id: 'a b' } })

describe('a call', () => {
  it('sends the path, the token, and the idempotency key', async () => {
    stored.set('token', 't1')
    responses(200, { balance: 10 })
    const response = await api(
      'POST /sessions/{id}/join',
      { params: { id: 'a b' } },
      { idempotencyKey: 'k1' },
    )
    expect(response).toEqual({ balance: 10 })
    const { url, method, headers, body } = sent()
    expect([url, method, body]).toEqual(['/api/sessions/a%20b/join', 'POST', null])
    expect(headers.get('authorization')).toBe('Bearer t1')
    expect(headers.get('idempotency-key')).toBe('k1')
    expect(headers.has('content-type')).toBe(false)
  })

  it('sends its body as JSON', async () => {
    responses(200, {})
    await api('POST /auth/login', { body: { username: 'maya', password: 'secret' } })
    expect(sent().headers.get('content-type')).toBe('application/json')
    expect(sent().body).toBe('{"username":"maya","password":"secret"}')
  })

  it('skips undefined query values', () => {
    expect(urlOf('/sessions', { query: { q: 'a&b', page: 2, state: undefined, none: null } })).toBe(
      '/api/sessions?q=a%26b&page=2',
    )
  })

  it('returns undefined for 204', async () => {
    fetched.mockResolvedValue(new Response(null, { status: 204 }))
    await expect(api('POST /auth/logout')).resolves.toBeUndefined()
  })
})

describe('a failed call', () => {
  it('throws the server’s message, code, and fields', async () => {
    const details = [{ path: 'email', message: 'must be an email address' }]
    responses(400, { error: 'Email must be…', code: 'VALIDATION_ERROR', requestId: 'r', details })
    await expect(join()).rejects.toMatchObject({
      status: 400,
      code: 'VALIDATION_ERROR',
      message: 'Email must be…',
      details,
    })
  })

  it('falls back to the message field', async () => {
    responses(502, { message: 'Bad gateway today' })
    await expect(join()).rejects.toThrow('Bad gateway today')
  })

  it('names the status if the response has no message', async () => {
    responses(500)
    await expect(join()).rejects.toMatchObject({
      message: 'Request failed with status 500',
      code: 'UNKNOWN',
    })
    responses(401)
    await expect(join()).rejects.toThrow('Authentication failed')
  })

  it('is a network error without a response', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(join()).rejects.toEqual(
      new ApiError('Network error. Please check your connection.', 0, 'NETWORK_ERROR'),
    )
  })

  it('rejects with the reason when the caller aborts', async () => {
    const controller = new AbortController()
    controller.abort(new Error('left the page'))
    fetched.mockRejectedValue(controller.signal.reason)
    await expect(api('GET /locations/states', {}, { signal: controller.signal })).rejects.toThrow(
      'left the page',
    )
  })
})

describe('a 401', () => {
  const refusal = { error: 'Please log in', code: 'UNAUTHENTICATED', requestId: 'r' }

  it('is reported when the token is rejected', async () => {
    stored.set('token', 't1')
    responses(401, refusal)
    await expect(join()).rejects.toMatchObject({ status: 401 })
    expect(onRejected).toHaveBeenCalledOnce()
  })

  it('is reported for account calls too, such as saving the profile', async () => {
    stored.set('token', 't1')
    responses(401, refusal)
    await expect(api('PATCH /auth/profile', { body: { bio: 'Hi' } })).rejects.toThrow()
    expect(onRejected).toHaveBeenCalledOnce()
  })

  it('is not reported for guests, a wrong password at login, or /auth/me', async () => {
    responses(401, refusal)
    await expect(join()).rejects.toThrow()
    stored.set('token', 't1')
    await expect(api('GET /auth/me')).rejects.toThrow()
    responses(401, { ...refusal, code: 'INVALID_CREDENTIALS' })
    const body = { username: 'maya', password: 'wrong' }
    await expect(api('POST /auth/login', { body })).rejects.toThrow()
    expect(onRejected).not.toHaveBeenCalled()
  })

  it('is not reported if another tab has logged in since', async () => {
    stored.set('token', 't1')
    fetched.mockImplementation(async () => {
      stored.set('token', 't2')
      return new Response(JSON.stringify(refusal), { status: 401 })
    })
    await expect(join()).rejects.toThrow()
    expect(onRejected).not.toHaveBeenCalled()
  })
})

describe('without a response', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  const aborted = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

  it('a call fails after 30 seconds', async () => {
    fetched.mockImplementation((_, { signal }) => aborted(signal as AbortSignal))
    const failed = expect(join()).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    await vi.advanceTimersByTimeAsync(29_999)
    expect(fetched.mock.lastCall?.[1].signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await failed
  })

  /** A file in this many chunks, one every 20 seconds, that then stalls or ends. */
  function slowFile(parts: number, ends: boolean) {
    fetched.mockImplementation(async (_, { signal }) => {
      let sent = 0
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          if (sent++ < parts) {
            await new Promise((resolve) => setTimeout(resolve, 20_000))
            controller.enqueue(new TextEncoder().encode('x'))
          } else if (ends) controller.close()
          else await aborted(signal as AbortSignal)
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/csv' } })
    })
    return fetchFile('GET /admin/ledger/export', {})
  }

  it('a file may take minutes while data arrives', async () => {
    const file = slowFile(6, true)
    await vi.advanceTimersByTimeAsync(120_000)
    const { blob } = await file
    expect([await blob.text(), blob.type]).toEqual(['xxxxxx', 'text/csv'])
  })

  it('a file fails 30 seconds after the last data', async () => {
    const failed = expect(slowFile(3, false)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    await vi.advanceTimersByTimeAsync(90_000)
    await failed
  })
})
