import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mySessions, sessionQuery } from '../features/sessions/api.ts'
import { testSession } from '../features/sessions/test-session.ts'
import { keepNextSession } from './keep-next-session.ts'

let stored: Map<string, string>
let client: QueryClient
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  client = new QueryClient()
  keepNextSession(client)
})
afterEach(() => vi.unstubAllGlobals())

const hourMs = 3_600_000
const mine = (id: string, hoursAhead: number) => {
  const session = testSession({
    id,
    date: new Date(Date.now() + hoursAhead * hourMs).toISOString(),
  })
  return { ...session, viewer: { ...session.viewer, isMember: true } } as typeof session
}
const see = (session: ReturnType<typeof mine>) =>
  client.setQueryData(sessionQuery(session.id).queryKey, session)
const keptId = () => JSON.parse(stored.get('next-session') ?? '{}').id

it('keeps the soonest of those that were seen, and no later one in its place', () => {
  see(mine('later', 50))
  see(mine('soon', 20))
  see(mine('latest', 90))
  expect(keptId()).toBe('soon')
})

it('keeps none that was left, and another instead of one that is over', () => {
  see(mine('left', 20))
  see({ ...mine('left', 20), viewer: undefined })
  expect(keptId()).toBeUndefined()
  stored.set('next-session', JSON.stringify({ id: 'over', endsAt: '2026-01-01T00:00:00.000Z' }))
  see(mine('ahead', 20))
  expect(keptId()).toBe('ahead')
})

it('takes the list of all as what there is', () => {
  see(mine('left', 20))
  const totals = { sessions: 1, upcoming: 1, spentCents: 0 }
  const booked = { ...mine('booked', 70), paidCents: 2_500 }
  client.setQueryData(mySessions.queryKey, { waiting: [], upcoming: [booked], past: [], totals })
  expect(keptId()).toBe('booked')
  client.setQueryData(mySessions.queryKey, { waiting: [], upcoming: [], past: [], totals })
  expect(keptId()).toBeUndefined()
})

it('replaces what is broken in storage', () => {
  for (const broken of ['{', 'null', '"x"']) {
    stored.set('next-session', broken)
    see(mine('soon', 20))
    expect(keptId()).toBe('soon')
  }
})
