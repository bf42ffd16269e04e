import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './messages.module.css'
import type { MessagesSearch } from './search-params.ts'

type PaneHeadProps = {
  /** The list it came from, which a phone shows instead. */
  back: MessagesSearch
  title: ReactNode
  under?: ReactNode
  action?: ReactNode
}

/** What is open, over its content. */
export function PaneHead({ back, title, under, action }: PaneHeadProps) {
  return (
    <div className={styles.paneHead}>
      <Link to="/messages" search={back} replace className={styles.back} aria-label="Back to list">
        <IconChevronLeft size={24} aria-hidden="true" />
      </Link>
      <div className={styles.paneTitle}>
        <h2>{title}</h2>
        {under && <p>{under}</p>}
      </div>
      {action}
    </div>
  )
}
