import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storage } from '../../lib/storage.ts'
import { afterFunds } from './after-funds.ts'

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

it('leads back in the same tab, or in a new one after that tab was closed', () => {
  afterFunds.save(place)
  expect(afterFunds.get()).toEqual(place)
  newTab()
  expect(afterFunds.get()).toEqual(place)
})

it('prefers the page of its own tab', () => {
  afterFunds.save(place)
  const firstTab = globalThis.sessionStorage
  newTab()
  afterFunds.save({ ...place, href: '/sessions/8' })
  vi.stubGlobal('sessionStorage', firstTab)
  expect(afterFunds.get()?.href).toBe(place.href)
})

it('is cleared in every tab once used', () => {
  afterFunds.save(place)
  afterFunds.clear()
  expect(afterFunds.get()).toBeNull()
  newTab()
  expect(afterFunds.get()).toBeNull()
})

it('expires after a day', () => {
  afterFunds.save(place)
  vi.advanceTimersByTime(24 * 3_600_000)
  expect(afterFunds.get()).toBeNull()
})

it('on a shared computer, logging out clears it and the next player never sees it', () => {
  afterFunds.save(place)
  storage.clearCredentials()
  expect(storage.get('after-funds')).toBeNull()
  logIn('tom')
  expect(afterFunds.get()).toBeNull()
})

it.each(['{', 'null', '7', '{"href":"/wallet","label":"x"}'])(
  'ignores a broken entry: %s',
  (text) => {
    storage.set('after-funds', text)
    expect(afterFunds.get()).toBeNull()
  },
)

describe('a checkout', () => {
  const order = { amountCents: 2_500, forSessionId: '7', agreed: 'terms' }

  it('that is paid leads to what the player agreed to with it, until that’s cleared', () => {
    afterFunds.save(place)
    afterFunds.checkoutOpened('checkout', order)
    expect(afterFunds.paidTerms('7')).toBeNull()
    expect(afterFunds.checkoutPaid('another checkout')).toBeNull()
    expect(afterFunds.paidTerms('7')).toBeNull()
    expect(afterFunds.checkoutPaid('checkout')).toEqual(place)
    expect(afterFunds.paidTerms('7')).toBe('terms')
    expect(afterFunds.paidTerms('8')).toBeNull()
    afterFunds.clear()
    expect(afterFunds.paidTerms('7')).toBeNull()
    expect(afterFunds.checkoutPaid('checkout')).toBeNull()
  })

  it('from the wallet finishes nothing, and leaves the way back', () => {
    afterFunds.save(place)
    afterFunds.checkoutOpened('checkout', order)
    afterFunds.checkoutOpened('top-up', { amountCents: 5_000 })
    expect(afterFunds.checkoutPaid('top-up')).toBeNull()
    expect(afterFunds.checkoutPaid('checkout')).toBeNull()
    expect(afterFunds.get()).toEqual(place)
  })

  it('can be tried again for the same amount and session', () => {
    expect(afterFunds.lastOrder()).toBeNull()
    afterFunds.save(place)
    afterFunds.checkoutOpened('checkout', order)
    afterFunds.checkoutPaid('checkout')
    expect(afterFunds.lastOrder()).toEqual(order)
    logIn('tom')
    expect(afterFunds.lastOrder()).toBeNull()
  })
})

it('never leads to another site', () => {
  afterFunds.save({ ...place, href: 'https://evil.example/' })
  expect(afterFunds.get()?.href).toBe('/')
})
