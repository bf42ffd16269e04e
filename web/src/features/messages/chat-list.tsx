import type { Message } from '@county-golf/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { dayAndClock } from '../../lib/dates.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { chatsQuery } from './api.ts'
import { Row, Rows, RowsWaiting } from './rows.tsx'
import { type Unsent, useUnsent } from './unsent.ts'

/** The chats of the viewer's sessions, the latest first. */
export function ChatList({ userId, chosen }: { userId: string; chosen: string | undefined }) {
  const { unsent } = useUnsent(userId)
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
          text={unsentWords(unsent, sessionId) ?? (last ? lastWords(last) : 'No messages yet')}
          unread={unread}
        />
      ))}
    </Rows>
  )
}

/** What one wrote there and did not get through comes before what others said. */
function unsentWords(unsent: readonly Unsent[], sessionId: string): string | undefined {
  const own = unsent.findLast((one) => one.sessionId === sessionId)
  return own && `${own.refused === null ? 'Not sent yet' : 'Not sent'}: ${own.content}`
}

function lastWords({ is_hidden, message_type, sender_name, content }: Message): string {
  if (is_hidden) return 'Message removed'
  return message_type === 'system' ? content : `${sender_name}: ${content}`
}
