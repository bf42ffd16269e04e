import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { countyOf, sessionDay } from '../../../domain/sessions/labels.ts'
import { clock } from '../../../lib/dates.ts'
import { only } from '../../../lib/search-params.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { Row } from '../../../ui/layout.tsx'
import { Muted } from '../../../ui/text.tsx'
import { browseQuery, uniqueSessions } from '../api.ts'
import { SessionLink } from '../components/links.tsx'
import { dueToJoinCents } from '../money.ts'
import { defaultDistance } from '../search-params.ts'
import { distanceText, spotsText } from '../session-display.ts'
import styles from './session-lines.module.css'

const shown = 4

/** The search whose first sessions are shown, the one that Browse starts with. */
export const nearSearch = (near: string | undefined) => only({ near, within: defaultDistance })

type SessionsNearProps = {
  /** As the address of Browse has it. */
  near: string
  title: string
  /** Shown if there are none. */
  children?: ReactNode
}

/** A few sessions near a place that the viewer hasn't joined, with a link to all of them. */
export function SessionsNear({ near, title, children }: SessionsNearProps) {
  const search = nearSearch(near)
  const query = useInfiniteQuery(browseQuery(search))
  const sessions = uniqueSessions(query.data?.pages ?? [])
    .filter(({ viewer }) => !viewer?.isMember)
    .slice(0, shown)
  if (query.isPlaceholderData || (sessions.length === 0 && (!children || !query.data))) return null
  return (
    <section className={styles.near} aria-labelledby="sessions-near">
      <Row gap={[1, 4]} wrap justify="between" align="baseline">
        <h2 id="sessions-near">{title}</h2>
        {sessions.length > 0 && (
          <Link to="/sessions" search={search} className="touch-height">
            See all
          </Link>
        )}
      </Row>
      {sessions.length > 0 ? (
        <ul className="divided">
          {sessions.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <Muted size="medium">{children}</Muted>
      )}
    </section>
  )
}

function SessionLine({ session }: { session: Session }) {
  return (
    <li className={styles.line}>
      <p className={`strong figures ${styles.when}`}>
        {sessionDay(session, serverNow())} · {clock(session.date, session.timeZone)}
      </p>
      <div>
        <SessionLink session={session} />
        <Muted>
          {countyOf(session)}
          {distanceText(session)}
        </Muted>
      </div>
      <p className={`soft-second figures ${styles.spots}`}>
        {spotsText(session)} · {dollars(dueToJoinCents(session))}
      </p>
    </li>
  )
}
