import { createRoute } from '@tanstack/react-router'
import { countiesQuery } from '../domain/locations/queries.ts'
import { lazyScreen } from '../lib/lazy-component.ts'
import { page } from './root.ts'
import { startData } from './start-data.ts'

export const countyRoute = createRoute({
  ...page('/county/$stateCode/$countyName'),
  loader: ({ params: { stateCode, countyName }, ...match }) =>
    startData(match, async (client) => {
      const query = countiesQuery(stateCode.toUpperCase())
      await client.prefetchQuery(query)
      const { findCounty } = await import('../domain/locations/find-county.ts')
      const found = findCounty(client.getQueryData(query.queryKey)?.items ?? [], countyName)
      if (!found) return
      const { countySessionsQuery } = await import('../features/sessions/api.ts')
      await client.prefetchInfiniteQuery(countySessionsQuery(found.stateCode, found.fullName))
    }),
  component: lazyScreen(() => import('../features/sessions/county/county-page.tsx'), 'CountyPage'),
})
