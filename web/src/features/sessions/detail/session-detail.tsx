import type { Session } from '@county-golf/contract/sessions'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../../ui/badge.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AudienceBadge } from '../parts/audience-badge.tsx'
import { PlayerLink } from '../parts/player-link.tsx'
import { PrizeBadge } from '../parts/prize-badge.tsx'
import { SessionOutline } from '../parts/session-outline.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { WaitingSteps } from '../parts/waiting-steps.tsx'
import { useSessionActions } from '../use-session-actions.tsx'
import { useWaiting } from '../use-waiting.ts'
import { wayOut } from '../way-out.ts'
import { canJoin, courseOf, placeOf } from '../words.ts'
import { ActionBox } from './action-box.tsx'
import { CourseCredit } from './course-credit.tsx'
import styles from './detail.module.css'
import { Facts } from './facts.tsx'
import { Fees } from './fees.tsx'
import { HostTools } from './host-tools.tsx'
import { type OpenSpot, PlayerList } from './player-list.tsx'
import type { SessionSlots } from './session-page.tsx'
import { StickyActionBox } from './sticky-action-box.tsx'
import { useJoinFromUrl } from './use-join-from-url.ts'
import { WaitlistBox } from './waitlist-box.tsx'

/** Letters from which on a name is set smaller. */
const longName = 40

export function SessionDetail({
  session,
  scoreCard,
  sharing,
  inviting,
}: { session: Session } & SessionSlots) {
  const actions = useSessionActions('detail')
  const waiting = useWaiting(session)
  useJoinFromUrl(session, actions, waiting)
  const { viewer, notes } = session
  const leaving = wayOut(session, new Date())
  const openSpot: OpenSpot = (render) => {
    if (canJoin(session, new Date()) && !viewer?.isHost)
      return render({ label: 'Join', onClick: () => actions.join(session) })
    return inviting(session, (open) => render(open && { label: 'Invite', onClick: open }))
  }
  // An offer ends within minutes, so it comes first.
  const isOffered = viewer?.waitlistOfferUntil != null
  return (
    <>
      <header className={styles.header}>
        <div className={styles.outline}>
          <SessionOutline session={session} size="100%" />
        </div>
        <div className={styles.title}>
          <div className={styles.badges}>
            <StatusBadge session={session} />
            {viewer?.isHost && <Badge>Host</Badge>}
            {viewer?.isCaptain && <Badge tone="brass">Captain</Badge>}
            <PrizeBadge session={session} />
            <AudienceBadge session={session} />
          </div>
          <h1 data-long={courseOf(session).length > longName || undefined}>{courseOf(session)}</h1>
          <p className={styles.place}>
            <Link
              to="/county/$stateCode/$countyName"
              params={{ stateCode: session.stateCode, countyName: session.countyName }}
            >
              {placeOf(session)}
            </Link>
            <span>
              {' '}
              · hosted by <PlayerLink player={session.host} />
            </span>
          </p>
        </div>
      </header>
      {scoreCard(session, 'top')}
      {leaving && (
        <div className={styles.news}>
          <Notice>{leaving}</Notice>
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.facts}>
          <Facts session={session} />
        </div>
        <aside className={styles.side} aria-label="Fees and joining">
          {isOffered && <WaitlistBox session={session} waiting={waiting} />}
          <Fees session={session} />
          <ActionBox session={session} actions={actions}>
            {sharing(session)}
            <HostTools session={session} />
          </ActionBox>
          {!isOffered && <WaitlistBox session={session} waiting={waiting} />}
        </aside>
        <div className={styles.main}>
          <PlayerList session={session} openSpot={openSpot} />
          {scoreCard(session, 'below')}
          {notes && (
            <section className={styles.section}>
              <h2>Session Notes</h2>
              <p className={styles.notes}>{notes}</p>
            </section>
          )}
          {session.courseId && <CourseCredit courseId={session.courseId} />}
        </div>
      </div>
      <StickyActionBox session={session} actions={actions} waiting={waiting} />
      {actions.dialogs}
      <WaitingSteps session={session} place="detail" waiting={waiting} />
    </>
  )
}
