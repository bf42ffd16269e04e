import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from './button.tsx'

type MoreButtonProps = {
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
  label?: string
  variant?: 'outline' | 'quiet'
}

/** Loads the next page of a list. Nothing once all of it is shown. */
export function MoreButton({ query, label = 'Show more', variant = 'outline' }: MoreButtonProps) {
  if (!query.hasNextPage) return null
  return (
    <Button
      variant={variant}
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage({ cancelRefetch: false })}
    >
      {query.isFetchNextPageError ? 'Retry' : label}
    </Button>
  )
}
