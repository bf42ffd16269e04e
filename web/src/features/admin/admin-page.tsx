import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ComponentType, useEffect } from 'react'
import { useViewer } from '../../domain/viewer.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyPage } from '../../ui/empty-page.tsx'
import { Stack } from '../../ui/layout.tsx'
import { QueryError } from '../../ui/loaded.tsx'
import { Money } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'
import { Loading, Skeleton } from '../../ui/states.tsx'
import { Tab, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './admin.module.css'
import { adminStatsQuery, waitingQuery } from './api.ts'
import { PasswordGate } from './password-gate.tsx'
import { type EditSessionForm, EditSessionSlot } from './sessions/edit-session-slot.ts'
import { type AdminTab, adminTabs, firstTab } from './table/search-params.ts'
import { useAdminSearch } from './table/use-admin-search.ts'

/** Time to read the message before the redirect. */
const redirectDelayMs = 3_000

export function AdminPage({ EditSession }: { EditSession: EditSessionForm }) {
  usePageTitle('Admin Dashboard')
  const { isAdmin, pending } = useViewer()
  if (pending)
    return (
      <Page>
        <Loading>
          <Skeleton width="18rem" height="2.5rem" />
        </Loading>
      </Page>
    )
  if (!isAdmin) return <Denied />
  return (
    <PasswordGate>
      <EditSessionSlot value={EditSession}>
        <Dashboard />
      </EditSessionSlot>
    </PasswordGate>
  )
}

/** Shown to non-admins before they are redirected. The server enforces access. */
function Denied() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => {
      toast.error('Admin access required')
      void navigate({ to: '/', replace: true })
    }, redirectDelayMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <EmptyPage
      title="Access denied. Admin only."
      action={<LinkButton to="/">Go Home</LinkButton>}
    />
  )
}

const lazyTab = (load: () => Promise<ComponentType>) =>
  lazyComponent(
    load,
    <Loading>
      <Skeleton height="16rem" />
    </Loading>,
  )

const panels: Record<AdminTab, ComponentType> = {
  overview: lazyTab(async () => (await import('./overview/overview-tab.tsx')).OverviewTab),
  wallet: lazyTab(async () => (await import('./wallet/wallet-tab.tsx')).WalletTab),
  users: lazyTab(async () => (await import('./users/users-tab.tsx')).UsersTab),
  sessions: lazyTab(async () => (await import('./sessions/sessions-tab.tsx')).SessionsTab),
  locations: lazyTab(async () => (await import('./locations/locations-tab.tsx')).LocationsTab),
  settings: lazyTab(async () => (await import('./settings/settings-tab.tsx')).SettingsTab),
  prizes: lazyTab(async () => (await import('./prizes/prizes-tab.tsx')).PrizesTab),
  disputes: lazyTab(async () => (await import('./disputes/disputes-tab.tsx')).DisputesTab),
  reports: lazyTab(async () => (await import('./reports/reports-tab.tsx')).ReportsTab),
  support: lazyTab(async () => (await import('./support/support-tab.tsx')).SupportTab),
  ledger: lazyTab(async () => (await import('./ledger/ledger-tab.tsx')).LedgerTab),
  audit: lazyTab(async () => (await import('./audit/audit-tab.tsx')).AuditTab),
}

function Dashboard() {
  const { search, setTab } = useAdminSearch()
  const tab = search.tab ?? firstTab
  const Panel = panels[tab]
  const waitingRead = useQuery(waitingQuery)
  const waiting = waitingRead.data
  const counts: Record<string, number | undefined> = {
    wallet: waiting?.approvals,
    disputes: waiting?.disputes,
    reports: waiting?.reports,
    support: waiting?.support,
    overview: waiting?.failedJobs,
  }
  return (
    <Page>
      <PageHeader title="Admin Dashboard" />
      <Stack gap={10}>
        <StatCards />
        {waitingRead.isError && !waiting && (
          <QueryError
            query={waitingRead}
            failed="Couldn’t load what’s waiting for admins. Please try again."
            inNotice
          />
        )}
        <div>
          <Tabs<AdminTab> label="Admin Dashboard" value={tab} onChange={(chosen) => setTab(chosen)}>
            {Object.entries(adminTabs).map(([name, label]) => (
              <Tab key={name} value={name}>
                {label}
                {counts[name] ? ` (${counts[name]})` : ''}
              </Tab>
            ))}
          </Tabs>
          <TabPanel value={tab}>
            <Panel />
          </TabPanel>
        </div>
      </Stack>
    </Page>
  )
}

/** The four stat cards, cached for a minute. */
function StatCards() {
  const query = useQuery(adminStatsQuery({}))
  const { data, error } = query
  if (error && !data)
    return <QueryError query={query} failed="Couldn’t load stats. Please try again." inNotice />
  const count = (n: number | undefined) => n?.toLocaleString('en-US') ?? <Skeleton width="4rem" />
  return (
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
  )
}
