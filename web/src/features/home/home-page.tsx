import { memo, type ReactNode, useMemo } from 'react'
import { useViewer } from '../../domain/viewer.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ContourBackground } from '../../ui/contour-background.tsx'
import { Row } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { Muted } from '../../ui/text.tsx'
import { useCounties, useRenderedCounties } from './api.ts'
import { totalsOf } from './county.ts'
import { CountyExplorer } from './county-explorer.tsx'
import styles from './home-page.module.css'
import { MapSection, type MapSectionProps } from './map-section.tsx'
import { useFilters } from './use-filters.ts'

/**
 * The home page.
 * @param rounds the viewer's rounds and those near home, first on the page
 */
export function HomePage({ rounds }: { rounds: ReactNode }) {
  usePageTitle(null)
  const filters = useFilters()
  return (
    <>
      <div className={styles.rounds}>{rounds}</div>
      <Hero state={filters.state} onState={filters.setState} />
      <HomeStats />
      <CountyExplorer filters={filters} banner={<JoinBanner />} />
    </>
  )
}

/** Whether to show what invites guests. */
function useIsGuest(): boolean {
  const { user, pending } = useViewer()
  return !user && !pending
}

/** Renders again only if the state changes, not with each key in the search. */
const Hero = memo(function Hero({ state, onState }: MapSectionProps) {
  const isGuest = useIsGuest()
  return (
    <section className={styles.hero} aria-labelledby="welcome">
      <ContourBackground />
      <div className={styles.inner}>
        <div>
          <p className={styles.eyebrow}>County Golf · Meet new golf partners close to home</p>
          <h1 id="welcome" className={styles.headline}>
            Find your foursome, county by county.
          </h1>
          <p className={styles.lead}>
            Set up your own round or grab an open spot in someone else’s. Fees, refunds, and prizes
            all go through your wallet.
          </p>
          <Row gap={3} wrap className={styles.actions}>
            <LinkButton to="/sessions" size="large">
              Browse All Sessions
            </LinkButton>
            {isGuest ? (
              <LinkButton to="/login" variant="outline" size="large" data-guest>
                Join Community
              </LinkButton>
            ) : (
              <LinkButton to="/create-session" variant="outline" size="large">
                Create Session
              </LinkButton>
            )}
          </Row>
        </div>
        <MapSection state={state} onState={onState} />
      </div>
    </section>
  )
})

function HomeStats() {
  const { counties } = useCounties(false)
  const rendered = useRenderedCounties()
  const totals = useMemo(
    () => (counties ? totalsOf(counties) : rendered?.totals),
    [counties, rendered],
  )
  const isGuest = useIsGuest()
  const balance = useViewer().user?.balance
  return (
    <section className={styles.stats} aria-label="At a glance">
      <Stats>
        <Stat label="Total Counties">
          <Count value={totals?.counties} />
        </Stat>
        <Stat label="Active Counties">
          <Count value={totals?.activeCounties} />
        </Stat>
        <Stat label="Total Sessions">
          <Count value={totals?.sessions} />
        </Stat>
        {!isGuest && (
          <Stat label="Your Balance">
            {balance === undefined ? <StatSkeleton /> : <Money cents={balance} />}
          </Stat>
        )}
      </Stats>
    </section>
  )
}

const Count = ({ value }: { value: number | undefined }) =>
  value === undefined ? <StatSkeleton /> : value.toLocaleString('en-US')

const StatSkeleton = () => (
  <Row as="span" className={styles.waiting}>
    <Skeleton width="3.5ch" height="0.7em" />
  </Row>
)

/** Invites guests to sign up. */
function JoinBanner() {
  if (!useIsGuest()) return null
  return (
    <Row
      as="section"
      gap={[6, 8]}
      wrap
      justify="between"
      className={styles.banner}
      aria-labelledby="join"
      data-guest
    >
      <ContourBackground />
      <div>
        <h2 id="join">Ready to Join?</h2>
        <Muted size="inherit" className={styles.text}>
          Signing up is free. You only pay when you take a spot, and you’ll see the refund terms
          first.
        </Muted>
      </div>
      <LinkButton to="/signup" size="large">
        Get Started Free
      </LinkButton>
    </Row>
  )
}
