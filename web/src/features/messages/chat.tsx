import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../../lib/api.ts'
import { dayAndClock } from '../../lib/dates.ts'
import { useOptionalQuery } from '../../lib/use-optional-query.ts'
import { LinkButton } from '../../ui/button.tsx'
import { QueryError } from '../../ui/loaded.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { chatQuery, chatsQuery } from './api.ts'
import { Composer } from './composer.tsx'
import { loadFailed } from './copy.ts'
import { send } from './outbox.ts'
import { PaneHeader } from './pane-header.tsx'
import { Thread } from './thread.tsx'

/** A session's group chat. */
export function Chat({ userId, sessionId }: { userId: string; sessionId: string }) {
  const query = useInfiniteQuery(chatQuery(sessionId))
  const chats = useOptionalQuery(chatsQuery)
  if (!query.data && query.error)
    return (
      <>
        <PaneHeader back={{}} title="Group Chat" />
        {query.error instanceof ApiError && [400, 403, 404].includes(query.error.status) ? (
          <EmptyState
            title="You don’t have access to this chat"
            action={<LinkButton to="/sessions">Browse Sessions</LinkButton>}
          >
            Only the host and players can see a session’s chat.
          </EmptyState>
        ) : (
          <QueryError query={query} failed={loadFailed} />
        )}
      </>
    )
  const thread = { sessionId }
  // Admins can open chats that aren't in their own list.
  const chat = chats?.find((one) => one.sessionId === sessionId)
  return (
    <>
      <PaneHeader
        back={{}}
        title={
          <Link to="/sessions/$id" params={{ id: sessionId }} className="name-link">
            {chat?.courseName ?? 'Group Chat'}
          </Link>
        }
        subtitle={chat && dayAndClock(chat.date, chat.timeZone)}
      />
      <Thread
        userId={userId}
        thread={thread}
        query={query}
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
