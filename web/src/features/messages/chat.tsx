import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../../lib/api.ts'
import { dayAndClock } from '../../lib/dates.ts'
import { LinkButton } from '../../ui/button.tsx'
import { QueryError } from '../../ui/loaded.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { chatQuery, chatsQuery } from './api.ts'
import { Composer } from './composer.tsx'
import { errorCopy, mailboxCopy, threadCopy } from './copy.ts'
import type { MessageMenu } from './message-menu.ts'
import { send } from './outbox.ts'
import { PaneHeader } from './pane-header.tsx'
import { Thread } from './thread.tsx'

type ChatProps = { userId: string; sessionId: string; menu: MessageMenu }

/** A session's group chat. */
export function Chat({ userId, sessionId, menu }: ChatProps) {
  const chat = useInfiniteQuery(chatQuery(sessionId))
  if (!chat.data && chat.error)
    return (
      <>
        <PaneHeader back={{}} title={threadCopy.groupChat} />
        {chat.error instanceof ApiError && [400, 403, 404].includes(chat.error.status) ? (
          <EmptyState
            title={threadCopy.noChatAccess}
            action={<LinkButton to="/sessions">{mailboxCopy.browse}</LinkButton>}
          >
            {threadCopy.chatAccess}
          </EmptyState>
        ) : (
          <QueryError query={chat} failed={errorCopy.load} fallback={errorCopy.retry} />
        )}
      </>
    )
  const thread = { sessionId }
  return (
    <>
      <ChatHeader sessionId={sessionId} />
      <Thread
        userId={userId}
        thread={thread}
        pages={chat.data?.pages}
        onLoadOlder={chat.hasNextPage ? () => void chat.fetchNextPage() : undefined}
        menu={menu}
        footer={
          <Composer
            draft={`${userId} chat ${sessionId}`}
            onSend={(content) => send({ userId, thread, subject: '', content })}
          />
        }
      />
    </>
  )
}

function ChatHeader({ sessionId }: { sessionId: string }) {
  const { data: chats } = useQuery(chatsQuery)
  // Admins can open chats that aren't in their own list.
  const chat = chats?.find((one) => one.sessionId === sessionId)
  return (
    <PaneHeader
      back={{}}
      title={
        <Link to="/sessions/$id" params={{ id: sessionId }} className="name-link">
          {chat?.courseName ?? threadCopy.groupChat}
        </Link>
      }
      subtitle={chat && dayAndClock(chat.date, chat.timeZone)}
    />
  )
}
