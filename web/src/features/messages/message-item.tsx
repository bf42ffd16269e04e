import type { Message } from '@county-golf/contract/messages'
import { useState } from 'react'
import { localTime } from '../../lib/dates.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import styles from './chat.module.css'
import { messageCopy } from './copy.ts'
import { LinkedText } from './linked-text.tsx'
import type { GroupedMessage } from './message-groups.ts'
import type { MessageMenu } from './message-menu.ts'

type MessageItemProps = {
  item: GroupedMessage
  userId: string
  /** In a conversation of two, where the sender is obvious. */
  isDirect: boolean
  menu: MessageMenu
}

/** A message from a player or from County Golf, below its day and subject where those change. */
export function MessageItem({ item, userId, isDirect, menu }: MessageItemProps) {
  const { message, day, topic } = item
  return (
    <>
      {day && <li className={styles.day}>{day}</li>}
      {topic && <li className={styles.topic}>{topic}</li>}
      {message.message_type === 'system' ? (
        <li className={styles.system}>
          <span className="visually-hidden">{messageCopy.system}: </span>
          {message.content} <Time message={message} />
        </li>
      ) : message.is_blocked && !isDirect ? (
        <BlockedItem item={item} menu={menu} />
      ) : (
        <UserItem
          item={item}
          isOwn={message.sender_id === userId}
          isDirect={isDirect}
          menu={menu}
        />
      )}
    </>
  )
}

/** Blocked players stay in shared sessions. Their chat messages are hidden until the viewer opens them. */
function BlockedItem({ item, menu }: Pick<MessageItemProps, 'item' | 'menu'>) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <UserItem item={item} isOwn={false} isDirect={false} menu={menu} />
  return (
    <Row as="li" gap={1} className={styles.blocked}>
      {messageCopy.fromBlocked}
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        {messageCopy.show}
      </Button>
    </Row>
  )
}

type UserItemProps = Pick<MessageItemProps, 'item' | 'isDirect' | 'menu'> & { isOwn: boolean }

function UserItem({ item, isOwn, isDirect, menu }: UserItemProps) {
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
      <Stack align="start" className={styles.body}>
        {isOwn ? (
          <span className="visually-hidden">{messageCopy.you}: </span>
        ) : (
          <span
            className={startsGroup && !isDirect ? 'soft-small strong breakable' : 'visually-hidden'}
          >
            {sender_name}
          </span>
        )}
        <Row gap={1} className={styles.bubbleRow}>
          <p className={styles.bubble} data-hidden={is_hidden || undefined}>
            {is_hidden ? messageCopy.removed : <LinkedText content={content} />}
          </p>
          {!isOwn && sender && (
            <span className={styles.menu}>{menu({ person: sender, messageId: id, isDirect })}</span>
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
