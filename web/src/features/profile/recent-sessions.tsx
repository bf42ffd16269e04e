import { statusLabel } from '@county-golf/contract/session-status'
import type { Session } from '@county-golf/contract/sessions'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { statusTone } from '../../data/sessions/labels.ts'
import { messageOf } from '../../lib/api-error.ts'
import { dayAndClock } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { recentSessionsQuery } from './api.ts'
import { pageCopy, recentSessionsCopy } from './copy.ts'
import styles from './profile.module.css'

/** The Sessions tab: the player's latest rounds that the viewer can see. */
export function RecentSessions({ userId, isOwner }: { userId: string; isOwner: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(recentSessionsQuery(userId))
  if (!data && error)
    return (
      <ErrorState
        title={recentSessionsCopy.loadError}
        message={messageOf(error, recentSessionsCopy.loadError)}
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
        title={recentSessionsCopy.empty}
        action={isOwner && <LinkButton to="/sessions">{pageCopy.browse}</LinkButton>}
      >
        {isOwner ? recentSessionsCopy.emptyOwn : recentSessionsCopy.emptyOther}
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
      <div className={styles.details}>
        <Link to="/sessions/$id" params={{ id }} className={styles.course}>
          {courseName}
        </Link>
        <span className={styles.note}>
          {countyName}, {stateCode}
        </span>
        <span className={styles.note}>{dayAndClock(date, timeZone)}</span>
      </div>
      <Badge tone={statusTone(status)}>{statusLabel(status, new Date() >= new Date(date))}</Badge>
    </li>
  )
}
