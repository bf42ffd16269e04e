import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mySessionsQuery } from '../../../data/sessions/queries.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Grid, Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Tab, TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { commonCopy, mySessionsCopy } from '../copy.ts'
import { useSessionActions } from '../use-session-actions.tsx'
import type { CardSharing } from './booking-card.tsx'
import { BookingGrid } from './booking-grid.tsx'
import styles from './my-sessions.module.css'
import { MySessionsSkeleton } from './my-sessions-skeleton.tsx'
import { MyStats } from './my-stats.tsx'
import { TodaysRounds } from './todays-rounds.tsx'
import { WaitlistCard } from './waitlist-card.tsx'

const route = getRouteApi('/my-bookings')

const buttons = (
  <>
    <LinkButton to="/sessions">{commonCopy.browseSessions}</LinkButton>
    <LinkButton to="/create-session" variant="outline">
      {commonCopy.createSession}
    </LinkButton>
  </>
)

type MySessionsPageProps = {
  sharing: CardSharing
  /** Rounds that need the viewer's score. */
  reminder: ReactNode
}

export function MySessionsPage({ sharing, reminder }: MySessionsPageProps) {
  usePageTitle(mySessionsCopy.title)
  const { tab = 'upcoming' } = route.useSearch()
  const navigate = route.useNavigate()
  const { actions, dialogs } = useSessionActions('my-sessions')
  const query = useQuery(mySessionsQuery)

  return (
    <Page>
      <PageHeader title={mySessionsCopy.title} subtitle={mySessionsCopy.subtitle} />
      <div className={styles.reminder}>{reminder}</div>
      <Loaded
        query={query}
        failed={mySessionsCopy.loadFailed}
        loading={mySessionsCopy.loading}
        skeleton={<MySessionsSkeleton />}
      >
        {(data) => (
          <>
            <MyStats totals={data.totals} />
            <TodaysRounds bookings={data.past} actions={actions} sharing={sharing} />
            {data.waiting.length > 0 && (
              <Stack as="section" gap={4} className="below-8" aria-labelledby="waitlist-title">
                <h2 id="waitlist-title">{mySessionsCopy.waitlist}</h2>
                <Grid as="ul" min="26rem" gap={5}>
                  {data.waiting.map((session) => (
                    <WaitlistCard key={session.id} session={session} />
                  ))}
                </Grid>
              </Stack>
            )}
            {data.waiting.length + data.upcoming.length + data.past.length === 0 ? (
              <EmptyState title={mySessionsCopy.none} action={buttons}>
                {mySessionsCopy.noneHint}
              </EmptyState>
            ) : (
              <>
                <Tabs
                  label={mySessionsCopy.tabs}
                  value={tab}
                  onChange={(next) =>
                    void navigate({
                      search: next === 'past' ? { tab: 'past' } : {},
                      replace: true,
                      resetScroll: false,
                    })
                  }
                >
                  <Tab value="upcoming">{mySessionsCopy.upcomingTab(data.totals.upcoming)}</Tab>
                  <Tab value="past">{mySessionsCopy.pastTab(data.totals.past)}</Tab>
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
        )}
      </Loaded>
      {dialogs}
    </Page>
  )
}
