import type { Session } from '@county-golf/contract/sessions'
import { Link } from '@tanstack/react-router'
import { clock } from '../../../lib/dates.ts'
import { AudienceBadge } from '../parts/audience-badge.tsx'
import { PrizeBadge } from '../parts/prize-badge.tsx'
import { SessionOutline } from '../parts/session-outline.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { courseOf, placeOf, planDay } from '../words.ts'
import styles from './booking-card.module.css'

type CardPlanProps = { session: Session; past?: boolean; as?: 'h2' | 'h3' }

/** Where, when and with how many. */
export function CardPlan({ session, past = false, as: Heading = 'h2' }: CardPlanProps) {
  const now = new Date()
  const { players, maxPlayers, date, timeZone } = session
  return (
    <>
      <div className={styles.head}>
        <SessionOutline session={session} size="3rem" />
        <div className={styles.names}>
          <Heading>
            <Link to="/sessions/$id" params={{ id: session.id }} className={styles.link}>
              {courseOf(session)}
            </Link>
          </Heading>
          <p className={styles.place}>{placeOf(session)}</p>
        </div>
        <div className={styles.badges}>
          <StatusBadge session={session} />
          <PrizeBadge session={session} />
          <AudienceBadge session={session} />
        </div>
      </div>
      <dl className={`${styles.facts} figures`}>
        <div>
          <dt>Date</dt>
          <dd>{planDay(session, now)}</dd>
        </div>
        <div>
          <dt>
            {past ? 'Tee time' : session.teeTimeBooked ? 'Tee time booked' : 'Tee time planned'}
          </dt>
          <dd>{clock(date, timeZone)}</dd>
        </div>
        <div>
          <dt>Players</dt>
          <dd>
            {players.length}/{maxPlayers}
          </dd>
        </div>
      </dl>
    </>
  )
}
