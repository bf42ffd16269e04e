import type { Message } from '@county-golf/contract/messages'
import type { UserSummary } from '@county-golf/contract/users'
import { createContext, type ReactNode, use, useState } from 'react'
import { localTime } from '../../lib/dates.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import styles from './chat.module.css'
import { blockedMessage, removedMessage } from './copy.ts'
import { LinkedText } from './linked-text.tsx'
import type { GroupedMessage } from './message-groups.ts'
import { discard, retry, type Unsent } from './outbox.ts'

/** Renders the menu of another player's message. The app passes it in from the friends feature. */
export type MessageMenu = (about: {
  person: UserSummary
  messageId: string
  /** In a conversation with this person, as opposed to a chat. */
  isDirect: boolean
}) => ReactNode

export const MessageMenuContext = createContext<MessageMenu>(() => null)

type MessageItemProps = {
  item: GroupedMessage
  userId: string
  /** In a conversation of two, where the sender is obvious. */
  isDirect: boolean
}

/** A message from a player or from County Golf, below its day and subject where those change. */
export function MessageItem({ item, userId, isDirect }: MessageItemProps) {
  const { message, day, topic } = item
  return (
    <>
      {day && <li className={styles.day}>{day}</li>}
      {topic && <li className={styles.day}>{topic}</li>}
      {message.message_type === 'system' ? (
        <li className={styles.system}>
          <span className="visually-hidden">County Golf: </span>
          {message.content} <Time message={message} />
        </li>
      ) : message.is_blocked && !isDirect ? (
        <BlockedItem item={item} />
      ) : (
        <UserItem item={item} isOwn={message.sender_id === userId} isDirect={isDirect} />
      )}
    </>
  )
}

/** Blocked players stay in shared sessions. Their chat messages are hidden until the viewer opens them. */
function BlockedItem({ item }: { item: GroupedMessage }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <UserItem item={item} isOwn={false} isDirect={false} />
  return (
    <Row as="li" gap={1} className={styles.blocked}>
      {blockedMessage}
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        Show
      </Button>
    </Row>
  )
}

type UserItemProps = { item: GroupedMessage; isOwn: boolean; isDirect: boolean }

function UserItem({ item, isOwn, isDirect }: UserItemProps) {
  const menu = use(MessageMenuContext)
  const { message, startsGroup, endsGroup } = item
  const { id, sender, sender_name, content, is_hidden } = message
  return (
    <Row
      as="li"
      gap={2}
      align="stretch"
      className={styles.item}
      data-own={isOwn || undefined}
      data-first={startsGroup || undefined}
    >
      {!isOwn && !isDirect && (
        <span className={styles.avatar}>
          {startsGroup && sender && <Avatar person={sender} size={32} />}
        </span>
      )}
      <Stack align={isOwn ? 'end' : 'start'} className="shrinks">
        {isOwn ? (
          <span className="visually-hidden">You: </span>
        ) : (
          <span
            className={startsGroup && !isDirect ? 'soft-small strong breakable' : 'visually-hidden'}
          >
            {sender_name}
          </span>
        )}
        <Row gap={1} className="shrinks">
          <p className={styles.bubble} data-hidden={is_hidden || undefined}>
            {is_hidden ? removedMessage : <LinkedText content={content} />}
          </p>
          {!isOwn && sender && (
            <span className={`keeps-size ${styles.menu}`}>
              {menu({ person: sender, messageId: id, isDirect })}
            </span>
          )}
        </Row>
        {endsGroup && <Time message={message} />}
      </Stack>
    </Row>
  )
}

const Time = ({ message: { created_at } }: { message: Message }) => (
  <time dateTime={created_at} className={styles.time}>
    {localTime(created_at)}
  </time>
)

/** One of the viewer's messages that the server hasn't accepted yet. */
export function UnsentItem({ unsent, isHeld }: { unsent: Unsent; isHeld: boolean }) {
  const { id, content, refused } = unsent
  // Attempts repeat in the background. Screen readers hear only once that the message is waiting.
  const [wasHeld, setWasHeld] = useState(isHeld)
  const [isAnnounced, setAnnounced] = useState(false)
  if (wasHeld !== isHeld) {
    setWasHeld(isHeld)
    if (!isHeld) setAnnounced(true)
  }
  return (
    <Row as="li" gap={2} align="stretch" className={styles.item} data-own="" data-first="">
      <Stack align="end" className="shrinks">
        <span className="visually-hidden">You: </span>
        <p className={styles.bubble} data-unsent="">
          <LinkedText content={content} />
        </p>
        {refused !== null ? (
          <>
            <span className={styles.problem} role="alert">
              {`Couldn’t send: ${refused}`}
            </span>
            <UnsentActions id={id} />
          </>
        ) : (
          <>
            <span className={styles.time} role="status" aria-live={isAnnounced ? 'off' : 'polite'}>
              {isHeld ? 'Waiting for a connection. We’ll send it automatically.' : 'Sending…'}
            </span>
            {isHeld && <UnsentActions id={id} />}
          </>
        )}
      </Stack>
    </Row>
  )
}

const UnsentActions = ({ id }: { id: string }) => (
  <Row as="span" gap={2} aria-live="off">
    <Button size="small" variant="quiet" onClick={() => discard(id)}>
      Discard
    </Button>
    <Button size="small" variant="outline" onClick={() => retry(id)}>
      Retry
    </Button>
  </Row>
)
