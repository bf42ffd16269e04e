import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Loading, Skeleton } from '../../ui/states.tsx'
import styles from './messages.module.css'

type LoadOlderProps = { query: Pick<UseInfiniteQueryResult, 'fetchNextPage'> }

/** Loads the next page when the reader scrolls near it. Give it a new `key` for each page. */
export function LoadOlder({ query: { fetchNextPage } }: LoadOlderProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void fetchNextPage()
      },
      { root: ref.current.closest('[data-scroller]'), rootMargin: '300px' },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [fetchNextPage])
  return (
    <div ref={ref} className={styles.older}>
      <Loading label="Loading older messages…">
        <Skeleton height="1.25rem" width="60%" />
      </Loading>
    </div>
  )
}
