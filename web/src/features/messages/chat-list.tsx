import { useQuery } from '@tanstack/react-query'
import { dayAndClock } from '../../lib/dates.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type ChatSummary, chatsQuery } from './api.ts'
import { chatTitle, noMessages } from './copy.ts'
import { useUnsentPreview } from './outbox.ts'
import { type ChatRef, isSameThread } from './thread-ref.ts'
import { LoadedRows, previewOf, ThreadRow } from './thread-rows.tsx'

/** The chats of the viewer's sessions and waitlists, latest first. */
export function ChatList({ userId, selected }: { userId: string; selected: ChatRef }) {
  const query = useQuery(chatsQuery)
  const unsentPreview = useUnsentPreview(userId)
  return (
    <LoadedRows query={query}>
      {(chats) =>
        chats.length === 0 ? (
          <EmptyState
            title={noMessages}
            action={<LinkButton to="/sessions">Browse Sessions</LinkButton>}
          >
            Every session you join or host has its own group chat.
          </EmptyState>
        ) : (
          <Stack as="ul">
            {chats.map((chat) => (
              <ThreadRow
                key={`${chat.sessionId} ${chat.forWaitlist}`}
                to={chat.forWaitlist ? { waitlist: chat.sessionId } : { session: chat.sessionId }}
                isSelected={isSameThread(chat, selected)}
                title={chatTitle(chat)}
                subtitle={dayAndClock(chat.date, chat.timeZone)}
                at={chat.last?.created_at}
                preview={unsentPreview(chat) ?? lastPreview(chat.last, userId)}
                unread={chat.unread}
              />
            ))}
          </Stack>
        )
      }
    </LoadedRows>
  )
}

function lastPreview(last: ChatSummary['last'], userId: string): string {
  if (!last) return noMessages
  const { is_hidden, is_blocked, message_type, sender_id, sender_name, content } = last
  if (is_blocked || is_hidden || message_type === 'system') return previewOf(last)
  return `${sender_id === userId ? 'You' : sender_name}: ${content}`
}
