import type { User } from '@county-golf/contract/users'
import { afterEach, expect, it, vi } from 'vitest'
import { storeCredentials, storedUser } from './credentials.ts'
import { storage } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

function stubStorage(entries: Record<string, string>) {
  const stored = new Map(Object.entries(entries))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    key: (n: number) => [...stored.keys()][n] ?? null,
    get length() {
      return stored.size
    },
  })
  return stored
}

it('clears credentials and former keys, but keeps the theme and unposted scores', () => {
  const stored = stubStorage({
    token: 't',
    user: '{}',
    auth: 'x',
    'auth-storage': 'x',
    cg_token: 'x',
    currentUser: 'x',
    'next-session': 'x',
    'unsent 1': '{}',
    'unsent 2': '{}',
    drafts: '{}',
    'logged-out': 'by the server',
    'after-funds': '{}',
    scores: '[]',
    theme: 'dark',
  })
  storage.clearCredentials()
  expect([...stored]).toEqual([
    ['scores', '[]'],
    ['theme', 'dark'],
  ])
})

it('keeps in this tab what the browser doesn’t store', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(storage.get('token')).toBeNull()
  expect(storage.set('theme', 'dark')).toBe(false)
  expect(storage.get('theme')).toBe('dark')
  storage.remove('theme')
  expect(storage.get('theme')).toBeNull()
  storage.set('token', 'full')
  const stored = stubStorage({})
  expect(storage.get('token')).toBe('full')
  expect(storage.set('token', 'space')).toBe(true)
  expect([...stored]).toEqual([['token', 'space']])
  storage.clearCredentials()
  expect(storage.get('token')).toBeNull()
})

it('returns a stored user only if it is valid and there is a token', () => {
  const user = JSON.stringify({ id: '1', username: 'maya' })
  stubStorage({ user })
  expect(storedUser()).toBeNull()
  stubStorage({ token: 't', user })
  expect(storedUser()).toEqual({
    id: '1',
    username: 'maya',
    displayName: null,
    avatarUrl: null,
    isAdmin: false,
    homeState: null,
    homeCounty: null,
  })
  for (const broken of ['{', 'null', '7', '{"id":1}']) {
    stubStorage({ token: 't', user: broken })
    expect(storedUser()).toBeNull()
  }
})

it('stores only what the first paint needs, without email, phone, or balance', () => {
  const stored = stubStorage({})
  const names = { id: '1', username: 'maya', displayName: 'Maya', avatarUrl: null, isAdmin: true }
  const user = { ...names, homeState: 'NY', homeCounty: 'Nassau County' }
  const personal = { email: 'maya@example.com', phone: '516-555-0100', balance: 5_000, bio: 'Hi' }
  storeCredentials('t', { ...user, ...personal } as User)
  expect(JSON.parse(stored.get('user') ?? '')).toEqual(user)
  expect(storedUser()).toEqual(user)
})
