import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { dayAndClock } from '../../lib/dates.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { chatQuery, chatsQuery } from './api.ts'
import { Composer } from './composer.tsx'
import styles from './messages.module.css'
import { send } from './outbox.ts'
import { PaneHead } from './pane-head.tsx'
import type { MessageMenu } from './slots.ts'
import { Thread } from './thread.tsx'

type ChatProps = { userId: string; sessionId: string; menu: MessageMenu }

/** A session's chat. */
export function Chat({ userId, sessionId, menu }: ChatProps) {
  const chat = useInfiniteQuery(chatQuery(sessionId))
  if (!chat.data && chat.error)
    return (
      <>
        <PaneHead back={{}} title="Group Chat" />
        {chat.error instanceof ApiError && [400, 403, 404].includes(chat.error.status) ? (
          <EmptyState
            title="This chat isn’t open to you"
            action={<LinkButton to="/sessions">Browse Sessions</LinkButton>}
          >
            Only a session’s players and its host can read its chat.
          </EmptyState>
        ) : (
          <ErrorState
            title="Failed to load messages"
            message={messageOf(chat.error, 'Failed to load messages')}
            onRetry={() => void chat.refetch()}
            retrying={chat.isFetching}
          />
        )}
      </>
    )
  const place = { sessionId }
  return (
    <>
      <ChatHead sessionId={sessionId} />
      <Thread
        userId={userId}
        place={place}
        pages={chat.data?.pages}
        onOlder={chat.hasNextPage ? () => void chat.fetchNextPage() : undefined}
        menu={menu}
        foot={
          <Composer
            draft={`${userId} chat ${sessionId}`}
            onSend={(content) => send({ userId, place, subject: '', content })}
          />
        }
      />
    </>
  )
}

/** Which session it is. An admin may read chats that are not in their list. */
function ChatHead({ sessionId }: { sessionId: string }) {
  const { data: chats } = useQuery(chatsQuery)
  const chat = chats?.find((one) => one.sessionId === sessionId)
  return (
    <PaneHead
      back={{}}
      title={
        <Link to="/sessions/$id" params={{ id: sessionId }} className={styles.headLink}>
          {chat?.courseName ?? 'Group Chat'}
        </Link>
      }
      under={chat && dayAndClock(chat.date, chat.timeZone)}
    />
  )
}
