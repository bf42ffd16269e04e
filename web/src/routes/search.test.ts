import { createMemoryHistory } from '@tanstack/react-router'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAppRouter, knownQuery } from '../app/router.tsx'
import { createQueryClient } from '../lib/query-client.ts'

/** Returns the search that the screen reads. */
async function searchAt(href: string): Promise<Record<string, unknown>> {
  const history = createMemoryHistory({ initialEntries: [href] })
  const router = createAppRouter({ queryClient: createQueryClient(), isFromServer: false }, history)
  const [, match] = router.matchRoutes(router.latestLocation)
  return { ...match?.search }
}

test.each([
  ['/admin?tab=bogus&page=nope&q=kim', { q: 'kim' }],
  ['/sessions?sort=bogus&skill=bogus&within=7&q=bay', { q: 'bay' }],
  ['/leaderboard?tab=bogus', {}],
  ['/faq?category=bogus', {}],
  ['/messages?box=bogus', {}],
  ['/messages?waitlist=w&box=inbox', { waitlist: 'w' }],
])('%s drops invalid search values', async (href, expected) => {
  expect(await searchAt(href)).toEqual(expected)
})

test('a search text that looks like a number or a boolean is in the address as it is', async () => {
  for (const q of ['20001', '00501', '1e5', 'true', 'st louis']) {
    const router = createAppRouter({ queryClient: createQueryClient(), isFromServer: false })
    const { href } = router.buildLocation({ to: '/sessions', search: { q } })
    expect(href).not.toContain('%22')
    expect(await searchAt(href)).toEqual({ q })
  }
  expect(await searchAt('/sessions?q=%2220001%22')).toEqual({ q: '20001' })
})

const names =
  'q state county skill prize open from to near zip within sort page all active tab period category date fbclid'
const name = fc.constantFrom(...names.split(' '))
const value = fc.oneof(
  fc.constantFrom(
    '',
    'NY',
    'ny',
    '7',
    '007',
    'true',
    'null',
    '2026-11-28',
    '[]',
    '{}',
    '"',
    '%',
    '%C3',
  ),
  fc.string({ maxLength: 5, unit: fc.constantFrom(...'aZ0 %+&#=/?.,"\'é🏌') }),
)
const parameter = fc
  .tuple(name, value, fc.boolean())
  .map(([name, value, encodes]) => `${name}=${encodes ? encodeURIComponent(value) : value}`)
// The others read no search.
const publicPath = fc.constantFrom('/', '/sessions', '/leaderboard', '/faq', '/u/$username')

test('the server renders a page with the search that the browser reads at its address', async () => {
  await fc.assert(
    fc.asyncProperty(
      publicPath,
      fc.array(parameter, { maxLength: 5 }),
      async (page, parameters) => {
        const path = page.replace(/\$\w+/g, 'x')
        // What follows a # isn't sent to the server.
        const [query = ''] = `?${parameters.join('&')}`.split('#')
        expect(await searchAt(`${path}${knownQuery(page, query)}`)).toEqual(
          await searchAt(`${path}${query}`),
        )
      },
    ),
    { numRuns: 2_000, examples: [['/', ['q="', 'q="']]] },
  )
})
