import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { routeTree } from './routes.tsx'

/** Returns the search that the screen reads. */
async function searchAt(href: string): Promise<Record<string, unknown>> {
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [href] }),
  })
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
