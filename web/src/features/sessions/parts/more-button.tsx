import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'

type MoreButtonProps = {
  query: Pick<
    UseInfiniteQueryResult,
    'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
}

/** Reads the next page of a list when pressed. */
export function MoreButton({ query }: MoreButtonProps) {
  return (
    <Button
      variant="outline"
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {query.isFetchNextPageError ? 'Retry' : 'Show more'}
    </Button>
  )
}
