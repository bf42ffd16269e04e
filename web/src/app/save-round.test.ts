import { hourMs } from '@county-golf/contract/durations'
import type { Scorecard } from '@county-golf/contract/results'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '../domain/sessions/queries.ts'
import { testSession, testViewer } from '../domain/sessions/test-session.ts'
import { scorecardQuery } from '../features/results/api.ts'
import { saveRound } from './save-round.ts'

const date = new Date(Date.now() + hourMs).toISOString()
const session = testSession({ date, viewer: testViewer() })
const { id } = session
const page = `/sessions/${id}`
const card = {
  state: 'open',
  proposableUntil: new Date(Date.now() + 48 * hourMs).toISOString(),
} as Scorecard

let stored: Map<string, string>
let cached: Set<string>
let stop: () => void
const load = vi.fn<typeof fetch>()
const html = () => new Response('<html data-scripts="/assets/app.js"></html>')

/** Starts as after a login or a reload, and opens the round. */
function start(): QueryClient {
  const client = new QueryClient()
  stop = saveRound(client)
  client.setQueryData(scorecardQuery(id).queryKey, card)
  client.setQueryData(sessionQuery(id).queryKey, session)
  return client
}

beforeEach(() => {
  stored = new Map([['token', 'a token']])
  cached = new Set()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('caches', {
    open: async () => ({
      addAll: async () => undefined,
      put: async (path: string) => void cached.add(path),
    }),
    delete: async () => cached.clear(),
  })
  vi.stubGlobal(
    'fetch',
    load.mockReset().mockImplementation(async () => html()),
  )
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: 'http://localhost/assets/app.js' } as PerformanceEntry,
  ])
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('saves the page of the round once', async () => {
  const client = start()
  await vi.waitFor(() => expect(cached).toContain(page))
  client.setQueryData(['other'], 1)
  expect(load).toHaveBeenCalledOnce()
})

it('saves the page with a later response if it failed', async () => {
  load.mockRejectedValueOnce(new TypeError('no reception'))
  load.mockResolvedValueOnce(new Response('', { status: 503 }))
  const client = start()
  await vi.waitFor(() => {
    client.setQueryData(['other'], 1)
    expect(cached).toContain(page)
  })
  expect(load).toHaveBeenCalledTimes(3)
})

it('saves the page again after a reload and a login, also of a round that is the same', async () => {
  start()
  await vi.waitFor(() => expect(cached).toContain(page))
  stop()
  // Logging out deletes it.
  cached.clear()
  start()
  await vi.waitFor(() => expect(cached).toContain(page))
})

it('saves the page of a round that was left and joined again', async () => {
  const client = start()
  await vi.waitFor(() => expect(cached).toContain(page))
  client.setQueryData(sessionQuery(id).queryKey, {
    ...session,
    viewer: testViewer({ isMember: false }),
  })
  await vi.waitFor(() => expect(cached).not.toContain(page))
  client.setQueryData(sessionQuery(id).queryKey, session)
  await vi.waitFor(() => expect(cached).toContain(page))
})
