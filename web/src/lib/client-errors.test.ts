import { afterEach, expect, test, vi } from 'vitest'
import { reportError, watchErrors } from './client-errors.ts'

afterEach(() => vi.unstubAllGlobals())

test('the moment of an error decides whether it’s reported, and for which route', async () => {
  const { promise: sent, resolve } = Promise.withResolvers<unknown>()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('location', { href: 'https://golf.example.com/' })
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) =>
    resolve(JSON.parse(body)),
  )
  let route = '/wallet'
  watchErrors(() => route)
  vi.stubGlobal('navigator', { onLine: false })
  reportError(new Error('offline'))
  vi.stubGlobal('navigator', { onLine: true })
  reportError(new Error('online'))
  route = '/messages'
  expect(await sent).toMatchObject({ message: 'Error: online', route: '/wallet' })
})
