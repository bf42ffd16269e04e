import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { commonCopy } from '../copy.ts'
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

/** Loads more when pressed, or when the end of the list is near. After a failure, only when pressed. */
export function ShowMore({ query }: ShowMoreProps) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const sentinel = useRef<HTMLDivElement>(null)
  const canLoad = hasNextPage && !isFetching && !isFetchNextPageError

  useEffect(() => {
    if (!canLoad || !sentinel.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage({ cancelRefetch: false })
      },
      { rootMargin: '0px 0px 400px' },
    )
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [canLoad, fetchNextPage])

  if (!hasNextPage) return null
  return (
    <div ref={sentinel} className={styles.more}>
      <div role="alert">
        {isFetchNextPageError && (
          <Notice tone="flag">{messageOf(query.error, commonCopy.loadFailed)}</Notice>
        )}
      </div>
      <Button
        variant="outline"
        loading={isFetchingNextPage}
        onClick={() => void fetchNextPage({ cancelRefetch: false })}
      >
        {isFetchNextPageError ? commonCopy.retry : commonCopy.showMore}
      </Button>
    </div>
  )
}
