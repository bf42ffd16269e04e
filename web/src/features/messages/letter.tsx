import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { dayHere, timeHere } from '../../lib/dates.ts'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { letterQuery } from './api.ts'
import { LinkedText } from './linked-text.tsx'
import styles from './messages.module.css'
import { PaneHead } from './pane-head.tsx'

const back = { box: 'system' } as const

/** One message from County Golf. Opening it marks it as read. */
export function Letter({ id }: { id: string }) {
  const client = useQueryClient()
  const { data: letter, error, isFetching, refetch } = useQuery(letterQuery(client, id))
  const isMissing = error instanceof ApiError && [400, 404].includes(error.status)

  if (!letter)
    return (
      <>
        <PaneHead back={back} title="Message" />
        {isMissing ? (
          <EmptyState title="Message not found">It may have been removed.</EmptyState>
        ) : error ? (
          <ErrorState
            title="Failed to load messages"
            message={messageOf(error, 'Failed to load messages')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Loading>
            <div className={styles.letter}>
              <Skeleton width="40%" />
              <Skeleton height="6rem" />
            </div>
          </Loading>
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
          {is_hidden ? 'Message removed by our team' : <LinkedText content={content} />}
        </p>
      </article>
    </>
  )
}
