import type { Viewer } from '../../lib/viewer.ts'
import { Money } from '../../ui/money.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'
import { Skeleton } from '../../ui/states.tsx'
import type { Totals } from './county.ts'
import styles from './figures.module.css'

type FiguresProps = { totals: Totals | undefined; viewer: Viewer }

export function Figures({ totals, viewer }: FiguresProps) {
  return (
    <section className={styles.figures} aria-label="In numbers">
      <Stats>
        <Stat label="Total Counties">
          <Count value={totals?.counties} />
        </Stat>
        <Stat label="Active Counties">
          <Count value={totals?.activeCounties} />
        </Stat>
        <Stat label="Total Sessions">
          <Count value={totals?.sessions} />
        </Stat>
        {(viewer.user || viewer.pending) && (
          <Stat label="Your Balance">
            {viewer.user?.balance === undefined ? (
              <Waiting />
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
  value === undefined ? <Waiting /> : value.toLocaleString('en-US')

/** As tall as the figure's line. */
const Waiting = () => (
  <span className={styles.waiting}>
    <Skeleton width="3.5ch" height="0.7em" />
  </span>
)
