import { type ReactNode, useMemo } from 'react'
import { useViewer } from '../../data/viewer.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useCounties } from './api.ts'
import { totalsOf } from './county.ts'
import { CountyExplorer } from './county-explorer.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { JoinBanner } from './join-banner.tsx'
import { HomeStats } from './stats.tsx'
import { useFilters } from './use-filters.ts'

/**
 * The home page.
 * @param reminder lists rounds that need the viewer's score
 */
export function HomePage({ reminder }: { reminder: ReactNode }) {
  usePageTitle(null)
  const viewer = useViewer()
  const data = useCounties()
  const filters = useFilters()
  const totals = useMemo(() => data.counties && totalsOf(data.counties), [data.counties])
  const isGuest = !viewer.user && !viewer.pending
  return (
    <>
      <div className={styles.reminder}>{reminder}</div>
      <Hero
        viewer={viewer}
        counties={data.counties}
        state={filters.state}
        onState={filters.setState}
      />
      <HomeStats totals={totals} viewer={viewer} />
      <CountyExplorer data={data} filters={filters} banner={isGuest ? <JoinBanner /> : null} />
    </>
  )
}
