import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endToken, revokeEndedTokens } from './ended-tokens.ts'
import { storage } from './storage.ts'

const sent: (string | null)[] = []
let response: () => Response

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  sent.length = 0
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    sent.push(headers.get('authorization'))
    return response()
  })
})
afterEach(() => vi.unstubAllGlobals())

const offline = () => {
  throw new TypeError('Failed to fetch')
}
const done = () => new Response(null, { status: 204 })

function logOut(token: string) {
  storage.set('token', token)
  endToken()
  storage.clearCredentials()
}

it('revokes the token of an offline logout once the server can be reached', async () => {
  response = offline
  logOut('first')
  await revokeEndedTokens()
  logOut('second')
  storage.set('token', 'logged-in-again')
  response = done
  sent.length = 0
  await revokeEndedTokens()
  expect(sent).toEqual(['Bearer first', 'Bearer second'])
  expect(storage.get('ended-tokens')).toBeNull()
  expect(storage.get('token')).toBe('logged-in-again')
  await revokeEndedTokens()
  expect(sent).toHaveLength(2)
})

it.each([
  [500, true],
  [429, true],
  [401, false],
])('after a %i it tries again: %s', async (status, isKept) => {
  response = () => new Response('{}', { status })
  logOut('old')
  await revokeEndedTokens()
  expect(storage.get('ended-tokens') !== null).toBe(isKept)
})

it('ignores invalid storage', async () => {
  response = done
  storage.set('ended-tokens', 'not JSON')
  await revokeEndedTokens()
  expect(sent).toEqual([])
})
