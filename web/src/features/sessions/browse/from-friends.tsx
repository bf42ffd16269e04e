import type { Session } from '@county-golf/contract/sessions'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { MoreButton } from '../../../ui/more-button.tsx'
import { uniqueSessions } from '../api.ts'
import { browseCopy } from '../copy.ts'
import type { SessionActions } from '../use-session-actions.tsx'
import styles from './browse.module.css'
import { ResultGrid } from './result-grid.tsx'

type FromFriendsProps = {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Session[] }>>
  actions: SessionActions
}

/** Sessions that friends opened to the viewer, if there are any. */
export function FromFriends({ query, actions }: FromFriendsProps) {
  const sessions = uniqueSessions(query.data?.pages ?? []).filter(isOpenToFriends)
  if (sessions.length === 0) return null
  return (
    <section className={styles.friends} aria-labelledby="from-friends">
      <h2 id="from-friends" className="below-4">
        {browseCopy.fromFriends}
      </h2>
      <ResultGrid sessions={sessions} actions={actions} as="h3" />
      {query.hasNextPage && (
        <div className={styles.more}>
          <MoreButton query={query} />
        </div>
      )}
    </section>
  )
}

/** Until it's refetched, the list may have sessions that the viewer has joined or that became public. */
const isOpenToFriends = ({ visibility, viewer }: Session): boolean =>
  visibility === 'friends' && !viewer?.isMember
