import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test.each([
  ['/', '/', '/'],
  ['/SESSIONS//', '/sessions', '/sessions'],
  ['/%73essions', '/sessions', '/sessions'],
  [
    '/County/md/Prince%20George%27s',
    '/county/md/Prince%20George%27s',
    "/county/md/Prince%20George's",
  ],
  ['/county/NM/Do%c3%b1a%20Ana', '/county/NM/Do%c3%b1a%20Ana', '/county/NM/Do%C3%B1a%20Ana'],
  ['/u/a%2Fb', '/u/a%2Fb', '/u/a%2Fb'],
])('%s leads to %s, and is rendered as %s', (path, spelled, canonical) => {
  expect(pageAddress(path)).toMatchObject({ spelled, canonical })
})

// Browsers take the first four as the names of other sites, so no redirect may lead there.
test.each([
  '//example.com/',
  '/\\example.com/',
  '/\\/example.com/',
  '//sessions/',
  '/u/',
  '/u/%',
  '/x/',
])('%s is no page', (path) => {
  expect(pageAddress(path)).toBeUndefined()
})
