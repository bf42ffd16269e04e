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
