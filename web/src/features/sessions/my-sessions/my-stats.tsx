import { Link } from '@tanstack/react-router'
import { useViewer } from '../../../data/viewer.ts'
import type { Output } from '../../../lib/api.ts'
import { Money } from '../../../ui/money.tsx'
import { Stat, Stats } from '../../../ui/stat.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { mySessionsCopy } from '../copy.ts'
import styles from './my-sessions.module.css'

export function MyStats({ totals }: { totals: Output<'GET /sessions/mine'>['totals'] }) {
  const { user } = useViewer()
  return (
    <div className={styles.stats}>
      <Stats>
        <Stat label={mySessionsCopy.totalSessions}>{totals.sessions}</Stat>
        <Stat label={mySessionsCopy.upcoming}>{totals.upcoming}</Stat>
        <Stat label={mySessionsCopy.totalSpent}>
          <Money cents={totals.spentCents} />
        </Stat>
        <Stat label={mySessionsCopy.wallet}>
          <Link to="/wallet" className={styles.wallet}>
            {user?.balance === undefined ? (
              <Skeleton width="4rem" />
            ) : (
              <Money cents={user.balance} />
            )}
          </Link>
        </Stat>
      </Stats>
    </div>
  )
}
