import type { Message } from '@county-golf/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { dayAndClock } from '../../lib/dates.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { chatsQuery } from './api.ts'
import { Row, Rows, RowsWaiting } from './rows.tsx'
import { useUnsentWords } from './use-unsent-words.ts'

/** The chats of the viewer's sessions, the latest first. */
export function ChatList({ userId, chosen }: { userId: string; chosen: string | undefined }) {
  const unsentWords = useUnsentWords(userId)
  const { data: chats, error, isFetching, refetch } = useQuery(chatsQuery)
  if (!chats)
    return error ? (
      <ErrorState
        title="Failed to load messages"
        message={messageOf(error, 'Failed to load messages')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <RowsWaiting />
    )
  if (chats.length === 0)
    return (
      <EmptyState
        title="No messages yet"
        action={<LinkButton to="/sessions">Browse Sessions</LinkButton>}
      >
        Each session you play in or host has a chat of its own.
      </EmptyState>
    )
  return (
    <Rows>
      {chats.map(({ sessionId, courseName, date, timeZone, last, unread }) => (
        <Row
          key={sessionId}
          to={{ session: sessionId }}
          chosen={sessionId === chosen}
          title={courseName}
          under={dayAndClock(date, timeZone)}
          at={last?.created_at}
          text={unsentWords({ sessionId }) ?? (last ? lastWords(last, userId) : 'No messages yet')}
          unread={unread}
        />
      ))}
    </Rows>
  )
}

function lastWords(
  { is_hidden, is_blocked, message_type, sender_id, sender_name, content }: Message,
  userId: string,
): string {
  if (is_blocked) return 'Message from someone you blocked'
  if (is_hidden) return 'Message removed'
  if (message_type === 'system') return content
  return `${sender_id === userId ? 'You' : sender_name}: ${content}`
}
