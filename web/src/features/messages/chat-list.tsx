import type { Message } from '@county-golf/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { dayAndClock } from '../../lib/dates.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { chatsQuery } from './api.ts'
import { errorCopy, mailboxCopy, messageCopy } from './copy.ts'
import { ThreadRow, ThreadRows, ThreadRowsSkeleton } from './thread-rows.tsx'
import { useUnsentPreview } from './use-unsent-preview.ts'

/** The chats of the viewer's sessions, latest first. */
export function ChatList({ userId, selected }: { userId: string; selected: string | undefined }) {
  const unsentPreview = useUnsentPreview(userId)
  const { data: chats, error, isFetching, refetch } = useQuery(chatsQuery)
  if (!chats)
    return error ? (
      <ErrorState
        title={errorCopy.load}
        message={messageOf(error, errorCopy.retry)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <ThreadRowsSkeleton />
    )
  if (chats.length === 0)
    return (
      <EmptyState
        title={mailboxCopy.empty}
        action={<LinkButton to="/sessions">{mailboxCopy.browse}</LinkButton>}
      >
        {mailboxCopy.emptyChats}
      </EmptyState>
    )
  return (
    <ThreadRows>
      {chats.map(({ sessionId, courseName, date, timeZone, last, unread }) => (
        <ThreadRow
          key={sessionId}
          to={{ session: sessionId }}
          isSelected={sessionId === selected}
          title={courseName}
          subtitle={dayAndClock(date, timeZone)}
          at={last?.created_at}
          preview={
            unsentPreview({ sessionId }) ??
            (last ? lastMessagePreview(last, userId) : mailboxCopy.empty)
          }
          unread={unread}
        />
      ))}
    </ThreadRows>
  )
}

function lastMessagePreview(
  { is_hidden, is_blocked, message_type, sender_id, sender_name, content }: Message,
  userId: string,
): string {
  if (is_blocked) return messageCopy.fromBlocked
  if (is_hidden) return messageCopy.removed
  if (message_type === 'system') return content
  return messageCopy.by(sender_id === userId ? messageCopy.you : sender_name, content)
}
