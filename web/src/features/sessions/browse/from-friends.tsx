import type { Session } from '@county-golf/contract/sessions'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { uniqueSessions } from '../api.ts'
import { MoreButton } from '../parts/more-button.tsx'
import type { SessionActions } from '../use-session-actions.tsx'
import styles from './browse.module.css'
import { ResultGrid } from './result-grid.tsx'

type FromFriendsProps = {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Session[] }>>
  actions: SessionActions
}

/** What friends have opened to the viewer; nothing where there is none. */
export function FromFriends({ query, actions }: FromFriendsProps) {
  const sessions = uniqueSessions(query.data?.pages ?? []).filter(isOpenToFriends)
  if (sessions.length === 0) return null
  return (
    <section className={styles.friends} aria-labelledby="from-friends">
      <h2 id="from-friends">From your friends</h2>
      <ResultGrid sessions={sessions} actions={actions} as="h3" />
      {query.hasNextPage && (
        <div className={styles.more}>
          <MoreButton query={query} />
        </div>
      )}
    </section>
  )
}

/** Until the list is asked again it may have one that was joined, or opened to everybody, meanwhile. */
const isOpenToFriends = ({ visibility, viewer }: Session): boolean =>
  visibility === 'friends' && !viewer?.isMember
