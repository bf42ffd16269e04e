import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dayHere, timeHere } from '../../lib/dates.ts'
import { Loading, Skeleton } from '../../ui/states.tsx'
import styles from './rows.module.css'
import type { MessagesSearch } from './search-params.ts'

export const Rows = ({ children }: { children: ReactNode }) => (
  <ul className={styles.rows}>{children}</ul>
)

type RowProps = {
  to: MessagesSearch
  chosen: boolean
  title: string
  under?: string
  at: string | undefined
  text: string
  unread: number
}

/** One conversation or message of a list. */
export function Row({ to, chosen, title, under, at, text, unread }: RowProps) {
  return (
    <li>
      <Link
        to="/messages"
        search={to}
        resetScroll={false}
        className={styles.row}
        aria-current={chosen ? 'true' : undefined}
        data-unread={unread > 0 || undefined}
      >
        <span className={styles.rowTitle}>{title}</span>
        {at && <span className={styles.rowTime}>{whenOf(at, new Date())}</span>}
        {under && <span className={styles.rowUnder}>{under}</span>}
        <span className={styles.rowText}>{text}</span>
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

const whenOf = (at: string, now: Date): string => {
  const day = dayHere(at, now)
  return day === 'Today' ? timeHere(at) : day
}

export const RowsWaiting = () => (
  <Loading label="Loading messages…">
    <div className={styles.rows}>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="60%" />
          <Skeleton width="85%" />
        </div>
      ))}
    </div>
  </Loading>
)
