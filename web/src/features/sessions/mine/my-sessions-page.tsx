import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../../lib/page-title.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { Tab, TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { mySessions, reasonOf } from '../api.ts'
import { useSessionActions } from '../use-session-actions.tsx'
import type { CardSharing } from './booking-card.tsx'
import { BookingGrid } from './booking-grid.tsx'
import styles from './mine.module.css'
import { MineSkeleton } from './mine-skeleton.tsx'
import { MyStats } from './my-stats.tsx'
import { TodaysRounds } from './todays-rounds.tsx'
import { WaitingCard } from './waiting-card.tsx'

const route = getRouteApi('/my-bookings')

const buttons = (
  <>
    <LinkButton to="/sessions">Browse Sessions</LinkButton>
    <LinkButton to="/create-session" variant="outline">
      Create Session
    </LinkButton>
  </>
)

type MySessionsPageProps = {
  sharing: CardSharing
  /** The rounds that need the viewer's score. */
  reminder: ReactNode
}

export function MySessionsPage({ sharing, reminder }: MySessionsPageProps) {
  usePageTitle('My Golf Sessions')
  const { tab = 'upcoming' } = route.useSearch()
  const navigate = route.useNavigate()
  const actions = useSessionActions('mine')
  const { data, error, isFetching, refetch } = useQuery(mySessions)

  return (
    <Page>
      <PageHeader title="My Golf Sessions" subtitle="The rounds you play and host" />
      <div className={styles.reminder}>{reminder}</div>
      {data ? (
        <>
          <MyStats totals={data.totals} />
          <TodaysRounds bookings={data.past} actions={actions} sharing={sharing} />
          {data.waiting.length > 0 && (
            <section className={styles.waiting} aria-labelledby="waiting-title">
              <h2 id="waiting-title">Waiting for a spot</h2>
              <ul className={styles.grid}>
                {data.waiting.map((session) => (
                  <WaitingCard key={session.id} session={session} />
                ))}
              </ul>
            </section>
          )}
          {data.waiting.length + data.upcoming.length + data.past.length === 0 ? (
            <EmptyState title="No Sessions Yet" action={buttons}>
              Find a round near you, or plan one and let others join.
            </EmptyState>
          ) : (
            <>
              <Tabs
                label="My sessions"
                value={tab}
                onChange={(next) =>
                  void navigate({
                    search: next === 'past' ? { tab: 'past' } : {},
                    replace: true,
                    resetScroll: false,
                  })
                }
              >
                <Tab value="upcoming">Upcoming ({data.upcoming.length})</Tab>
                <Tab value="past">Past ({data.past.length})</Tab>
              </Tabs>
              <TabPanel value={tab}>
                <BookingGrid
                  key={tab}
                  bookings={tab === 'past' ? data.past : data.upcoming}
                  past={tab === 'past'}
                  actions={actions}
                  sharing={sharing}
                />
              </TabPanel>
            </>
          )}
        </>
      ) : error ? (
        <ErrorState
          title="Failed to load your bookings"
          message={reasonOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <MineSkeleton />
      )}
      {actions.dialogs}
    </Page>
  )
}
