import type { AdminStats, FailedJob } from '@county-golf/contract/admin-overview'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { countyLevel } from '../../../domain/locations/county-level.ts'
import { useGeo } from '../../../domain/locations/geo.ts'
import { shortDateTime } from '../../../lib/dates.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Loaded, QueryError } from '../../../ui/loaded.tsx'
import { Money } from '../../../ui/money.tsx'
import { Stat, Stats } from '../../../ui/stat.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import styles from '../admin.module.css'
import { adminQuery, statsQuery } from '../api.ts'
import { common } from '../copy.ts'
import { DateFilter, inZone } from '../table/filters.tsx'
import { useAdminSearch } from '../table/use-admin-search.ts'
import { useSortedTable } from '../table/use-admin-table.ts'
import { useAdminMutation } from '../use-admin-mutation.ts'
import { Fact, Facts, FieldGrid, Section, SmallButton } from '../widgets.tsx'
import { copy } from './copy.ts'
import chart from './day-charts.module.css'
import { DayCharts } from './day-charts.tsx'

/** Business stats for a period, and the health of background jobs. */
export function OverviewTab() {
  const { search } = useAdminSearch()
  const query = useQuery(statsQuery({ from: search.from, to: search.to }))
  const { data } = query
  const zone = inZone(data?.timeZone)
  return (
    <Stack gap={8}>
      <FieldGrid className={styles.narrow}>
        <DateFilter type="date" label={common.from(zone)} param="from" defaultValue={data?.from} />
        <DateFilter type="date" label={common.to(zone)} param="to" defaultValue={data?.to} />
      </FieldGrid>
      <Loaded query={query} failed={copy.failed} fallback={common.serverError} skeleton="20rem">
        {({ daily, timeZone, funnel, walletsCents, heldCents, activeCounties }) => (
          <>
            <DayCharts days={daily} timeZone={timeZone} />
            <Section id="funnel" heading={copy.funnel.heading}>
              <Stats>
                <Stat label={copy.funnel.signedUp}>{funnel.signedUp.toLocaleString('en-US')}</Stat>
                <Stat label={copy.funnel.funded}>{shareOf(funnel.funded, funnel.signedUp)}</Stat>
                <Stat label={copy.funnel.joined}>{shareOf(funnel.joined, funnel.signedUp)}</Stat>
                <Stat label={copy.funnel.played}>{shareOf(funnel.played, funnel.signedUp)}</Stat>
              </Stats>
            </Section>
            <Section id="held" heading={copy.held.heading}>
              <Stats>
                <Stat label={copy.held.wallets}>
                  <AccountsLink kind="wallet" cents={walletsCents} />
                </Stat>
                <Stat label={copy.held.escrow}>
                  <AccountsLink kind="escrow" cents={heldCents} />
                </Stat>
              </Stats>
            </Section>
            <CountyActivity counties={activeCounties} />
          </>
        )}
      </Loaded>
      <JobHealth />
    </Stack>
  )
}

const AccountsLink = ({ kind, cents }: { kind: string; cents: number }) => (
  <Link to="/admin" search={{ tab: 'ledger', kind }} className={styles.figure}>
    <Money cents={cents} />
  </Link>
)

const shareOf = (count: number, all: number): string =>
  `${count.toLocaleString('en-US')}${all > 0 ? ` (${Math.round((count / all) * 100)}%)` : ''}`

const listedMax = 12

/** Counties with sessions: a map, and a list of the busiest. */
function CountyActivity({ counties }: { counties: AdminStats['activeCounties'] }) {
  const { data: map } = useGeo('us.json')
  return (
    <Section id="active" heading={copy.counties.heading}>
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
    </Section>
  )
}

const jobs = copy.jobs

const jobColumns: Column<FailedJob>[] = [
  { id: 'name', label: jobs.columns.name, text: ({ name }) => name },
  {
    id: 'failed',
    label: jobs.columns.failed,
    fileLabel: common.utc(jobs.columns.failed),
    cell: ({ failedAt }) => shortDateTime(failedAt),
    text: ({ failedAt }) => failedAt,
  },
  { id: 'attempts', label: jobs.columns.attempts, end: true, text: ({ attempts }) => attempts },
  {
    id: 'error',
    label: jobs.columns.error,
    cell: ({ error }) => <pre className={styles.code}>{error}</pre>,
    text: ({ error }) => error,
  },
]

/** The state of background jobs and email. Failed jobs can be retried. */
function JobHealth() {
  const query = useQuery({ ...adminQuery('GET /admin/jobs', {}), refetchInterval: 60_000 })
  const table = useSortedTable({
    columns: jobColumns,
    items: query.data?.failed,
    query,
    defaultSort: { by: 'failed', order: 'desc' },
    isSecond: true,
  })
  const retry = useAdminMutation('POST /admin/jobs/{id}/retry', {
    success: jobs.retried,
    failure: jobs.retryFailed,
  })
  const { data } = query
  return (
    <Section id="jobs" heading={jobs.heading}>
      {query.error && !data && <QueryError query={query} failed={jobs.failed} inNotice />}
      {data && (
        <>
          <Facts>
            <Fact label={jobs.scheduled}>{data.health.waiting}</Fact>
            <Fact label={jobs.due}>{data.health.due}</Fact>
            <Fact label={jobs.running}>{data.health.active}</Fact>
            <Fact label={jobs.retrying}>{data.health.retrying}</Fact>
            <Fact label={jobs.columns.failed}>{data.health.failed}</Fact>
            <Fact label={jobs.oldestDue}>
              {data.health.oldestDueAt ? shortDateTime(data.health.oldestDueAt) : '—'}
            </Fact>
            <Fact label={jobs.email}>{data.mail.transport === 'smtp' ? jobs.smtp : jobs.disk}</Fact>
            <Fact label={jobs.failedEmails}>{data.mail.failed}</Fact>
          </Facts>
          {data.failed.length > 0 && (
            <DataTable
              {...table}
              {...jobs.table}
              fileColumns={[{ label: jobs.columns.id, text: ({ id }) => id }]}
              rowKey={({ id }) => id}
              actions={({ id, name }) => (
                <SmallButton
                  aria-label={jobs.retryJob(name)}
                  loading={retry.isPending && retry.variables.params.id === id}
                  onClick={() => retry.mutate({ params: { id } })}
                >
                  {jobs.retry}
                </SmallButton>
              )}
            />
          )}
        </>
      )}
    </Section>
  )
}
