import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { Money } from '../../ui/money.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { statsQuery } from './api.ts'
import styles from './wallet-figures.module.css'

const MonthChart = lazy(async () => ({ default: (await import('./month-chart.tsx')).MonthChart }))

/** What the wallet took and gave: in figures, and month by month. */
export function WalletFigures() {
  const { data, error, refetch, isFetching } = useQuery(statsQuery)
  if (!data && error)
    return (
      <section className={styles.section} aria-label="Money in and out">
        <ErrorState
          title="Failed to load your figures"
          message={messageOf(error, 'Something went wrong on our side. Please try again.')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </section>
    )
  return (
    <section className={styles.section} aria-labelledby="money-in-and-out">
      <h2 id="money-in-and-out">Money in and out</h2>
      {data ? (
        <>
          <div className={styles.figures}>
            <Stats>
              <Stat label="Added by card">
                <Money cents={data.toppedUpCents} />
              </Stat>
              <Stat label="Paid for sessions">
                <Money cents={data.spentCents} />
              </Stat>
              <Stat label="Refunded">
                <Money cents={data.refundedCents} />
              </Stat>
              {data.sentBackCents > 0 && (
                <Stat label="Sent back to card">
                  <Money cents={data.sentBackCents} />
                </Stat>
              )}
              <Stat label="Prizes won">
                <Money cents={data.wonCents} />
              </Stat>
            </Stats>
          </div>
          {data.byMonth.some(({ inCents, outCents }) => inCents + outCents > 0) ? (
            <Suspense fallback={<Skeleton height="15.5rem" />}>
              <MonthChart months={data.byMonth} />
            </Suspense>
          ) : (
            <p className={styles.quiet}>No money has moved in the last twelve months.</p>
          )}
        </>
      ) : (
        <Loading label="Loading your figures…">
          <div className={styles.figures}>
            <Skeleton height="4.25rem" />
          </div>
          <Skeleton height="15.5rem" />
        </Loading>
      )}
    </section>
  )
}
