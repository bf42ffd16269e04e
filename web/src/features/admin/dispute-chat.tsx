import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { shortDateTime } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin.module.css'
import { ReasonDialog } from './reason-dialog.tsx'
import talk from './talk.module.css'
import { useAct } from './use-act.ts'

/** What the players said to each other, asked for when it is opened. */
export function DisputeChat({ sessionId }: { sessionId: string }) {
  const [open, setOpen] = useState(false)
  const [hidden, setHidden] = useState<string>()
  const query = useInfiniteQuery({
    queryKey: ['admin', 'chat', sessionId],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /messages/session/{id}',
        { params: { id: sessionId }, query: pageParam ? { cursor: pageParam } : {} },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: open,
  })
  const hide = useAct('POST /admin/messages/{id}/hide', {
    done: 'Message hidden.',
    failed: 'The message could not be hidden',
    onDone: () => setHidden(undefined),
  })
  const messages = query.data?.pages.flatMap((page) => page.items).toReversed() ?? []
  return (
    <div className={styles.section}>
      <div>
        <Button
          variant="quiet"
          size="small"
          aria-expanded={open}
          loading={open && query.isPending}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide chat' : 'Show chat'}
        </Button>
      </div>
      {open && query.error && (
        <Notice tone="flag" role="alert">
          {messageOf(query.error, 'The chat could not be loaded.')}
        </Notice>
      )}
      {open && query.data && messages.length === 0 && (
        <p className={styles.soft}>Nobody wrote anything.</p>
      )}
      {open && query.hasNextPage && (
        <Button
          variant="quiet"
          size="small"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Earlier messages
        </Button>
      )}
      {open && (
        <ol className={talk.lines}>
          {messages.map((message) => (
            <li key={message.id} className={talk.line}>
              <span className={styles.second}>
                {message.sender_name} · {shortDateTime(message.created_at)}
              </span>
              <p>{message.is_hidden ? 'Removed by an administrator' : message.content}</p>
              {message.message_type === 'user' && !message.is_hidden && (
                <button type="button" className={styles.link} onClick={() => setHidden(message.id)}>
                  Hide
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
      {hidden && (
        <ReasonDialog
          title="Hide this message?"
          label="Reason"
          required
          action="Hide"
          busy={hide.isPending}
          onClose={() => setHidden(undefined)}
          onSay={(reason) => hide.mutate({ params: { id: hidden }, body: { reason } })}
        >
          Nobody can read what it says any more; that there was a message stays.
        </ReasonDialog>
      )}
    </div>
  )
}
