import type { Message } from '@county-golf/contract/messages'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { localDay, localTime } from '../../lib/dates.ts'
import { serverNow } from '../../lib/server-time.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { blockedMessage, loadFailed, loading, removedMessage } from './copy.ts'
import styles from './messages.module.css'
import type { MessagesSearch } from './search-params.ts'

type LoadedRowsProps<T> = Pick<ComponentProps<typeof Loaded<T>>, 'query' | 'children'>

/** A list of chats or messages, its error, or skeletons. */
export const LoadedRows = <T,>(props: LoadedRowsProps<T>) => (
  <Loaded {...props} failed={loadFailed} loading={loading} skeleton={<ThreadRowsSkeleton />} />
)

/** The text of a message in a list, unless it's hidden from the viewer. */
export function previewOf({ is_hidden, is_blocked, content }: Message): string {
  if (is_blocked) return blockedMessage
  return is_hidden ? removedMessage : content
}

type ThreadRowProps = {
  to: MessagesSearch
  isSelected: boolean
  title: string
  subtitle?: string
  at: string | undefined
  preview: string
  unread: number
}

/** A list row that opens a chat, a conversation, or a message. */
export function ThreadRow({
  to,
  isSelected,
  title,
  subtitle,
  at,
  preview,
  unread,
}: ThreadRowProps) {
  return (
    <li>
      <Link
        to="/messages"
        search={to}
        resetScroll={false}
        className={styles.row}
        aria-current={isSelected ? 'true' : undefined}
        data-unread={unread > 0 || undefined}
      >
        <span className={styles.rowTitle}>{title}</span>
        {at && <span className={`soft-small ${styles.rowTime}`}>{timeOrDay(at, serverNow())}</span>}
        {subtitle && <span className={`soft-small ${styles.rowSubtitle}`}>{subtitle}</span>}
        <span className={`soft-second ${styles.rowPreview}`}>{preview}</span>
        {unread > 0 && (
          <span className={styles.rowCount}>
            {unread}
            <span className="visually-hidden"> unread</span>
          </span>
        )}
      </Link>
    </li>
  )
}

const timeOrDay = (at: string, now: Date): string => {
  const day = localDay(at, now)
  return day === 'Today' ? localTime(at) : day
}

export const ThreadRowsSkeleton = () => (
  <div>
    {[1, 2, 3, 4].map((row) => (
      <div key={row} className={styles.row}>
        <Skeleton width="60%" />
        <Skeleton width="85%" />
      </div>
    ))}
  </div>
)
