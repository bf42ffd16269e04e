import type { Message } from '@county-golf/contract/messages'
import { useState } from 'react'
import { timeHere } from '../../lib/dates.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './chat.module.css'
import { LinkedText } from './linked-text.tsx'
import type { Placed } from './runs.ts'
import type { MessageMenu } from './slots.ts'

type LineProps = {
  line: Placed
  userId: string
  /** In a conversation of two, where it is clear who writes. */
  isDirect: boolean
  menu: MessageMenu
}

/** What a player wrote, or what County Golf reports to everyone in a chat. */
export function Line({ line, userId, isDirect, menu }: LineProps) {
  const { message, day, topic } = line
  return (
    <>
      {day && <li className={styles.day}>{day}</li>}
      {topic && <li className={styles.topic}>{topic}</li>}
      {message.message_type === 'system' ? (
        <li className={styles.system}>
          <span className="visually-hidden">County Golf: </span>
          {message.content} <Time message={message} />
        </li>
      ) : message.is_blocked && !isDirect ? (
        <BlockedLine line={line} menu={menu} />
      ) : (
        <UserLine
          line={line}
          isOwn={message.sender_id === userId}
          isDirect={isDirect}
          menu={menu}
        />
      )}
    </>
  )
}

/** Players the viewer blocks stay in shared sessions. Their chat lines show on request only. */
function BlockedLine({ line, menu }: Pick<LineProps, 'line' | 'menu'>) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <UserLine line={line} isOwn={false} isDirect={false} menu={menu} />
  return (
    <li className={styles.blocked}>
      Message from someone you blocked.
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        Show
      </Button>
    </li>
  )
}

type UserLineProps = Pick<LineProps, 'line' | 'isDirect' | 'menu'> & { isOwn: boolean }

function UserLine({ line, isOwn, isDirect, menu }: UserLineProps) {
  const { message, opens, closes } = line
  const { id, sender, sender_name, content, is_hidden } = message
  return (
    <li className={styles.line} data-own={isOwn || undefined} data-opens={opens || undefined}>
      {!isOwn && !isDirect && (
        <span className={styles.face}>
          {opens && sender && <Avatar person={sender} size={32} />}
        </span>
      )}
      <div className={styles.said}>
        {isOwn ? (
          <span className="visually-hidden">You: </span>
        ) : (
          <span className={opens && !isDirect ? styles.name : 'visually-hidden'}>
            {sender_name}
          </span>
        )}
        <div className={styles.bubbleRow}>
          <p className={styles.bubble} data-hidden={is_hidden || undefined}>
            {is_hidden ? 'Message removed by our team' : <LinkedText content={content} />}
          </p>
          {!isOwn && sender && (
            <span className={styles.menu}>{menu({ person: sender, messageId: id, isDirect })}</span>
          )}
        </div>
        {closes && <Time message={message} />}
      </div>
    </li>
  )
}

const Time = ({ message: { created_at } }: { message: Message }) => (
  <time dateTime={created_at} className={styles.time}>
    {timeHere(created_at)}
  </time>
)
