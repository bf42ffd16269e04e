import type { UserSummary } from '@county-golf/contract/users'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { shortDateTime } from '../../lib/dates.ts'
import { Row } from '../../ui/layout.tsx'
import { type Notification, useMarkRead } from './api.ts'
import { listCopy } from './copy.ts'
import styles from './notifications.module.css'

export type RequestAnswers = (person: UserSummary) => ReactNode

type NotificationRowProps = { item: Notification; requestAnswers: RequestAnswers }

/** One notification. Opening it goes to its subject and marks it as read. */
export function NotificationRow({ item, requestAnswers }: NotificationRowProps) {
  const router = useRouter()
  const { mutate } = useMarkRead()
  const open = (event: MouseEvent) => {
    if (!item.is_read) mutate(item.id)
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    router.history.push(item.path)
  }
  return (
    <li>
      <a
        href={item.path}
        className={styles.item}
        data-unread={!item.is_read || undefined}
        onClick={open}
      >
        <span className={styles.dot} aria-hidden="true" />
        <span className={styles.text}>
          <span className={styles.title}>
            {!item.is_read && <span className="visually-hidden">{listCopy.unread}</span>}
            {item.title}
          </span>
          {item.body && <span className="soft-second">{item.body}</span>}
          {item.is_closed && <span className="soft-second">{listCopy.closed}</span>}
        </span>
        <time className={`soft-second ${styles.time}`} dateTime={item.created_at}>
          {shortDateTime(item.created_at)}
        </time>
      </a>
      {item.friend_request && (
        <Row gap={3} className={styles.answers}>
          {requestAnswers(item.friend_request)}
        </Row>
      )}
    </li>
  )
}
