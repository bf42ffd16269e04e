import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Grid, Stack } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Money } from '../../ui/money.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'
import { Subheading } from '../../ui/text.tsx'
import styles from './admin.module.css'
import { statsQuery } from './api.ts'
import { common } from './copy/common.ts'
import { copy } from './copy/overview.ts'
import { CountyActivity } from './county-activity.tsx'
import { DayCharts } from './day-charts.tsx'
import { DateFilter, inZone } from './filters.tsx'
import { JobHealth } from './job-health.tsx'
import { useAdminSearch } from './use-admin-search.ts'

/** Business stats for a period, and the health of background jobs. */
export function OverviewTab() {
  const { search } = useAdminSearch()
  const query = useQuery(statsQuery({ from: search.from, to: search.to }))
  const { data } = query
  const zone = inZone(data?.timeZone)
  return (
    <Stack gap={8}>
      <Grid min="12rem" gap={4} stretch className={`${styles.pair} ${styles.narrow}`}>
        <DateFilter type="date" label={common.from(zone)} param="from" defaultValue={data?.from} />
        <DateFilter type="date" label={common.to(zone)} param="to" defaultValue={data?.to} />
      </Grid>
      <Loaded query={query} failed={copy.failed} fallback={common.serverError} skeleton="20rem">
        {({ daily, timeZone, funnel, walletsCents, heldCents, activeCounties }) => (
          <>
            <DayCharts days={daily} timeZone={timeZone} />
            <section className={styles.section} aria-labelledby="funnel">
              <Subheading id="funnel">{copy.funnel.heading}</Subheading>
              <Stats>
                <Stat label={copy.funnel.signedUp}>{funnel.signedUp.toLocaleString('en-US')}</Stat>
                <Stat label={copy.funnel.funded}>{shareOf(funnel.funded, funnel.signedUp)}</Stat>
                <Stat label={copy.funnel.joined}>{shareOf(funnel.joined, funnel.signedUp)}</Stat>
                <Stat label={copy.funnel.played}>{shareOf(funnel.played, funnel.signedUp)}</Stat>
              </Stats>
            </section>
            <section className={styles.section} aria-labelledby="held">
              <Subheading id="held">{copy.held.heading}</Subheading>
              <Stats>
                <Stat label={copy.held.wallets}>
                  <AccountsLink kind="wallet">
                    <Money cents={walletsCents} />
                  </AccountsLink>
                </Stat>
                <Stat label={copy.held.escrow}>
                  <AccountsLink kind="escrow">
                    <Money cents={heldCents} />
                  </AccountsLink>
                </Stat>
              </Stats>
            </section>
            <CountyActivity counties={activeCounties} />
          </>
        )}
      </Loaded>
      <JobHealth />
    </Stack>
  )
}

const AccountsLink = ({ kind, children }: { kind: string; children: ReactNode }) => (
  <Link to="/admin" search={{ tab: 'ledger', kind }} className={styles.figure}>
    {children}
  </Link>
)

const shareOf = (count: number, all: number): string =>
  `${count.toLocaleString('en-US')}${all > 0 ? ` (${Math.round((count / all) * 100)}%)` : ''}`
