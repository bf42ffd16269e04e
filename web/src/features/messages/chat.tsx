import { useDocumentVisibility } from '@mantine/hooks'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { dayAndClock } from '../../lib/dates.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { chatQuery, chatRead, chatsQuery } from './api.ts'
import { ChatLines } from './chat-lines.tsx'
import { Composer } from './composer.tsx'
import styles from './messages.module.css'
import { send } from './outbox.ts'
import { PaneHead } from './pane-head.tsx'
import type { MessageMenu } from './slots.ts'
import { useUnsent } from './unsent.ts'

type ChatProps = { userId: string; sessionId: string; menu: MessageMenu }

/** A session's chat. While it is seen, what comes is read. */
export function Chat({ userId, sessionId, menu }: ChatProps) {
  const client = useQueryClient()
  const chat = useInfiniteQuery(chatQuery(sessionId))
  const { unsent, isHeld } = useUnsent(userId)
  const seen = useDocumentVisibility() === 'visible'
  const unread = chat.data?.pages[0]?.unread ?? 0
  const latest = chat.data?.pages[0]?.items[0]?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line is read anew
  useEffect(() => {
    if (seen && unread > 0) void chatRead(client, sessionId)
  }, [client, sessionId, seen, unread, latest])

  if (!chat.data && chat.error)
    return (
      <>
        <PaneHead back={{}} title="Group Chat" />
        {chat.error instanceof ApiError && [400, 403, 404].includes(chat.error.status) ? (
          <EmptyState
            title="This chat is not open to you"
            action={<LinkButton to="/sessions">Browse Sessions</LinkButton>}
          >
            A session’s chat is for those who play in it and its host.
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
  return (
    <>
      <ChatHead sessionId={sessionId} />
      {chat.data ? (
        <ChatLines
          userId={userId}
          pages={chat.data.pages}
          unsent={unsent.filter((one) => one.sessionId === sessionId)}
          isHeld={isHeld}
          onOlder={chat.hasNextPage ? () => void chat.fetchNextPage() : undefined}
          menu={menu}
        />
      ) : (
        <div className={styles.waiting}>
          <Loading label="Loading messages…">
            <Skeleton width="50%" height="2.5rem" />
          </Loading>
        </div>
      )}
      <Composer
        draft={`${userId} chat ${sessionId}`}
        onSend={(content) => send({ userId, sessionId, content })}
      />
    </>
  )
}

/** Of which session; an administrator's is not in the list. */
function ChatHead({ sessionId }: { sessionId: string }) {
  const { data: chats } = useQuery(chatsQuery)
  const chat = chats?.find((one) => one.sessionId === sessionId)
  return (
    <PaneHead
      back={{}}
      title={
        <Link to="/sessions/$id" params={{ id: sessionId }} className={styles.sessionLink}>
          {chat?.courseName ?? 'Group Chat'}
        </Link>
      }
      under={chat && dayAndClock(chat.date, chat.timeZone)}
    />
  )
}
