import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { only } from '../../../lib/search-params.ts'
import { useUrlText } from '../../../lib/use-url-text.ts'
import type { SessionSearch } from '../search-params.ts'
import { countFilters, withoutFilters } from '../search-request.ts'

const route = getRouteApi('/sessions')
/** The URL and the request follow when typing pauses. */
const debounceMs = 300

/** The search text, filters, and sort order of Browse Sessions, stored in the URL. */
export function useBrowse() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const update = useCallback(
    (next: (old: SessionSearch) => SessionSearch) =>
      void navigate({ search: next, replace: true, resetScroll: false }),
    [navigate],
  )

  const field = useUrlText(
    search.q,
    (q) => update(({ q: _q, page: _page, ...rest }) => ({ ...rest, ...(q && { q }) })),
    debounceMs,
  )

  return {
    search,
    text: field.text ?? '',
    filters: countFilters(search),
    setText(input: string): void {
      field.type(input)
      if (input === '') field.flush('')
    },
    /** Sets filters, or clears those that are undefined. The list starts over. */
    set(change: { [K in keyof SessionSearch]?: SessionSearch[K] | undefined }): void {
      update(({ page: _page, ...old }) => only({ ...old, ...change }))
    },
    clearFilters: (): void => update(withoutFilters),
    /** Clears the filters and the search text. */
    clearAll(): void {
      field.clear()
      update((old) => {
        const { q: _q, ...rest } = withoutFilters(old)
        return rest
      })
    },
    setPage: useCallback(
      (page: number): void =>
        update(({ page: _page, ...old }) => (page > 1 ? { ...old, page } : old)),
      [update],
    ),
  }
}

export type Browse = ReturnType<typeof useBrowse>
