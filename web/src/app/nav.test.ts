import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isActive, isGroup, isShown, mainNav } from './nav.ts'

it('marks the entry of the current route or a parent route', () => {
  expect(isActive('/sessions', '/sessions')).toBe(true)
  expect(isActive('/sessions', '/sessions/018f')).toBe(true)
  expect(isActive('/sessions', '/sessions-of-old')).toBe(false)
  expect(isActive('/', '/')).toBe(true)
  expect(isActive('/', '/sessions')).toBe(false)
})

it('shows entries by role', () => {
  const guest = { isLoggedIn: false, isAdmin: false }
  const player = { isLoggedIn: true, isAdmin: false }
  const admin = { isLoggedIn: true, isAdmin: true }
  const seenBy = (entry: Parameters<typeof isShown>[0]) =>
    [guest, player, admin].map((viewer) => isShown(entry, viewer))
  expect(seenBy({})).toEqual([true, true, true])
  expect(seenBy({ for: 'user' })).toEqual([false, true, true])
  expect(seenBy({ for: 'admin' })).toEqual([false, false, true])
})

it('contains every shortcut of the web manifest', () => {
  const manifest = JSON.parse(
    readFileSync(new URL('../../public/manifest.webmanifest', import.meta.url), 'utf8'),
  )
  const paths = mainNav
    .flatMap((entry) => (isGroup(entry) ? entry.items : [entry]))
    .map(({ to }) => to)
  const urls = manifest.shortcuts.map(({ url }: { url: string }) => url)
  expect(urls.length).toBeGreaterThan(0)
  expect(paths).toEqual(expect.arrayContaining(urls))
})
