import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Button } from './button.tsx'
import styles from './pager.module.css'
import { EmptyState } from './states.tsx'

type PagerProps = {
  /** From 1. */
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
}

/** Previous and next under a list; absent where all of it is on one page. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const pages = Math.ceil(total / pageSize)
  if (pages <= 1) return null
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Button
        variant="outline"
        icon={<IconChevronLeft size={18} aria-hidden="true" />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </Button>
      <span className={styles.place}>
        Page {page} of {pages}
      </span>
      <Button variant="outline" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
        <IconChevronRight size={18} aria-hidden="true" />
      </Button>
    </nav>
  )
}

/** Leads from a page after the last one to the last one. */
export function PastEnd({ page, pageSize, total, onPage }: PagerProps) {
  const last = Math.ceil(total / pageSize)
  return (
    <EmptyState
      as="h3"
      title={`There’s no page ${page}`}
      action={
        <Button variant="outline" onClick={() => onPage(last)}>
          Go to page {last}
        </Button>
      }
    />
  )
}
