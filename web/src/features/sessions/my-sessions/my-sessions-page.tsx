import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type Booking, mySessionsQuery } from '../../../domain/sessions/queries.ts'
import { useViewer } from '../../../domain/viewer.ts'
import type { Output } from '../../../lib/api.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Grid, Row, Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Money } from '../../../ui/money.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Stat, Stats } from '../../../ui/stat.tsx'
import { EmptyState, Skeleton } from '../../../ui/states.tsx'
import { Tab, TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { AmountSkeletons, FactSkeletons, PlayerSkeletons } from '../components/skeletons.tsx'
import { commonCopy } from '../copy.ts'
import { NextRound } from '../rounds/next-round.tsx'
import { todaysRounds } from '../rounds/rounds.ts'
import { type SessionActions, useSessionActions } from '../use-session-actions.tsx'
import { BookingCard, type CardButtons, WaitlistCard } from './booking-card.tsx'
import styles from './my-sessions.module.css'
import { RequestCard } from './request-card.tsx'

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
  sharing: CardButtons
  /** Buttons on past sessions. */
  again: CardButtons
  /** Rounds that need the viewer's score. */
  reminder: ReactNode
  /** The viewer's standing games. */
  games: ReactNode
}

export function MySessionsPage({ sharing, again, reminder, games }: MySessionsPageProps) {
  const { tab = 'upcoming' } = route.useSearch()
  const navigate = route.useNavigate()
  const { actions, dialog } = useSessionActions('my-sessions')
  const cards = { actions, sharing, again }
  const query = useQuery(mySessionsQuery)
  // Rounds count as past from the tee time, but players still need chat, contacts, and the scorecard on the
  // course and in the clubhouse.
  const now = serverNow()
  const requested = query.data?.requested ?? []
  const today = query.data ? todaysRounds(query.data, now) : []

  return (
    <Page>
      <PageHeader title="My Golf Sessions" subtitle="Your upcoming and past rounds" />
      <div className={`hide-empty ${styles.reminder}`}>{reminder}</div>
      <Loaded
        query={query}
        failed="Failed to load your bookings"
        loading="Loading your sessions…"
        skeleton={<MySessionsSkeleton />}
      >
        {(data) => (
          <>
            {today.length > 0 && (
              <CardSection id="today-title" title="Today’s round">
                {today.map((booking) => (
                  <BookingCard key={booking.id} booking={booking} past={false} today {...cards} />
                ))}
              </CardSection>
            )}
            <div className={`hide-empty ${styles.next}`}>
              <NextRound upcoming={data.upcoming} />
            </div>
            <MyStats totals={data.totals} />
            {data.waiting.length > 0 && (
              <CardSection id="waitlist-title" title="On the waitlist">
                {data.waiting.map((session) => (
                  <WaitlistCard key={session.id} session={session} />
                ))}
              </CardSection>
            )}
            {requested.length > 0 && (
              <CardSection id="requests-title" title="Waiting for the host">
                {requested.map((session) => (
                  <RequestCard key={session.id} session={session} />
                ))}
              </CardSection>
            )}
            {requested.length + data.waiting.length + data.upcoming.length + data.past.length ===
            0 ? (
              <EmptyState title="No Sessions Yet" action={buttons}>
                Find a round near you, or create one.
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
                  <Tab value="upcoming">Upcoming ({data.totals.upcoming})</Tab>
                  <Tab value="past">Past ({data.totals.past})</Tab>
                </Tabs>
                <TabPanel value={tab}>
                  <BookingGrid
                    key={tab}
                    bookings={tab === 'past' ? data.past : data.upcoming}
                    past={tab === 'past'}
                    {...cards}
                  />
                </TabPanel>
              </>
            )}
          </>
        )}
      </Loaded>
      <div className={`hide-empty ${styles.games}`}>{games}</div>
      {dialog}
    </Page>
  )
}

/** My Golf Sessions while it loads. */
function MySessionsSkeleton() {
  return (
    <>
      <div className={styles.stats}>
        <FactSkeletons count={4} />
      </div>
      <Row className={styles.skeletonTabs}>
        <Skeleton width="14rem" height="1.25rem" />
      </Row>
      <Grid min="26rem" gap={5} className={styles.skeletonCards}>
        {['1', '2'].map((key) => (
          <Card key={key}>
            <Stack gap={6}>
              <Skeleton width="60%" height="1.5rem" />
              <FactSkeletons count={3} />
              <PlayerSkeletons rows={2} />
              <AmountSkeletons rows={1} />
            </Stack>
          </Card>
        ))}
      </Grid>
    </>
  )
}

function MyStats({ totals }: { totals: Output<'GET /sessions/mine'>['totals'] }) {
  const { user } = useViewer()
  return (
    <div className={styles.stats}>
      <Stats>
        <Stat label="Total Sessions">{totals.sessions}</Stat>
        <Stat label="Upcoming">{totals.upcoming}</Stat>
        <Stat label="Total Spent">
          <Money cents={totals.spentCents} />
        </Stat>
        <Stat label="Wallet">
          <Link to="/wallet" className={styles.wallet}>
            {user?.balance === undefined ? (
              <Skeleton width="4rem" />
            ) : (
              <Money cents={user.balance} />
            )}
          </Link>
        </Stat>
      </Stats>
    </div>
  )
}

type CardSectionProps = { id: string; title: string; children: ReactNode }

const CardSection = ({ id, title, children }: CardSectionProps) => (
  <Stack as="section" gap={4} className={styles.section} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <CardGrid>{children}</CardGrid>
  </Stack>
)

const CardGrid = ({ children }: { children: ReactNode }) => (
  <Grid as="ul" min="26rem" gap={5}>
    {children}
  </Grid>
)

const pageSize = 24

type BookingGridProps = {
  bookings: Booking[]
  past: boolean
  actions: SessionActions
  sharing: CardButtons
  again: CardButtons
}

function BookingGrid({ bookings, past, ...cards }: BookingGridProps) {
  const [shown, setShown] = useState(pageSize)
  if (bookings.length === 0)
    return past ? (
      <EmptyState title="No past sessions">Rounds you’ve played will show up here.</EmptyState>
    ) : (
      <EmptyState
        title="No upcoming sessions"
        action={<LinkButton to="/sessions">{commonCopy.browseSessions}</LinkButton>}
      >
        Find your next round.
      </EmptyState>
    )
  return (
    <>
      <CardGrid>
        {bookings.slice(0, shown).map((booking) => (
          <BookingCard key={booking.id} booking={booking} past={past} {...cards} />
        ))}
      </CardGrid>
      {bookings.length > shown && (
        <Row justify="center" className={styles.more}>
          <Button variant="outline" onClick={() => setShown(shown + pageSize)}>
            Show more
          </Button>
        </Row>
      )}
    </>
  )
}
