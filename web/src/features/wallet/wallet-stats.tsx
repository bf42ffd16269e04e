import { useQuery } from '@tanstack/react-query'
import { serverFailed } from '../../lib/api-error.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Money } from '../../ui/money.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { Muted } from '../../ui/text.tsx'
import { statsQuery } from './api.ts'
import { copy } from './copy.ts'
import styles from './wallet.module.css'

const text = copy.stats

const MonthChart = lazyComponent(
  async () => (await import('./month-chart.tsx')).MonthChart,
  <Skeleton height="15.5rem" />,
)

/** Totals, and money in and out by month. */
export function WalletStatsSection() {
  const stats = useQuery(statsQuery)
  return (
    <section className="above-10" aria-labelledby="money-in-and-out">
      <h2 id="money-in-and-out">{text.heading}</h2>
      <Loaded
        query={stats}
        failed={text.failed}
        fallback={serverFailed}
        loading={text.loading}
        skeleton={
          <>
            <div className={styles.figures}>
              <Skeleton height="4.25rem" />
            </div>
            <Skeleton height="15.5rem" />
          </>
        }
      >
        {(data) => (
          <>
            <div className={styles.figures}>
              <Stats>
                <Total label={text.added} cents={data.toppedUpCents} />
                <Total label={text.spent} cents={data.spentCents} />
                <Total label={text.refunded} cents={data.refundedCents} />
                {data.refundedToCardCents > 0 && (
                  <Total label={text.sentBack} cents={data.refundedToCardCents} />
                )}
                <Total label={text.won} cents={data.wonCents} />
              </Stats>
            </div>
            {data.byMonth.some(({ inCents, outCents }) => inCents + outCents > 0) ? (
              <MonthChart months={data.byMonth} />
            ) : (
              <Muted>{text.empty}</Muted>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

const Total = ({ label, cents }: { label: string; cents: number }) => (
  <Stat label={label}>
    <Money cents={cents} />
  </Stat>
)
