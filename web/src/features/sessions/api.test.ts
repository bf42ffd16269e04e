import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { refreshSession, sessionChanged, sessionQuery } from './api.ts'
import { testSession, testViewer } from './test-session.ts'

afterEach(() => vi.unstubAllGlobals())

const before = testSession({ viewer: testViewer({ isMember: false }) })
const joined = testSession({ viewer: testViewer({ isMember: true }) })
const { queryKey } = sessionQuery(before.id)

it('shows what a call answered, although what was asked before it is answered after it', async () => {
  const client = new QueryClient()
  let answer: (value: Response) => void = () => {}
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  client.setQueryData(queryKey, before)
  const asking = client.refetchQueries({ queryKey })
  sessionChanged(client, joined)
  answer(Response.json({ session: before }))
  await asking
  expect(client.getQueryData(queryKey)?.viewer?.isMember).toBe(true)
})

it('asks for what stands below a session again when that has changed elsewhere', async () => {
  const client = new QueryClient()
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async () => Response.json({ session: joined }))
  client.setQueryData(queryKey, before)
  const read = vi.fn(async () => 'card')
  const card = new QueryObserver(client, { queryKey: [...queryKey, 'card'], queryFn: read })
  const stop = card.subscribe(() => {})
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1))
  await refreshSession(client, before.id)
  expect(client.getQueryData(queryKey)?.viewer?.isMember).toBe(true)
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  stop()
})
