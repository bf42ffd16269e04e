import type { Session } from '@county-golf/contract/sessions'
import { Link } from '@tanstack/react-router'
import { canJoin } from '../../../data/sessions/can.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Muted } from '../../../ui/text.tsx'
import { LazyWaitlistDialog } from '../components/lazy-waitlist-dialog.tsx'
import { PlayerLink } from '../components/player-link.tsx'
import { PrizeBadge } from '../components/prize-badge.tsx'
import { SessionOutline } from '../components/session-outline.tsx'
import { StatusBadge } from '../components/status-badge.tsx'
import { VisibilityBadge } from '../components/visibility-badge.tsx'
import { detailCopy, sessionCopy } from '../copy.ts'
import { announcementNotice } from '../course-announcement.ts'
import { countyOf, courseOf } from '../session-display.ts'
import { useSessionActions } from '../use-session-actions.tsx'
import { useWaitlist } from '../use-waitlist.ts'
import { ActionBox } from './action-box.tsx'
import { CourseCredit } from './course-credit.tsx'
import styles from './detail.module.css'
import { Facts } from './facts.tsx'
import { Fees } from './fees.tsx'
import { ManageButton } from './manage-button.tsx'
import { type OpenSpot, PlayerList } from './player-list.tsx'
import type { SessionSlots } from './session-page.tsx'
import { StickyActionBox } from './sticky-action-box.tsx'
import { useJoinFromUrl } from './use-join-from-url.ts'
import { WaitlistBox } from './waitlist-box.tsx'

/** Course names longer than this have a smaller font. */
const longNameLength = 40

export function SessionDetail({
  session,
  scorecard,
  sharing,
  inviting,
}: { session: Session } & SessionSlots) {
  const { actions, dialogs } = useSessionActions('detail')
  const waitlist = useWaitlist(session)
  useJoinFromUrl(session, actions, waitlist)
  const { viewer, notes } = session
  const announcement = announcementNotice(session, new Date())
  const openSpot: OpenSpot = (render) => {
    if (canJoin(session, new Date()) && !viewer?.isHost)
      return render({ label: detailCopy.joinSpot, onClick: () => actions.join(session) })
    return inviting(session, (open) => render(open && { label: detailCopy.invite, onClick: open }))
  }
  // An offer expires within minutes, so it comes first.
  const isOffered = session.can.acceptSpot
  return (
    <>
      <Row as="header" gap={6} className={styles.header}>
        <div className={styles.outline}>
          <SessionOutline session={session} size="100%" />
        </div>
        <div className={styles.title}>
          <Row gap={2} wrap className="below-2">
            <StatusBadge session={session} />
            {viewer?.isHost && <Badge>{sessionCopy.host}</Badge>}
            {viewer?.isCaptain && <Badge tone="brass">{sessionCopy.captain}</Badge>}
            <PrizeBadge session={session} />
            <VisibilityBadge session={session} />
          </Row>
          <h1 data-long={courseOf(session).length > longNameLength || undefined}>
            {courseOf(session)}
          </h1>
          <Muted size="inherit" className={styles.place}>
            <Link
              to="/county/$stateCode/$countyName"
              params={{ stateCode: session.stateCode, countyName: session.countyName }}
            >
              {countyOf(session)}
            </Link>
            <span>
              {detailCopy.hostedBy}
              <PlayerLink player={session.host} />
            </span>
          </Muted>
        </div>
      </Row>
      {scorecard(session, 'top')}
      {announcement && (
        <div className="below-5">
          <Notice>{announcement}</Notice>
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.facts}>
          <Facts session={session} />
        </div>
        <aside className={styles.side} aria-label={detailCopy.priceAndBooking}>
          {isOffered && <WaitlistBox session={session} waitlist={waitlist} />}
          <Fees session={session} />
          <ActionBox session={session} actions={actions}>
            {sharing(session)}
            <ManageButton session={session} />
          </ActionBox>
          {!isOffered && <WaitlistBox session={session} waitlist={waitlist} />}
        </aside>
        <div className={styles.main}>
          <PlayerList session={session} openSpot={openSpot} />
          {scorecard(session, 'below')}
          {notes && (
            <section className={styles.section}>
              <h2>{sessionCopy.notesHeading}</h2>
              <p className={styles.notes}>{notes}</p>
            </section>
          )}
          {session.courseId && <CourseCredit courseId={session.courseId} />}
        </div>
      </div>
      <StickyActionBox session={session} actions={actions} waitlist={waitlist} />
      {dialogs}
      <LazyWaitlistDialog session={session} screen="detail" waitlist={waitlist} />
    </>
  )
}
