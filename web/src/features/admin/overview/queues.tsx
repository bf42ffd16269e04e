import { Link } from '@tanstack/react-router'
import { useOptionalQuery } from '../../../lib/use-optional-query.ts'
import { Stat, Stats } from '../../../ui/stat.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import styles from '../admin.module.css'
import { waitingQuery } from '../api.ts'
import { TabSection } from '../layout.tsx'

const queues = [
  ['disputes', 'Disputes', { tab: 'disputes' }],
  ['support', 'Support', { tab: 'support' }],
  ['approvals', 'Approvals', { tab: 'wallet' }],
  ['reports', 'Reports', { tab: 'reports' }],
  ['balanceClaims', 'Balance claims', { tab: 'ledger', list: 'balances' }],
] as const

/** How much waits in each queue, with a link to it. The dashboard shows the error if it can't be loaded. */
export function Queues() {
  const data = useOptionalQuery(waitingQuery)
  return (
    <TabSection id="queues" heading="Waiting for admins">
      <Stats>
        {queues.map(([queue, label, search]) => (
          <Stat key={queue} label={label}>
            {data ? (
              <Link
                to="/admin"
                search={search}
                className={styles.figure}
                aria-label={`${label}: ${data[queue] ?? 0}`}
              >
                {(data[queue] ?? 0).toLocaleString('en-US')}
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
