import { expect, it } from 'vitest'
import { isActive, isShown } from './nav.ts'

it('marks the entry whose route the path equals or starts with', () => {
  expect(isActive('/sessions', '/sessions')).toBe(true)
  expect(isActive('/sessions', '/sessions/018f')).toBe(true)
  expect(isActive('/sessions', '/sessions-of-old')).toBe(false)
  expect(isActive('/', '/')).toBe(true)
  expect(isActive('/', '/sessions')).toBe(false)
})

it('shows an entry to whom it is for', () => {
  const guest = { signedIn: false, isAdmin: false }
  const player = { signedIn: true, isAdmin: false }
  const admin = { signedIn: true, isAdmin: true }
  const seenBy = (entry: Parameters<typeof isShown>[0]) =>
    [guest, player, admin].map((viewer) => isShown(entry, viewer))
  expect(seenBy({})).toEqual([true, true, true])
  expect(seenBy({ for: 'signed-in' })).toEqual([false, true, true])
  expect(seenBy({ for: 'admin' })).toEqual([false, false, true])
})
