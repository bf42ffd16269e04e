import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isActive, isGroup, isShown, mainNav } from './nav.ts'

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

it('has every shortcut of the installed app, under the same path', () => {
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
