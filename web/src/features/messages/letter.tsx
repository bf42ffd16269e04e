import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { dayHere, timeHere } from '../../lib/dates.ts'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { boxQuery, messageRead } from './api.ts'
import { LinkedText } from './linked-text.tsx'
import styles from './messages.module.css'
import { PaneHead } from './pane-head.tsx'

const box = 'system'
const back = { box } as const

/** One message from County Golf. Opening it marks it as read. */
export function Letter({ userId, id }: { userId: string; id: string }) {
  const client = useQueryClient()
  const found = useInfiniteQuery(boxQuery(userId, box))
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = found
  const letter = data?.pages.flatMap(({ items }) => items).find((one) => one.id === id)
  const unread = letter !== undefined && !letter.is_read

  useEffect(() => {
    if (unread) void messageRead(client, id)
  }, [client, id, unread])

  // An address from elsewhere may name a message further down.
  const search = !letter && hasNextPage && !isFetching && !error
  useEffect(() => {
    if (search) void fetchNextPage()
  }, [search, fetchNextPage])

  if (!letter)
    return (
      <>
        <PaneHead back={back} title="Message" />
        {error ? (
          <ErrorState
            title="Failed to load messages"
            message={messageOf(error, 'Failed to load messages')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : isFetching || hasNextPage ? (
          <Loading>
            <div className={styles.letter}>
              <Skeleton width="40%" />
              <Skeleton height="6rem" />
            </div>
          </Loading>
        ) : (
          <EmptyState title="Message not found">It may have been removed.</EmptyState>
        )}
      </>
    )
  const { sender_name, subject, content, is_hidden, created_at } = letter
  return (
    <>
      <PaneHead
        back={back}
        title={subject || 'Message'}
        under={`From ${sender_name} · ${dayHere(created_at, new Date())}, ${timeHere(created_at)}`}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <article className={styles.letter} tabIndex={0} aria-label="Message">
        <p className={styles.words} data-hidden={is_hidden || undefined}>
          {is_hidden ? (
            'This message was removed by an administrator.'
          ) : (
            <LinkedText content={content} />
          )}
        </p>
      </article>
    </>
  )
}
