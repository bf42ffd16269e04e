import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { localDay, localTime } from '../../lib/dates.ts'
import { Stack } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { mailboxCopy } from './copy.ts'
import type { MessagesSearch } from './search-params.ts'
import styles from './thread-rows.module.css'

export const ThreadRows = ({ children }: { children: ReactNode }) => (
  <Stack as="ul">{children}</Stack>
)

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
        {at && <span className={`soft-small ${styles.rowTime}`}>{timeOrDay(at, new Date())}</span>}
        {subtitle && <span className={`soft-small ${styles.rowSubtitle}`}>{subtitle}</span>}
        <span className={`soft-second ${styles.rowPreview}`}>{preview}</span>
        {unread > 0 && (
          <span className={styles.rowCount}>
            {unread}
            <span className="visually-hidden"> {mailboxCopy.unread}</span>
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
