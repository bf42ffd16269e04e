import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './messages.module.css'
import type { MessagesSearch } from './search-params.ts'

type PaneHeadProps = {
  /** The list it came from, which a phone shows instead. */
  back: MessagesSearch
  picture?: ReactNode
  title: ReactNode
  under?: ReactNode
}

/** What is open, over its content. */
export function PaneHead({ back, picture, title, under }: PaneHeadProps) {
  return (
    <div className={styles.paneHead}>
      <Link to="/messages" search={back} replace className={styles.back} aria-label="Back to list">
        <IconChevronLeft size={24} aria-hidden="true" />
      </Link>
      {picture}
      <div className={styles.paneTitle}>
        <h2>{title}</h2>
        {under && <p>{under}</p>}
      </div>
    </div>
  )
}
