import { Link } from '@tanstack/react-router'
import { useOptionalQuery } from '../../../lib/use-optional-query.ts'
import { Stat, Stats } from '../../../ui/stat.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import styles from '../admin.module.css'
import { waitingQuery } from '../api.ts'
import { TabSection } from '../layout.tsx'

const queues = [
  ['disputes', 'Disputes', 'disputes'],
  ['support', 'Support', 'support'],
  ['approvals', 'Approvals', 'wallet'],
  ['reports', 'Reports', 'reports'],
] as const

/** How much waits in each queue, with a link to it. The dashboard shows the error if it can't be loaded. */
export function Queues() {
  const data = useOptionalQuery(waitingQuery)
  return (
    <TabSection id="queues" heading="Waiting for admins">
      <Stats>
        {queues.map(([queue, label, tab]) => (
          <Stat key={queue} label={label}>
            {data ? (
              <Link
                to="/admin"
                search={{ tab }}
                className={styles.figure}
                aria-label={`${label}: ${data[queue]}`}
              >
                {data[queue].toLocaleString('en-US')}
              </Link>
            ) : (
              <Skeleton width="2rem" />
            )}
          </Stat>
        ))}
      </Stats>
    </TabSection>
  )
}
