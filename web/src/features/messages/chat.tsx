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
import { chatTitle, loadFailed } from './copy.ts'
import { send } from './outbox.ts'
import { PaneHeader } from './pane-header.tsx'
import { Thread } from './thread.tsx'
import { type ChatRef, isSameThread } from './thread-ref.ts'

type ChatProps = { userId: string; thread: ChatRef }

/** The group chat of a session or of its waitlist. */
export function Chat({ userId, thread }: ChatProps) {
  const { sessionId, forWaitlist = false } = thread
  const query = useInfiniteQuery(chatQuery(thread))
  const chats = useOptionalQuery(chatsQuery)
  const { error } = query
  const isClosed = error instanceof ApiError && [400, 403, 404].includes(error.status)
  const name = forWaitlist ? 'Waitlist Chat' : 'Group Chat'
  // Players who leave the waitlist lose its chat at that moment.
  if (isClosed || (!query.data && error))
    return (
      <>
        <PaneHeader back={{}} title={name} />
        {isClosed ? (
          <EmptyState
            title="You don’t have access to this chat"
            action={<LinkButton to="/sessions">Browse Sessions</LinkButton>}
          >
            {forWaitlist
              ? 'Only the host, the players, and the waitlist can see this chat.'
              : 'Only the host and players can see a session’s chat.'}
          </EmptyState>
        ) : (
          <QueryError query={query} failed={loadFailed} />
        )}
      </>
    )
  // Admins can open chats that aren't in their own list.
  const chat = chats?.find((one) => isSameThread(one, thread))
  return (
    <>
      <PaneHeader
        back={{}}
        title={
          <Link to="/sessions/$id" params={{ id: sessionId }} className="name-link">
            {chat ? chatTitle(chat) : name}
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
            draft={`${userId} ${forWaitlist ? 'waitlist' : 'chat'} ${sessionId}`}
            placeholder={forWaitlist ? 'Write to players and waitlist' : undefined}
            onSend={(content) => send({ userId, thread, subject: '', content })}
          />
        }
      />
    </>
  )
}
