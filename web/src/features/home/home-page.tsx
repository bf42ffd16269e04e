import { type ReactNode, Suspense, useMemo } from 'react'
import { useViewer, type Viewer } from '../../data/viewer.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useCounties } from './api.ts'
import { totalsOf } from './county.ts'
import { CountyExplorer } from './county-explorer.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { JoinBanner } from './join-banner.tsx'
import { useCountiesToHydrate } from './rendered-counties.ts'
import { HomeStats } from './stats.tsx'
import { type FilterControls, useFilters } from './use-filters.ts'

/**
 * The home page.
 * @param reminder lists rounds that need the viewer's score
 */
export function HomePage({ reminder }: { reminder: ReactNode }) {
  usePageTitle(null)
  const viewer = useViewer()
  const filters = useFilters()
  return (
    <>
      <div className={styles.reminder}>{reminder}</div>
      <Hero viewer={viewer} state={filters.state} onState={filters.setState} />
      {/* Each part that shows counties keeps the server's HTML until the browser has loaded them. */}
      <Suspense fallback={<HomeStats totals={undefined} viewer={viewer} />}>
        <WithCounties>
          <Totals viewer={viewer} />
        </WithCounties>
      </Suspense>
      <Suspense>
        <WithCounties>
          <Explorer viewer={viewer} filters={filters} />
        </WithCounties>
      </Suspense>
    </>
  )
}

function WithCounties({ children }: { children: ReactNode }) {
  useCountiesToHydrate()
  return children
}

function Totals({ viewer }: { viewer: Viewer }) {
  const { counties } = useCounties()
  const totals = useMemo(() => counties && totalsOf(counties), [counties])
  return <HomeStats totals={totals} viewer={viewer} />
}

function Explorer({ viewer, filters }: { viewer: Viewer; filters: FilterControls }) {
  const data = useCounties()
  const isGuest = !viewer.user && !viewer.pending
  return <CountyExplorer data={data} filters={filters} banner={isGuest ? <JoinBanner /> : null} />
}
