import type { Session } from '@county-golf/contract/sessions'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { canAsk, canJoin, canNow } from '../../../domain/sessions/can.ts'
import { countyOf, courseLabel } from '../../../domain/sessions/labels.ts'
import { sessionQuery } from '../../../domain/sessions/queries.ts'
import { hasToken } from '../../../lib/credentials.ts'
import { useHydrated } from '../../../lib/hydration.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { useOptionalQuery } from '../../../lib/use-optional-query.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Muted } from '../../../ui/text.tsx'
import { courseQuery } from '../api.ts'
import { SessionOutline } from '../components/card-head.tsx'
import { CourseInfo } from '../components/course-info.tsx'
import { PlayerLink } from '../components/links.tsx'
import { SessionBadges } from '../components/session-badges.tsx'
import { LazyWaitlistDialog } from '../components/waitlist-parts.tsx'
import { isAloneHost } from '../session-display.ts'
import { type SessionActions, useSessionActions } from '../use-session-actions.tsx'
import { useWaitlist, type Waitlist } from '../use-waitlist.ts'
import { ActionBox, StickyActionBox, WaitlistBox } from './action-box.tsx'
import styles from './detail.module.css'
import { SessionFacts } from './facts.tsx'
import { SessionFees } from './fees.tsx'
import { ManageButton } from './manage-button.tsx'
import { PlayerList } from './player-list.tsx'
import type { SessionSlots } from './session-page.tsx'

const LazyMemberNotices = lazyComponent(
  async () => (await import('./member-notices.tsx')).MemberNotices,
)
// Players get them with the screen, so that nothing moves when they're there.
if (hasToken()) LazyMemberNotices.preload().catch(() => undefined)
const HostRequests = lazyComponent(async () => (await import('./host-requests.tsx')).HostRequests)
const RequestStatus = lazyComponent(
  async () => (await import('../components/request-status.tsx')).RequestStatus,
)

/** Course names longer than this have a smaller font. */
const longNameLength = 40

export function SessionDetail({
  session,
  scorecard,
  sharing,
  inviting,
}: { session: Session } & SessionSlots) {
  const { actions, dialog } = useSessionActions('detail')
  const waitlist = useWaitlist(session)
  useJoinFromUrl(session, actions, waitlist)
  const { viewer, notes } = session
  const course = useOptionalQuery({
    ...courseQuery(session.courseId ?? ''),
    enabled: session.courseId !== null,
  })
  // An offer expires within minutes, so it comes first.
  const isOffered = session.can.acceptSpot
  return (
    <>
      <Row as="header" gap={6} className={styles.header}>
        <div className={styles.outline}>
          <SessionOutline session={session} size="100%" />
        </div>
        <div className={styles.heading}>
          <Row gap={2} wrap className={styles.badges}>
            <SessionBadges session={session}>
              {viewer?.isHost && <Badge>Host</Badge>}
              {viewer?.isCaptain && <Badge tone="brass">Captain</Badge>}
            </SessionBadges>
          </Row>
          <h1
            className={courseLabel(session).length > longNameLength ? styles.longName : undefined}
          >
            {courseLabel(session)}
          </h1>
          <Muted size="inherit" className={styles.place}>
            <Link
              to="/county/$stateCode/$countyName"
              params={{ stateCode: session.stateCode, countyName: session.countyName }}
            >
              {countyOf(session)}
            </Link>
            <span>
              {' · hosted by '}
              <PlayerLink player={session.host} />
            </span>
          </Muted>
        </div>
      </Row>
      {scorecard(session)}
      {(viewer?.isMember || viewer?.isHost) && (
        <LazyMemberNotices session={session} actions={actions} />
      )}
      <div className={styles.columns}>
        <div className={styles.facts}>
          {isOffered && <WaitlistBox session={session} waitlist={waitlist} />}
          <SessionFacts session={session} />
          {course && <CourseInfo course={course} />}
        </div>
        <div className={styles.main}>
          {(session.requestCount ?? 0) > 0 && <HostRequests session={session} />}
          <PlayerList session={session} actions={actions} inviting={inviting} />
          {notes && (
            <section className={styles.section}>
              <h2>Session Notes</h2>
              <p className={`user-text ${styles.notes}`}>{notes}</p>
            </section>
          )}
          {/* Credits the source of the course data if its license requires it. */}
          {course?.source.includes('©') && (
            <Muted size="small" className={styles.section}>
              Course data: {course.source}
            </Muted>
          )}
        </div>
        <aside className={`surface ${styles.side}`} aria-label="Price and booking">
          <SessionFees session={session} />
          <ActionBox session={session} actions={actions}>
            {sharing(session, isAloneHost(session))}
            <ManageButton session={session} />
          </ActionBox>
          {session.viewer?.request && (
            <div className={`line-above ${styles.waitlist}`}>
              <RequestStatus session={session} />
            </div>
          )}
          {!isOffered && <WaitlistBox session={session} waitlist={waitlist} />}
        </aside>
      </div>
      <StickyActionBox
        session={session}
        actions={actions}
        waitlist={waitlist}
        inviting={inviting}
      />
      {dialog}
      <LazyWaitlistDialog session={session} screen="detail" waitlist={waitlist} />
    </>
  )
}

const route = getRouteApi('/sessions/$id')

/**
 * On `?join=true`, opens the dialog to join, to accept a held spot, or to join the waitlist. Payments and
 * accepted invitations lead here. Removes the parameter first so that neither Back nor a copied link opens
 * the dialog again.
 */
function useJoinFromUrl(session: Session, actions: SessionActions, waitlist: Waitlist): void {
  const { join } = route.useSearch()
  const navigate = route.useNavigate()
  const openDialog = () => {
    const now = serverNow()
    if (canNow(session, 'acceptSpot', now)) return waitlist.openAccept()
    if (canJoin(session, now) || canAsk(session, now)) return actions.join(session)
    if (!session.viewer?.isMember)
      import('../agreed-terms.ts')
        .then(({ endPaidTerms }) => endPaidTerms(session.id))
        // The money is in the wallet anyway.
        .catch(() => undefined)
    if (canNow(session, 'joinWaitlist', now) && !session.viewer?.waitlistPosition)
      waitlist.openJoin()
  }
  // A page from the server first shows what a guest can do.
  const { dataUpdatedAt } = useQuery(sessionQuery(session.id))
  const isViewers = dataUpdatedAt > 0
  const opens = useHydrated() && isViewers && join
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the parameter opens the dialog
  useEffect(() => {
    if (opens) void navigate({ search: {}, replace: true, resetScroll: false }).then(openDialog)
  }, [opens])
}
