import type { Message } from '@county-golf/contract/messages'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { dayHere, timeHere } from '../../lib/dates.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { boxQuery, messageRead } from './api.ts'
import { LinkedText } from './linked-text.tsx'
import styles from './messages.module.css'
import { PaneHead } from './pane-head.tsx'
import type { Box } from './search-params.ts'
import type { MessageMenu } from './slots.ts'

type LetterProps = { userId: string; box: Box; id: string; menu: MessageMenu }

/** One message outside of chats; that it is opened marks it as read. */
export function Letter({ userId, box, id, menu }: LetterProps) {
  const client = useQueryClient()
  const found = useInfiniteQuery(boxQuery(userId, box))
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = found
  const letter = data?.pages.flatMap(({ items }) => items).find((one) => one.id === id)
  const unread = letter !== undefined && !letter.is_read
  const back = { box }

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
  const { sender, subject, content, is_hidden, created_at } = letter
  const reply = box === 'inbox' ? replyTo(letter) : null
  return (
    <>
      <PaneHead
        back={back}
        title={subject || 'Message'}
        under={`${fromTo(letter, box)} · ${dayHere(created_at, new Date())}, ${timeHere(created_at)}`}
        action={
          sender && sender.id !== userId && menu({ person: sender, messageId: id, side: 'bottom' })
        }
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
        {reply && (
          <LinkButton
            to="/messages"
            search={(now) => ({ ...now, ...reply })}
            variant="outline"
            icon={<IconArrowBackUp size={18} aria-hidden="true" />}
          >
            Reply
          </LinkButton>
        )}
      </article>
    </>
  )
}

const fromTo = ({ sender_name, recipient_name }: Message, box: Box): string =>
  box === 'sent' ? `To ${recipient_name}` : `From ${sender_name}`

/** To whom and about what an answer goes; support has no person. */
const replyTo = ({ sender, subject }: Message) => ({
  to: sender?.username ?? 'support',
  subject: subject.startsWith('Re: ') ? subject : `Re: ${subject}`,
})
