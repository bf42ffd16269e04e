import type { Message } from '@county-golf/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { dayAndClock } from '../../lib/dates.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type ChatSummary, chatsQuery } from './api.ts'
import { errorCopy, mailboxCopy, messageCopy, pageCopy } from './copy.ts'
import { ThreadRow, ThreadRows, ThreadRowsSkeleton } from './thread-rows.tsx'
import { useUnsentPreview } from './use-unsent-preview.ts'

/** The chats of the viewer's sessions, latest first. */
export function ChatList({ userId, selected }: { userId: string; selected: string | undefined }) {
  const query = useQuery(chatsQuery)
  return (
    <Loaded
      query={query}
      failed={errorCopy.load}
      fallback={errorCopy.retry}
      loading={pageCopy.loading}
      skeleton={<ThreadRowsSkeleton />}
    >
      {(chats) => <Chats chats={chats} userId={userId} selected={selected} />}
    </Loaded>
  )
}

type ChatsProps = {
  chats: readonly ChatSummary[]
  userId: string
  selected: string | undefined
}

function Chats({ chats, userId, selected }: ChatsProps) {
  const unsentPreview = useUnsentPreview(userId)
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
