import type { Session } from '@county-golf/contract/sessions'
import { clock } from '../../../lib/dates.ts'
import { CardHead } from '../components/card-head.tsx'
import { SessionLink } from '../components/session-link.tsx'
import { detailCopy, mySessionsCopy } from '../copy.ts'
import { countyOf, sessionDay } from '../session-display.ts'
import styles from './booking-card.module.css'

type BookingFactsProps = { session: Session; past?: boolean; as?: 'h2' | 'h3' }

/** Course, county, date, tee time, and number of players. */
export function BookingFacts({ session, past = false, as: Heading = 'h2' }: BookingFactsProps) {
  const now = new Date()
  const { players, maxPlayers, date, timeZone } = session
  return (
    <>
      <CardHead session={session} outlineSize="3rem" place={countyOf(session)}>
        <Heading>
          <SessionLink session={session} />
        </Heading>
      </CardHead>
      <dl className={`${styles.facts} figures`}>
        <div>
          <dt className="soft-small">{mySessionsCopy.date}</dt>
          <dd>{sessionDay(session, now)}</dd>
        </div>
        <div>
          <dt className="soft-small">
            {past
              ? detailCopy.teeTime
              : session.teeTimeBooked
                ? detailCopy.teeTimeBooked
                : detailCopy.teeTimePlanned}
          </dt>
          <dd>{clock(date, timeZone)}</dd>
        </div>
        <div>
          <dt className="soft-small">{mySessionsCopy.players}</dt>
          <dd>
            {players.length}/{maxPlayers}
          </dd>
        </div>
      </dl>
    </>
  )
}
