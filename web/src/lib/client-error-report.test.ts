import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { errorReporter } from './client-error-report.ts'

const fetched = vi.fn(async (_url: string, _request: { body: string; headers: object }) => ({}))
let sendReport: ReturnType<typeof errorReporter>

/** Each test is a page load of its own. */
beforeEach(() => {
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('location', { href: 'https://golf.example.com/sessions/7?from=mail' })
  const scripts = ['react-Ck7d1m2b', 'index-Bx3k2d9a'].map((name) => ({
    src: `https://golf.example.com/assets/${name}.js`,
  }))
  vi.stubGlobal('document', { querySelectorAll: () => scripts })
  sendReport = errorReporter()
})
afterEach(() => vi.unstubAllGlobals())

const sent = () => fetched.mock.calls.map(([, { body }]) => JSON.parse(body))

test('a report has the message, stack, route, and build, and nothing personal', async () => {
  const error = new TypeError('no maya@example.com')
  error.stack = `TypeError: no maya@example.com
    at save (https://golf.example.com/assets/page-Bx3k2d9a.js?t=1:1:20)`
  await sendReport(error, '/sessions/$id')
  expect(sent()).toEqual([
    {
      message: 'TypeError: no [email]',
      stack:
        'TypeError: no [email]\n    at save (https://golf.example.com/assets/page-Bx3k2d9a.js:1:20)',
      route: '/sessions/$id',
      build: 'index-Bx3k2d9a.js',
    },
  ])
  const [, request] = fetched.mock.calls[0] ?? []
  expect(request?.headers).toEqual({ 'content-type': 'application/json' })
})

test('a report names what caused the error', async () => {
  const cause = new TypeError('no match for maya@example.com')
  cause.stack = 'at select (https://golf.example.com/assets/libraries-C9.js:2:53)'
  const error = new Error('recovered', { cause })
  error.stack = 'at render (https://golf.example.com/assets/react-C2.js:8:49)'
  await sendReport(error, '/')
  expect(sent()[0].stack).toBe(`at render (https://golf.example.com/assets/react-C2.js:8:49)
Caused by TypeError: no match for [email]
at select (https://golf.example.com/assets/libraries-C9.js:2:53)`)
})

test.each([
  'Failed to fetch dynamically imported module: https://golf.example.com/assets/page-C9.js',
  'error loading dynamically imported module: https://golf.example.com/assets/page-C9.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/page-C9.css',
])('code that the connection didn’t bring isn’t reported: %s', async (message) => {
  await sendReport(new TypeError(message), '/')
  expect(fetched).not.toHaveBeenCalled()
})

test('an error is sent once, and a page sends five', async () => {
  const error = new Error('same')
  for (let n = 0; n < 3; n++) await sendReport(error, '/')
  expect(sent()).toHaveLength(1)
  for (let n = 0; n < 20; n++) await sendReport(new Error(`error ${n}`), '/')
  expect(sent()).toHaveLength(5)
})

test('a long error is cut to what the server takes', async () => {
  await sendReport(new Error('a '.repeat(500)), '/')
  expect(sent()[0].message.length).toBeLessThanOrEqual(300)
  expect(sent()[0].stack.length).toBeLessThanOrEqual(4_000)
})

test('nothing is sent for a failed call, or for what isn’t an error', async () => {
  await sendReport(new ApiError('This session is full', 409, 'SESSION_FULL'), '/')
  await sendReport(Object.assign(new Error('aborted'), { name: 'AbortError' }), '/')
  await sendReport('a reason', '/')
  expect(sent()).toEqual([])
})
