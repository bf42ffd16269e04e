import { timeHere } from '../../lib/dates.ts'
import { Avatar } from '../../ui/avatar.tsx'
import styles from './chat.module.css'
import { LinkedText } from './linked-text.tsx'
import type { Placed } from './runs.ts'
import type { MessageMenu } from './slots.ts'

type LineProps = { line: Placed; userId: string; menu: MessageMenu }

/** What somebody said, or what County Golf tells everyone. */
export function Line({ line: { message, day, opens, closes }, userId, menu }: LineProps) {
  const { id, sender, sender_id, sender_name, content, is_hidden, created_at } = message
  const own = sender_id === userId
  const time = (
    <time dateTime={created_at} className={styles.time}>
      {timeHere(created_at)}
    </time>
  )
  return (
    <>
      {day && <li className={styles.day}>{day}</li>}
      {message.message_type === 'system' ? (
        <li className={styles.system}>
          <span className="visually-hidden">County Golf: </span>
          {content} {time}
        </li>
      ) : (
        <li className={styles.line} data-own={own || undefined} data-opens={opens || undefined}>
          {!own && (
            <span className={styles.face}>
              {opens && sender && <Avatar person={sender} size={32} />}
            </span>
          )}
          <div className={styles.said}>
            {own ? (
              <span className="visually-hidden">You: </span>
            ) : (
              <span className={opens ? styles.name : 'visually-hidden'}>{sender_name}</span>
            )}
            <div className={styles.bubbleRow}>
              <p className={styles.bubble} data-hidden={is_hidden || undefined}>
                {is_hidden ? (
                  'Message removed by an administrator'
                ) : (
                  <LinkedText content={content} />
                )}
              </p>
              {!own && sender && (
                <span className={styles.menu}>
                  {menu({ person: sender, messageId: id, side: 'top' })}
                </span>
              )}
            </div>
            {closes && time}
          </div>
        </li>
      )}
    </>
  )
}
