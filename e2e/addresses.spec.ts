/** The server and the browser read an address alike, or React would reject the server's HTML. */
import fc from 'fast-check'
import { signUp } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { isMatrix } from './rendering.ts'

const value = fc.oneof(
  fc.constantFrom(
    '',
    'NY',
    'ny',
    '7',
    '007',
    '999',
    'true',
    'null',
    '2026-11-28',
    '[]',
    '{}',
    '"',
    '40.7,-73.6',
  ),
  fc.string({ maxLength: 4, unit: fc.constantFrom(...'aZ0 %+&#=/?.,"\'é🏌') }),
)
const names =
  'q state county skill prize open from to near zip within sort page all active tab period category'
const name = fc.constantFrom(...names.split(' '), 'date', 'fbclid', 'utm_source')
const parameter = fc
  .tuple(name, value, fc.boolean())
  .map(
    ([name, value, encodes]) =>
      `${name}=${encodes ? encodeURIComponent(value) : value.replace(/[%#&]/g, '')}`,
  )
const address = fc
  .tuple(
    fc.constantFrom('/', '/sessions', '/leaderboard', '/faq', '/county/NY/Nassau', '/terms'),
    fc.array(parameter, { maxLength: 4 }),
  )
  .map(([path, parameters]) => [path, parameters.join('&')].filter(Boolean).join('?'))

const found = [
  '/sessions?date=&state=NY',
  '/sessions?state=ny&page=2',
  '/sessions?page=999',
  '/sessions?page=12',
  '/leaderboard?page=999',
  '/leaderboard?state=NY&county=%3D',
  '/?q=007',
  '/?all=true',
  '/faq?q=%22',
]

for (const viewer of ['a guest', 'a player'])
  test(`the browser takes over each address as the server rendered it, for ${viewer}`, async ({
    open,
    guard,
  }) => {
    test.setTimeout(300_000)
    // An address may name a county that doesn't exist.
    guard.allowResponse(404, /^\/api\/leaderboard\/county$/)
    const page = await open(viewer === 'a guest' ? undefined : await signUp('reader'), {
      loads: true,
    })
    const addresses = [...found, ...fc.sample(address, isMatrix ? 200 : 12)]
    for (const path of addresses) {
      await page.goto(path)
      expect(guard.problems(), path).toEqual([])
    }
  })
