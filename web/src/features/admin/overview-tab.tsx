import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../../lib/api-error.ts'
import { Money } from '../../ui/money.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import styles from './admin.module.css'
import { statsQuery } from './api.ts'
import { CountyActivity } from './county-activity.tsx'
import { DayCharts } from './day-charts.tsx'
import { JobHealth } from './job-health.tsx'
import { TypedField } from './parts.tsx'
import { useAdminSearch } from './use-admin-search.ts'

/** How the business does over a period, and how its machinery does now. */
export function OverviewTab() {
  const { search } = useAdminSearch()
  const { data, error, isFetching, refetch } = useQuery(
    statsQuery({
      ...(search.from && { from: search.from }),
      ...(search.to && { to: search.to }),
    }),
  )
  return (
    <div className={styles.stack}>
      <div className={`${styles.pair} ${styles.narrow}`}>
        <TypedField type="date" label="From" word="from" standard={data?.from} />
        <TypedField type="date" label="To" word="to" standard={data?.to} />
      </div>
      {!data && error && (
        <ErrorState
          title="Failed to load the figures"
          message={messageOf(error, 'Something went wrong on our side. Please try again.')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Loading>
          <Skeleton height="20rem" />
        </Loading>
      )}
      {data && (
        <>
          <DayCharts days={data.daily} />
          <section className={styles.section} aria-labelledby="funnel">
            <h2 id="funnel">Of those who signed up in this period</h2>
            <Stats>
              <Stat label="Signed up">{data.funnel.signedUp.toLocaleString('en-US')}</Stat>
              <Stat label="Added funds">{shareOf(data.funnel.funded, data.funnel.signedUp)}</Stat>
              <Stat label="Joined a session">
                {shareOf(data.funnel.joined, data.funnel.signedUp)}
              </Stat>
              <Stat label="Played">{shareOf(data.funnel.played, data.funnel.signedUp)}</Stat>
            </Stats>
          </section>
          <section className={styles.section} aria-labelledby="held">
            <h2 id="held">Money held now</h2>
            <Stats>
              <Stat label="In all wallets">
                <Link
                  to="/admin"
                  search={{ tab: 'ledger', kind: 'wallet' }}
                  className={styles.figure}
                >
                  <Money cents={data.walletsCents} />
                </Link>
              </Stat>
              <Stat label="In escrow">
                <Link
                  to="/admin"
                  search={{ tab: 'ledger', kind: 'escrow' }}
                  className={styles.figure}
                >
                  <Money cents={data.heldCents} />
                </Link>
              </Stat>
            </Stats>
          </section>
          <CountyActivity counties={data.activeCounties} />
        </>
      )}
      <JobHealth />
    </div>
  )
}

const shareOf = (count: number, all: number): string =>
  `${count.toLocaleString('en-US')}${all > 0 ? ` (${Math.round((count / all) * 100)}%)` : ''}`
