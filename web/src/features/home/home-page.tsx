import { useMemo } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import { useViewer } from '../../lib/viewer.ts'
import { useCounties } from './api.ts'
import { totalsOf } from './county.ts'
import { CountyExplorer } from './county-explorer.tsx'
import { Figures } from './figures.tsx'
import { Hero } from './hero.tsx'
import { JoinBanner } from './join-banner.tsx'
import { useFilters } from './use-filters.ts'

/** The start page: what this is, where it is busy, and every county. */
export function HomePage() {
  usePageTitle(null)
  const viewer = useViewer()
  const data = useCounties()
  const filters = useFilters()
  const totals = useMemo(() => data.counties && totalsOf(data.counties), [data.counties])
  const isGuest = !viewer.user && !viewer.pending
  return (
    <>
      <Hero
        viewer={viewer}
        counties={data.counties}
        state={filters.state}
        onState={filters.setState}
      />
      <Figures totals={totals} viewer={viewer} />
      <CountyExplorer data={data} filters={filters} between={isGuest ? <JoinBanner /> : null} />
    </>
  )
}
