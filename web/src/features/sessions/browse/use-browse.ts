import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { only } from '../../../lib/search-params.ts'
import { countFilters, type SessionSearch, withoutFilters } from '../search-params.ts'

const route = getRouteApi('/sessions')
/** The URL and the request follow when typing pauses. */
const debounceMs = 300

/** The search text, filters, and sort order of Browse Sessions, stored in the URL. */
export function useBrowse() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { q = '' } = search
  const [text, setText] = useState(q)
  const lastWritten = useRef(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const update = useCallback(
    (next: (old: SessionSearch) => SessionSearch) =>
      void navigate({ search: next, replace: true, resetScroll: false }),
    [navigate],
  )

  // Back or a link to this page changed the URL.
  useEffect(() => {
    if (q === lastWritten.current) return
    lastWritten.current = q
    setText(q)
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])

  const updateText = (input: string) => {
    lastWritten.current = input.trim()
    update(({ q: _q, page: _page, ...rest }) => ({
      ...rest,
      ...(input.trim() && { q: input.trim() }),
    }))
  }

  return {
    search,
    text,
    filters: countFilters(search),
    setText(input: string): void {
      setText(input)
      clearTimeout(timer.current)
      if (input === '') updateText('')
      else timer.current = setTimeout(() => updateText(input), debounceMs)
    },
    /** Sets filters, or clears those that are undefined. The list starts over. */
    set(change: { [K in keyof SessionSearch]?: SessionSearch[K] | undefined }): void {
      update(({ page: _page, ...old }) => only({ ...old, ...change }))
    },
    clearFilters: (): void => update(withoutFilters),
    /** Clears the filters and the search text. */
    clearAll(): void {
      clearTimeout(timer.current)
      setText('')
      lastWritten.current = ''
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
