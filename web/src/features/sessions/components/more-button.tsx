import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { commonCopy } from '../copy.ts'

type MoreButtonProps = {
  query: Pick<
    UseInfiniteQueryResult,
    'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
}

/** Loads the next page of a list. */
export function MoreButton({ query }: MoreButtonProps) {
  return (
    <Button
      variant="outline"
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {query.isFetchNextPageError ? commonCopy.retry : commonCopy.showMore}
    </Button>
  )
}
