import type { Session } from '@county-golf/contract/sessions'
import { Link } from '@tanstack/react-router'
import { clock } from '../../../lib/dates.ts'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Muted } from '../../../ui/text.tsx'
import { SessionBadges } from '../components/session-badges.tsx'
import { SessionOutline } from '../components/session-outline.tsx'
import { detailCopy, mySessionsCopy } from '../copy.ts'
import { countyOf, courseOf, sessionDay } from '../session-display.ts'
import styles from './booking-card.module.css'

type BookingFactsProps = { session: Session; past?: boolean; as?: 'h2' | 'h3' }

/** Course, county, date, tee time, and number of players. */
export function BookingFacts({ session, past = false, as: Heading = 'h2' }: BookingFactsProps) {
  const now = new Date()
  const { players, maxPlayers, date, timeZone } = session
  return (
    <>
      <Row gap={3} align="start">
        <SessionOutline session={session} size="3rem" />
        <div className={styles.names}>
          <Heading>
            <Link to="/sessions/$id" params={{ id: session.id }} className={styles.link}>
              {courseOf(session)}
            </Link>
          </Heading>
          <Muted className={styles.place}>{countyOf(session)}</Muted>
        </div>
        <Stack gap={1} align="end" className={styles.badges}>
          <SessionBadges session={session} />
        </Stack>
      </Row>
      <dl className={`${styles.facts} figures`}>
        <div>
          <dt>{mySessionsCopy.date}</dt>
          <dd>{sessionDay(session, now)}</dd>
        </div>
        <div>
          <dt>
            {past
              ? detailCopy.teeTime
              : session.teeTimeBooked
                ? detailCopy.teeTimeBooked
                : detailCopy.teeTimePlanned}
          </dt>
          <dd>{clock(date, timeZone)}</dd>
        </div>
        <div>
          <dt>{mySessionsCopy.players}</dt>
          <dd>
            {players.length}/{maxPlayers}
          </dd>
        </div>
      </dl>
    </>
  )
}
