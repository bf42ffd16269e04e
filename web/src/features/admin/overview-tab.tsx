import type { AdminStats } from '@county-golf/contract/admin-overview'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useGeo } from '../../lib/geo.ts'
import { countyLevel } from '../../ui/county-level.ts'
import { Grid, Stack } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Money } from '../../ui/money.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Subheading } from '../../ui/text.tsx'
import styles from './admin.module.css'
import { statsQuery } from './api.ts'
import { common } from './copy/common.ts'
import { copy } from './copy/overview.ts'
import chart from './day-charts.module.css'
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

type Counties = AdminStats['activeCounties']

const listedMax = 12

/** Counties with sessions: a map, and a list of the busiest. */
function CountyActivity({ counties }: { counties: Counties }) {
  const { data: map } = useGeo('us.json')
  return (
    <section className={styles.section} aria-labelledby="active">
      <Subheading id="active">{copy.counties.heading}</Subheading>
      {counties.length === 0 ? (
        <EmptyState as="h3" title={copy.counties.empty} />
      ) : (
        <div className={chart.sides}>
          {map && (
            <svg
              className={chart.map}
              viewBox={map.view.join(' ')}
              role="img"
              aria-label={copy.counties.map(counties.length)}
            >
              {Object.entries(map.states).map(([code, { path }]) => (
                <path key={code} d={path} />
              ))}
              {counties.map(({ fips, sessionCount }) =>
                fips && map.counties[fips] ? (
                  <path key={fips} data-level={countyLevel(sessionCount)} d={map.counties[fips]} />
                ) : null,
              )}
            </svg>
          )}
          <Stack as="ol" className={styles.rows}>
            {counties.slice(0, listedMax).map(({ stateCode, countyName, sessionCount }) => (
              <li key={`${stateCode} ${countyName}`}>
                <Link
                  to="/county/$stateCode/$countyName"
                  params={{ stateCode, countyName }}
                  className={styles.link}
                >
                  {countyName}, {stateCode}
                </Link>
                <span className="figures">{sessionCount}</span>
              </li>
            ))}
          </Stack>
        </div>
      )}
    </section>
  )
}
