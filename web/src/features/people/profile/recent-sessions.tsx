import { statusLabel } from '@county-golf/contract/session-status'
import type { Session } from '@county-golf/contract/sessions'
import type { User } from '@county-golf/contract/users'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { statusTone } from '../../../domain/sessions/labels.ts'
import { dayAndClock } from '../../../lib/dates.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Muted } from '../../../ui/text.tsx'
import { recentSessionsQuery } from './api.ts'
import styles from './profile.module.css'
import { useWithheld } from './use-withheld.ts'

/** The Sessions tab: the player's latest rounds that the viewer can see. */
export function RecentSessions({ user, isOwner }: { user: User; isOwner: boolean }) {
  const query = useQuery(recentSessionsQuery(user.id))
  const isWithheld = useWithheld(user)
  return (
    <Loaded query={query} failed="Failed to load sessions" skeleton="4.5rem">
      {(sessions) =>
        isWithheld ? (
          <EmptyState
            title="Log in to see sessions"
            action={<LinkButton to="/login">Login</LinkButton>}
          >
            {`Only players with an account see where ${nameOf(user)} has played.`}
          </EmptyState>
        ) : sessions.length === 0 ? (
          <EmptyState
            title="No sessions yet"
            action={isOwner && <LinkButton to="/sessions">Browse Sessions</LinkButton>}
          >
            {isOwner ? 'Rounds you play will show up here.' : 'No public rounds yet.'}
          </EmptyState>
        ) : (
          <Stack as="ul" className="divided">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Stack>
        )
      }
    </Loaded>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { id, courseName, countyName, stateCode, date, timeZone, status } = session
  return (
    <Row as="li" gap={4} className={styles.session}>
      <Stack className="fill">
        <Link to="/sessions/$id" params={{ id }} className={styles.course}>
          {courseName}
        </Link>
        <Muted as="span">
          {countyName}, {stateCode}
        </Muted>
        <Muted as="span">{dayAndClock(date, timeZone)}</Muted>
      </Stack>
      <Badge tone={statusTone(status)}>{statusLabel(status, serverNow() >= new Date(date))}</Badge>
    </Row>
  )
}
