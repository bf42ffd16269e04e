import type { Session } from '@county-golf/contract/sessions'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { memo, useEffect, useRef } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { HydrateNear } from '../../../lib/hydrate-near.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { uniqueSessions } from '../api.ts'
import { commonCopy } from '../copy.ts'
import type { SessionActions } from '../use-session-actions.tsx'
import styles from './browse.module.css'
import { SessionCard, SkeletonCard } from './session-card.tsx'

type ResultGridProps = {
  sessions: Session[]
  query?: string | undefined
  actions: SessionActions
  /** The level of the cards' headings. Use h3 below a section heading. */
  as?: 'h2' | 'h3'
}

/** Renders again only if its sessions change, not with each tap on a filter. */
export const ResultGrid = memo(function ResultGrid({
  sessions,
  query,
  actions,
  as,
}: ResultGridProps) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <ul ref={list} className={styles.grid}>
      {sessions.map((session, place) => (
        <HydrateNear key={session.id} element={() => list.current?.children[place]}>
          <SessionCard session={session} query={query} actions={actions} as={as} />
        </HydrateNear>
      ))}
    </ul>
  )
})

const placeholders = ['1', '2', '3', '4', '5', '6']

export function SkeletonGrid() {
  return (
    <div className={styles.grid}>
      {placeholders.map((key) => (
        <SkeletonCard key={key} />
      ))}
    </div>
  )
}

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
      <h2 id="from-friends">From your friends</h2>
      <ResultGrid sessions={sessions} actions={actions} as="h3" />
      {query.hasNextPage && (
        <Row justify="center" className={styles.more}>
          <MoreButton query={query} />
        </Row>
      )}
    </section>
  )
}

/** Until it's refetched, the list may have sessions that the viewer has joined or that became public. */
const isOpenToFriends = ({ visibility, viewer }: Session): boolean =>
  visibility === 'friends' && !viewer?.isMember

type ShowMoreProps = {
  query: Pick<
    UseInfiniteQueryResult,
    | 'hasNextPage'
    | 'isFetching'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'error'
    | 'fetchNextPage'
  >
  /** Whether the screen doesn't show the query's data yet, so where the list ends isn't known. */
  isStale: boolean
}

/** Loads more when pressed, or when the end of the list is near. After a failure, only when pressed. */
export function ShowMore({ query, isStale }: ShowMoreProps) {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const sentinel = useRef<HTMLDivElement>(null)
  const canLoad = hasNextPage && !isFetching && !isFetchNextPageError && !isStale

  useEffect(() => {
    if (!canLoad || !sentinel.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage({ cancelRefetch: false })
      },
      { rootMargin: '0px 0px 400px' },
    )
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [canLoad, fetchNextPage])

  if (!hasNextPage) return null
  return (
    <div ref={sentinel}>
      <Stack gap={4} align="center" className={styles.more}>
        <div role="alert">
          {isFetchNextPageError && (
            <Notice tone="flag">{messageOf(query.error, commonCopy.loadFailed)}</Notice>
          )}
        </div>
        <MoreButton query={query} />
      </Stack>
    </div>
  )
}
