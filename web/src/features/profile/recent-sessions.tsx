import { statusLabel } from '@county-golf/contract/session-status'
import type { Session } from '@county-golf/contract/sessions'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../../lib/api-error.ts'
import { dayAndClock } from '../../lib/dates.ts'
import { statusTone } from '../../lib/session-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { recentSessionsQuery } from './api.ts'
import styles from './profile.module.css'

/** The last rounds a player played, as far as the viewer may see them. */
export function RecentSessions({ userId, isOwner }: { userId: string; isOwner: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(recentSessionsQuery(userId))
  if (!data && error)
    return (
      <ErrorState
        title="Failed to load sessions"
        message={messageOf(error, 'Failed to load sessions')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data)
    return (
      <Loading>
        <Skeleton height="4.5rem" />
      </Loading>
    )
  if (data.length === 0)
    return (
      <EmptyState
        title="No sessions yet"
        action={isOwner && <LinkButton to="/sessions">Browse Sessions</LinkButton>}
      >
        {isOwner ? 'The rounds you play show up here.' : 'No public rounds yet.'}
      </EmptyState>
    )
  return (
    <ul className={styles.rows}>
      {data.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ul>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { id, courseName, countyName, stateCode, date, timeZone, status } = session
  return (
    <li className={styles.session}>
      <div className={styles.what}>
        <Link to="/sessions/$id" params={{ id }} className={styles.course}>
          {courseName}
        </Link>
        <span className={styles.second}>
          {countyName}, {stateCode}
        </span>
        <span className={styles.second}>{dayAndClock(date, timeZone)}</span>
      </div>
      <Badge tone={statusTone(status)}>{statusLabel(status, new Date() >= new Date(date))}</Badge>
    </li>
  )
}
