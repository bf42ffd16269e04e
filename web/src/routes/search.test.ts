import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createAppRouter } from '../app/router.tsx'
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
