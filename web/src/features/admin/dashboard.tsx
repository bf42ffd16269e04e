import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { Money } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'
import { Loading, Skeleton } from '../../ui/states.tsx'
import { Tab, TabPanel, Tabs } from '../../ui/tabs.tsx'
import styles from './admin.module.css'
import { statsQuery, waitingQuery } from './api.ts'
import { type AdminTab, adminTabs } from './search-params.ts'
import { useAdminSearch } from './use-admin-search.ts'

const later = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

const panels: Record<AdminTab, { label: string; Panel: ComponentType }> = {
  wallet: {
    label: 'Wallet Management',
    Panel: later(async () => (await import('./wallet-tab.tsx')).WalletTab),
  },
  users: { label: 'Users', Panel: later(async () => (await import('./users-tab.tsx')).UsersTab) },
  sessions: {
    label: 'Sessions',
    Panel: later(async () => (await import('./sessions-tab.tsx')).SessionsTab),
  },
  locations: {
    label: 'Locations',
    Panel: later(async () => (await import('./locations-tab.tsx')).LocationsTab),
  },
  settings: {
    label: 'Settings',
    Panel: later(async () => (await import('./settings-tab.tsx')).SettingsTab),
  },
  overview: {
    label: 'Overview',
    Panel: later(async () => (await import('./overview-tab.tsx')).OverviewTab),
  },
  disputes: {
    label: 'Disputes',
    Panel: later(async () => (await import('./disputes-tab.tsx')).DisputesTab),
  },
  reports: {
    label: 'Reports',
    Panel: later(async () => (await import('./reports-tab.tsx')).ReportsTab),
  },
  support: {
    label: 'Support',
    Panel: later(async () => (await import('./support-tab.tsx')).SupportTab),
  },
  ledger: {
    label: 'Ledger',
    Panel: later(async () => (await import('./ledger-tab.tsx')).LedgerTab),
  },
  audit: {
    label: 'Audit Log',
    Panel: later(async () => (await import('./audit-tab.tsx')).AuditTab),
  },
}

export function Dashboard() {
  const { search, setTab } = useAdminSearch()
  const tab = search.tab ?? 'wallet'
  const { Panel } = panels[tab]
  const { data: waiting } = useQuery(waitingQuery)
  const counts: Partial<Record<AdminTab, number>> = waiting
    ? {
        wallet: waiting.approvals,
        disputes: waiting.disputes,
        reports: waiting.reports,
        support: waiting.support,
        overview: waiting.failedJobs,
      }
    : {}
  return (
    <Page>
      <PageHeader title="Admin Dashboard" />
      <Figures />
      <Tabs<AdminTab> label="Admin Dashboard" value={tab} onChange={(chosen) => setTab(chosen)}>
        {adminTabs.map((name) => (
          <Tab key={name} value={name}>
            {panels[name].label}
            {counts[name] ? ` (${counts[name]})` : ''}
          </Tab>
        ))}
      </Tabs>
      <TabPanel value={tab}>
        <Suspense
          fallback={
            <Loading>
              <Skeleton height="16rem" />
            </Loading>
          }
        >
          <Panel />
        </Suspense>
      </TabPanel>
    </Page>
  )
}

/** The four figures of the specification, never older than a minute. */
function Figures() {
  const { data, error, refetch } = useQuery(statsQuery({}))
  if (error && !data)
    return (
      <div className={styles.stats}>
        <RetryNotice onRetry={() => void refetch()}>
          {messageOf(error, 'The figures could not be loaded.')}
        </RetryNotice>
      </div>
    )
  const count = (n: number | undefined) =>
    n === undefined ? <Skeleton width="4rem" /> : n.toLocaleString('en-US')
  return (
    <div className={styles.stats}>
      <Stats>
        <Stat label="Total Users">{count(data?.users)}</Stat>
        <Stat label="Total Sessions">{count(data?.sessions)}</Stat>
        <Stat label="Total Bookings">{count(data?.bookings)}</Stat>
        <Stat label="Revenue">
          {data ? (
            <Link
              to="/admin"
              search={{ tab: 'ledger', list: 'postings', account: 'platform:fees' }}
              className={styles.figure}
            >
              <Money cents={data.revenueCents} />
            </Link>
          ) : (
            <Skeleton width="6rem" />
          )}
        </Stat>
      </Stats>
    </div>
  )
}
