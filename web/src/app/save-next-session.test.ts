import { hourMs } from '@county-golf/contract/durations'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mySessionsQuery, sessionQuery } from '../domain/sessions/queries.ts'
import { testSession } from '../domain/sessions/test-session.ts'
import { saveNextSession } from './save-next-session.ts'

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
  saveNextSession(client)
})
afterEach(() => vi.unstubAllGlobals())

const mine = (id: string, hoursAhead: number) => {
  const session = testSession({
    id,
    date: new Date(Date.now() + hoursAhead * hourMs).toISOString(),
  })
  return { ...session, viewer: { ...session.viewer, isMember: true } } as typeof session
}
const see = (session: ReturnType<typeof mine>) =>
  client.setQueryData(sessionQuery(session.id).queryKey, session)
const savedId = () => JSON.parse(stored.get('next-session') ?? '{}').id

it('saves the soonest session, and no later one', () => {
  see(mine('later', 50))
  see(mine('soon', 20))
  see(mine('latest', 90))
  expect(savedId()).toBe('soon')
})

it('drops a session that was left, and replaces one that has ended', () => {
  see(mine('left', 20))
  see({ ...mine('left', 20), viewer: undefined })
  expect(savedId()).toBeUndefined()
  stored.set('next-session', JSON.stringify({ id: 'over', endsAt: '2026-01-01T00:00:00.000Z' }))
  see(mine('ahead', 20))
  expect(savedId()).toBe('ahead')
})

it('trusts the list of all sessions', () => {
  see(mine('left', 20))
  const totals = { sessions: 1, upcoming: 1, past: 0, spentCents: 0 }
  const booked = { ...mine('booked', 70), paidCents: 2_500 }
  client.setQueryData(mySessionsQuery.queryKey, {
    waiting: [],
    upcoming: [booked],
    past: [],
    totals,
  })
  expect(savedId()).toBe('booked')
  client.setQueryData(mySessionsQuery.queryKey, { waiting: [], upcoming: [], past: [], totals })
  expect(savedId()).toBeUndefined()
})

it('replaces invalid storage', () => {
  for (const broken of ['{', 'null', '"x"']) {
    stored.set('next-session', broken)
    see(mine('soon', 20))
    expect(savedId()).toBe('soon')
  }
})
