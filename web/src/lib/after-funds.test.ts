import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterFunds } from './after-funds.ts'
import { storage } from './storage.ts'

function memoryStore(): Storage {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as Storage
}

const newTab = () => vi.stubGlobal('sessionStorage', memoryStore())
const logIn = (id: string) => {
  storage.set('token', `token-of-${id}`)
  storage.set('user', JSON.stringify({ id, username: id }))
}

const place = { href: '/sessions/7?join=true', label: 'Continue joining' }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') })
  vi.stubGlobal('localStorage', memoryStore())
  newTab()
  logIn('maya')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('leads back in the same tab and, after that tab was closed, in a new one', () => {
  afterFunds.remember(place)
  expect(afterFunds.recall()).toEqual(place)
  newTab()
  expect(afterFunds.recall()).toEqual(place)
})

it('prefers the place of its own tab', () => {
  afterFunds.remember(place)
  const firstTab = globalThis.sessionStorage
  newTab()
  afterFunds.remember({ ...place, href: '/sessions/8' })
  vi.stubGlobal('sessionStorage', firstTab)
  expect(afterFunds.recall()?.href).toBe(place.href)
})

it('is gone once it has been used, in every tab', () => {
  afterFunds.remember(place)
  afterFunds.forget()
  expect(afterFunds.recall()).toBeNull()
  newTab()
  expect(afterFunds.recall()).toBeNull()
})

it('is gone after a day', () => {
  afterFunds.remember(place)
  vi.advanceTimersByTime(24 * 3_600_000)
  expect(afterFunds.recall()).toBeNull()
})

it('on a shared computer, logging out clears it and the next player never sees it', () => {
  afterFunds.remember(place)
  storage.clearCredentials()
  expect(storage.get('after-funds')).toBeNull()
  logIn('tom')
  expect(afterFunds.recall()).toBeNull()
})

it.each(['{', 'null', '7', '{"href":"/wallet","label":"x"}'])(
  'ignores a broken entry: %s',
  (text) => {
    storage.set('after-funds', text)
    expect(afterFunds.recall()).toBeNull()
  },
)

it('never leads off the site', () => {
  afterFunds.remember({ ...place, href: 'https://evil.example/' })
  expect(afterFunds.recall()?.href).toBe('/')
})
