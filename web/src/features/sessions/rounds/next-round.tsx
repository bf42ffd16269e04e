import { directionsUrl } from '@county-golf/contract/course-facts'
import { minuteMs } from '@county-golf/contract/durations'
import { useEffect, useState } from 'react'
import { countyOf, sessionDay } from '../../../domain/sessions/labels.ts'
import type { Booking } from '../../../domain/sessions/queries.ts'
import { useViewer } from '../../../domain/viewer.ts'
import { clock } from '../../../lib/dates.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { useOptionalQuery } from '../../../lib/use-optional-query.ts'
import { AvatarRow, nameOf } from '../../../ui/avatar.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Muted } from '../../../ui/text.tsx'
import { courseQuery } from '../api.ts'
import { SessionOutline } from '../components/card-head.tsx'
import { SessionLink } from '../components/links.tsx'
import { commonCopy } from '../copy.ts'
import styles from './next-round.module.css'
import { nextRound } from './rounds.ts'
import { untilRound } from './until-round.ts'

/** The viewer's next round: how soon, where, and when it is, and who plays. Nothing without one. */
export function NextRound({ upcoming }: { upcoming: Booking[] }) {
  const next = nextRound(upcoming)
  return next ? <Round booking={next} /> : null
}

function Round({ booking }: { booking: Booking }) {
  const { courseId, date, id, playerDetails, timeZone } = booking
  const { user } = useViewer()
  const now = useMinute()
  const course = useOptionalQuery({ ...courseQuery(courseId ?? ''), enabled: courseId !== null })
  const directions = course && directionsUrl(course)
  // The viewer comes first, as in "You and Tom".
  const names = [...playerDetails]
    .sort((a, b) => Number(b.id === user?.id) - Number(a.id === user?.id))
    .map((player) => (player.id === user?.id ? 'You' : nameOf(player)))
  return (
    <section className={`surface ${styles.next}`} aria-labelledby="next-round">
      <SessionOutline session={booking} size="3.5rem" />
      <div className={styles.round}>
        <p className={`strong figures ${styles.until}`} id="next-round">
          <span className="visually-hidden">Next round: </span>
          {untilRound(booking, now)}
        </p>
        <h2 className="breakable">
          <SessionLink session={booking} />
        </h2>
        <Muted size="medium" className="figures">
          {sessionDay(booking, now)} · {clock(date, timeZone)}
        </Muted>
        <Muted>{countyOf(booking)}</Muted>
        <Row gap={2} className={styles.people}>
          <AvatarRow people={playerDetails} />
          <span className="breakable soft-second">
            {new Intl.ListFormat('en-US').format(names)}
          </span>
        </Row>
      </div>
      <Row gap={2} wrap className={styles.tools}>
        {courseId !== null && directions !== null && (
          <a href={directions} className={`touch-height ${styles.directions}`}>
            Directions
          </a>
        )}
        <LinkButton to="/messages" search={{ session: id }} variant="outline">
          {commonCopy.groupChat}
        </LinkButton>
      </Row>
    </section>
  )
}

/** The time, each minute. */
function useMinute(): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
