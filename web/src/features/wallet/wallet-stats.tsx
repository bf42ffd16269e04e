import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { Money } from '../../ui/money.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { statsQuery } from './api.ts'
import { copy } from './copy.ts'
import styles from './wallet-stats.module.css'

const text = copy.stats

const MonthChart = lazy(async () => ({ default: (await import('./month-chart.tsx')).MonthChart }))

/** Totals, and money in and out by month. */
export function WalletStatsSection() {
  const { data, error, refetch, isFetching } = useQuery(statsQuery)
  if (!data && error)
    return (
      <section className={styles.section} aria-label={text.heading}>
        <ErrorState
          title={text.failed}
          message={messageOf(error, copy.serverError)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </section>
    )
  return (
    <section className={styles.section} aria-labelledby="money-in-and-out">
      <h2 id="money-in-and-out">{text.heading}</h2>
      {data ? (
        <>
          <div className={styles.figures}>
            <Stats>
              <Stat label={text.added}>
                <Money cents={data.toppedUpCents} />
              </Stat>
              <Stat label={text.spent}>
                <Money cents={data.spentCents} />
              </Stat>
              <Stat label={text.refunded}>
                <Money cents={data.refundedCents} />
              </Stat>
              {data.sentBackCents > 0 && (
                <Stat label={text.sentBack}>
                  <Money cents={data.sentBackCents} />
                </Stat>
              )}
              <Stat label={text.won}>
                <Money cents={data.wonCents} />
              </Stat>
            </Stats>
          </div>
          {data.byMonth.some(({ inCents, outCents }) => inCents + outCents > 0) ? (
            <Suspense fallback={<Skeleton height="15.5rem" />}>
              <MonthChart months={data.byMonth} />
            </Suspense>
          ) : (
            <p className={styles.quiet}>{text.empty}</p>
          )}
        </>
      ) : (
        <Loading label={text.loading}>
          <div className={styles.figures}>
            <Skeleton height="4.25rem" />
          </div>
          <Skeleton height="15.5rem" />
        </Loading>
      )}
    </section>
  )
}
