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
import { adminQuery, adminStatsQuery } from '../api.ts'
import { SmallButton } from '../buttons.tsx'
import { Fact, FactGrid, FieldGrid, TabSection } from '../layout.tsx'
import { DateFilter, inZone } from '../table/filters.tsx'
import { useAdminSearch } from '../table/use-admin-search.ts'
import { useSortedTable } from '../table/use-admin-table.ts'
import { useAdminMutation } from '../use-admin-mutation.ts'
import chart from './day-charts.module.css'
import { DayCharts } from './day-charts.tsx'
import { LimitQuestion } from './limit-question.tsx'
import { Queues } from './queues.tsx'

/** What waits for admins, business stats for a period, and the health of background jobs. */
export function OverviewTab() {
  const { search } = useAdminSearch()
  const query = useQuery(adminStatsQuery({ from: search.from, to: search.to }))
  const { data } = query
  const zone = inZone(data?.timeZone)
  return (
    <Stack gap={8}>
      <LimitQuestion />
      <Queues />
      <FieldGrid className={styles.narrow}>
        <DateFilter type="date" label={`From${zone}`} param="from" defaultValue={data?.from} />
        <DateFilter type="date" label={`To${zone}`} param="to" defaultValue={data?.to} />
      </FieldGrid>
      <Loaded query={query} failed="Couldn’t load stats" skeleton="20rem">
        {({ daily, timeZone, funnel, walletsCents, heldCents, activeCounties }) => (
          <>
            <DayCharts days={daily} timeZone={timeZone} />
            <TabSection id="funnel" heading="New-user funnel">
              <Stats>
                <Stat label="Signed up">{funnel.signedUp.toLocaleString('en-US')}</Stat>
                <Stat label="Added funds">{shareOf(funnel.funded, funnel.signedUp)}</Stat>
                <Stat label="Joined a session">{shareOf(funnel.joined, funnel.signedUp)}</Stat>
                <Stat label="Played">{shareOf(funnel.played, funnel.signedUp)}</Stat>
              </Stats>
            </TabSection>
            <TabSection id="held" heading="Funds held">
              <Stats>
                <Stat label="In wallets">
                  <AccountsLink kind="wallet" cents={walletsCents} />
                </Stat>
                <Stat label="In escrow">
                  <AccountsLink kind="escrow" cents={heldCents} />
                </Stat>
              </Stats>
            </TabSection>
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
    <TabSection id="active" heading="Active counties">
      {counties.length === 0 ? (
        <EmptyState as="h3" title="No sessions in this period" />
      ) : (
        <div className={chart.sides}>
          {map && (
            <svg
              className={chart.map}
              viewBox={map.view.join(' ')}
              role="img"
              aria-label={`Map of ${counties.length} active ${counties.length === 1 ? 'county' : 'counties'}. The busiest are listed next to it.`}
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
    </TabSection>
  )
}

const jobColumns: Column<FailedJob>[] = [
  { id: 'name', label: 'Job', text: ({ name }) => name },
  {
    id: 'failed',
    label: 'Failed',
    fileLabel: 'Failed (UTC)',
    cell: ({ failedAt }) => shortDateTime(failedAt),
    text: ({ failedAt }) => failedAt,
  },
  { id: 'attempts', label: 'Attempts', end: true, text: ({ attempts }) => attempts },
  {
    id: 'error',
    label: 'Error',
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
    success: 'Job restarted.',
    failure: 'Couldn’t restart the job. Please try again.',
  })
  const { data } = query
  return (
    <TabSection id="jobs" heading="Background jobs and email">
      {query.error && !data && (
        <QueryError query={query} failed="Couldn’t load job status." inNotice />
      )}
      {data && (
        <>
          <FactGrid>
            <Fact label="Scheduled">{data.health.waiting}</Fact>
            <Fact label="Due now">{data.health.due}</Fact>
            <Fact label="Running">{data.health.active}</Fact>
            <Fact label="Retrying">{data.health.retrying}</Fact>
            <Fact label="Failed">{data.health.failed}</Fact>
            <Fact label="Oldest due">
              {data.health.oldestDueAt ? shortDateTime(data.health.oldestDueAt) : '—'}
            </Fact>
            <Fact label="Email">
              {data.mail.transport === 'smtp' ? 'Sent by SMTP' : 'Saved to disk (not sent)'}
            </Fact>
            <Fact label="Failed emails">{data.mail.failed}</Fact>
          </FactGrid>
          {data.failed.length > 0 && (
            <DataTable
              {...table}
              name="Failed jobs"
              failed="Couldn’t load failed jobs"
              empty="No failed jobs"
              fileColumns={[{ label: 'Job ID', text: ({ id }) => id }]}
              rowKey={({ id }) => id}
              actions={({ id, name }) => (
                <SmallButton
                  aria-label={`Retry ${name}`}
                  loading={retry.isPending && retry.variables.params.id === id}
                  onClick={() => retry.mutate({ params: { id } })}
                >
                  Retry
                </SmallButton>
              )}
            />
          )}
        </>
      )}
    </TabSection>
  )
}
