import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './browse.module.css'

type ShowMoreProps = {
  query: Pick<
    UseInfiniteQueryResult,
    | 'hasNextPage'
    | 'isFetching'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'error'
    | 'fetchNextPage'
  >
}

/** Reads on when pressed, and by itself when the end comes near. A failure waits for the button. */
export function ShowMore({ query }: ShowMoreProps) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const end = useRef<HTMLDivElement>(null)
  const waiting = hasNextPage && !isFetching && !isFetchNextPageError

  useEffect(() => {
    if (!waiting || !end.current) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage({ cancelRefetch: false })
      },
      { rootMargin: '0px 0px 400px' },
    )
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [waiting, fetchNextPage])

  if (!hasNextPage) return null
  return (
    <div ref={end} className={styles.more}>
      <div role="alert">
        {isFetchNextPageError && (
          <Notice tone="flag">{messageOf(query.error, 'Failed to load sessions')}</Notice>
        )}
      </div>
      <Button
        variant="outline"
        loading={isFetchingNextPage}
        onClick={() => void fetchNextPage({ cancelRefetch: false })}
      >
        {isFetchNextPageError ? 'Retry' : 'Show more'}
      </Button>
    </div>
  )
}
