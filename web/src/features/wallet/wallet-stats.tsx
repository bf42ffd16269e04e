import { useQuery } from '@tanstack/react-query'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Money } from '../../ui/money.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { Muted } from '../../ui/text.tsx'
import { walletStatsQuery } from './api.ts'
import styles from './wallet.module.css'

const MonthChart = lazyComponent(
  async () => (await import('./month-chart.tsx')).MonthChart,
  <Skeleton height="15.5rem" />,
)

/** Totals, and money in and out by month. */
export function WalletStatsSection() {
  const stats = useQuery(walletStatsQuery)
  return (
    <section className={styles.section} aria-labelledby="money-in-and-out">
      <h2 id="money-in-and-out">Money in and out</h2>
      <Loaded
        query={stats}
        failed="Couldn’t load your totals"
        loading="Loading your totals…"
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
                <Total label="Added by card" cents={data.toppedUpCents} />
                <Total label="Paid for sessions" cents={data.spentCents} />
                <Total label="Refunded" cents={data.refundedCents} />
                {data.refundedToCardCents > 0 && (
                  <Total label="Refunded to card" cents={data.refundedToCardCents} />
                )}
                <Total label="Prizes won" cents={data.wonCents} />
              </Stats>
            </div>
            {data.byMonth.some(({ inCents, outCents }) => inCents + outCents > 0) ? (
              <MonthChart months={data.byMonth} />
            ) : (
              <Muted>No activity in the last 12 months.</Muted>
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
