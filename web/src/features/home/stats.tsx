import type { Viewer } from '../../data/viewer.ts'
import { Row } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { stats as copy } from './copy.ts'
import type { Totals } from './county.ts'
import styles from './stats.module.css'

type HomeStatsProps = { totals: Totals | undefined; viewer: Viewer }

export function HomeStats({ totals, viewer }: HomeStatsProps) {
  return (
    <section className={styles.stats} aria-label={copy.label}>
      <Stats>
        <Stat label={copy.counties}>
          <Count value={totals?.counties} />
        </Stat>
        <Stat label={copy.activeCounties}>
          <Count value={totals?.activeCounties} />
        </Stat>
        <Stat label={copy.sessions}>
          <Count value={totals?.sessions} />
        </Stat>
        {(viewer.user || viewer.pending) && (
          <Stat label={copy.balance}>
            {viewer.user?.balance === undefined ? (
              <StatSkeleton />
            ) : (
              <Money cents={viewer.user.balance} />
            )}
          </Stat>
        )}
      </Stats>
    </section>
  )
}

const Count = ({ value }: { value: number | undefined }) =>
  value === undefined ? <StatSkeleton /> : value.toLocaleString('en-US')

const StatSkeleton = () => (
  <Row as="span" className={styles.waiting}>
    <Skeleton width="3.5ch" height="0.7em" />
  </Row>
)
