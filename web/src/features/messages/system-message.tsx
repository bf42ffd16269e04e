import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { localDay, localTime } from '../../lib/dates.ts'
import { serverNow } from '../../lib/server-time.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { systemMessageQuery } from './api.ts'
import { loadFailed, removedMessage } from './copy.ts'
import { LinkedText } from './linked-text.tsx'
import styles from './messages.module.css'
import { PaneHeader } from './pane-header.tsx'

/** One message from County Golf. Opening it marks it as read. */
export function SystemMessage({ id }: { id: string }) {
  const client = useQueryClient()
  const query = useQuery(systemMessageQuery(client, id))
  const { data: message, error } = query
  const isMissing = !message && error instanceof ApiError && [400, 404].includes(error.status)
  return (
    <>
      <PaneHeader
        back={{ box: 'system' }}
        title={message?.subject || 'Message'}
        subtitle={
          message &&
          `From ${message.sender_name} · ${localDay(message.created_at, serverNow())}, ${localTime(message.created_at)}`
        }
      />
      {isMissing ? (
        <EmptyState title="Message not found">It may have been removed.</EmptyState>
      ) : (
        <Loaded
          query={query}
          failed={loadFailed}
          skeleton={
            <Stack gap={6} className={styles.systemMessage}>
              <Skeleton width="40%" />
              <Skeleton height="6rem" />
            </Stack>
          }
        >
          {({ content, is_hidden, about_session_id: sessionId }) => (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
            <article className={styles.systemMessage} tabIndex={0} aria-label="Message">
              <p className={styles.content} data-hidden={is_hidden || undefined}>
                {is_hidden ? removedMessage : <LinkedText content={content} />}
              </p>
              {sessionId && (
                <div>
                  <LinkButton to="/sessions/$id" params={{ id: sessionId }} variant="outline">
                    View session
                  </LinkButton>
                </div>
              )}
            </article>
          )}
        </Loaded>
      )}
    </>
  )
}
