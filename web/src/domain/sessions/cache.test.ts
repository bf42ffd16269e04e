import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { locationKeys } from '../locations/keys.ts'
import { refreshSession, updateSession, updateSessionAndPublicLists } from './cache.ts'
import { sessionKeys } from './keys.ts'
import { sessionQuery } from './queries.ts'
import { testSession, testViewer } from './test-session.ts'

afterEach(() => vi.unstubAllGlobals())

const before = testSession({ viewer: testViewer({ isMember: false }) })
const joined = testSession({ viewer: testViewer({ isMember: true }) })
const { queryKey } = sessionQuery(before.id)

it('shows the answer of a change even if an older request finishes after it', async () => {
  const client = new QueryClient()
  let response: (value: Response) => void = () => {}
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (response = resolve)))
  client.setQueryData(queryKey, before)
  const request = client.refetchQueries({ queryKey })
  updateSession(client, joined)
  response(Response.json({ session: before }))
  await request
  expect(client.getQueryData(queryKey)?.viewer?.isMember).toBe(true)
})

it.each([
  ['on its page', true],
  ['only in a list', false],
])(
  'refetches what a change invalidated, since others may have changed it too: %s',
  async (_, isOpen) => {
    const client = new QueryClient()
    const requests: ((value: Response) => void)[] = []
    vi.stubGlobal('localStorage', { getItem: () => null })
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => requests.push(resolve)))
    const list = sessionKeys.browse({})
    client.setQueryData(list, { pages: [{ items: [before] }], pageParams: [''] })
    client.setQueryData(queryKey, before)
    const page = new QueryObserver(client, { ...sessionQuery(before.id), staleTime: Infinity })
    const stop = isOpen ? page.subscribe(() => {}) : () => {}
    const refreshing = refreshSession(client, before.id)
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    updateSession(client, joined)
    await vi.waitFor(() => expect(requests).toHaveLength(2))
    expect(client.getQueryData(queryKey)).toEqual(joined)
    const full = { ...joined, currentPlayers: joined.maxPlayers }
    requests[1]?.(Response.json({ session: full }))
    await refreshing
    stop()
    expect(requests).toHaveLength(2)
    expect(client.getQueryData(queryKey)).toEqual(full)
    expect(client.getQueryData(list)).toMatchObject({ pages: [{ items: [full] }] })
  },
)

it('keeps the count of the county’s sessions, which answers to changes don’t have', () => {
  const client = new QueryClient()
  const list = sessionKeys.browse({})
  const known = { ...before, countySessionCount: 7 }
  client.setQueryData(queryKey, known)
  client.setQueryData(list, { pages: [{ items: [known] }] })
  updateSession(client, joined)
  const shown = { ...joined, countySessionCount: 7 }
  expect(client.getQueryData(queryKey)).toEqual(shown)
  expect(client.getQueryData(list)).toEqual({ pages: [{ items: [shown] }] })
})

it('keeps the distance in a list near a location when the session changes', () => {
  const client = new QueryClient()
  const list = sessionKeys.browse({ near: '40.71,-74.00' })
  client.setQueryData(list, { pages: [{ items: [{ ...before, distanceMiles: 3.7 }] }] })
  updateSession(client, joined)
  expect(client.getQueryData(list)).toEqual({
    pages: [{ items: [{ ...joined, distanceMiles: 3.7 }] }],
  })
})

it('refetches nothing if no request was running', async () => {
  const client = new QueryClient()
  const read = vi.fn(async () => before)
  const shown = new QueryObserver(client, { queryKey, queryFn: read })
  const stop = shown.subscribe(() => {})
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual(before))
  updateSession(client, joined)
  expect(client.isFetching()).toBe(0)
  stop()
})

it('refetches nested queries when the session has changed elsewhere', async () => {
  const client = new QueryClient()
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async () => Response.json({ session: joined }))
  client.setQueryData(queryKey, before)
  const read = vi.fn(async () => 'scorecard')
  const scorecard = new QueryObserver(client, {
    queryKey: sessionKeys.scorecard(before.id),
    queryFn: read,
  })
  const stop = scorecard.subscribe(() => {})
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1))
  await refreshSession(client, before.id)
  expect(client.getQueryData(queryKey)?.viewer?.isMember).toBe(true)
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  stop()
})

it('refetches session counts after a cancellation, on the home page too', () => {
  const client = new QueryClient()
  const keys = [locationKeys.allCounties(), locationKeys.countiesOf('NY')]
  for (const key of keys) client.setQueryData(key, { items: [] })
  updateSessionAndPublicLists(client, joined)
  for (const key of keys) expect(client.getQueryState(key)?.isInvalidated).toBe(true)
})
