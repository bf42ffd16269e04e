import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { afterPaint } from '../../../lib/after-paint.ts'
import { only } from '../../../lib/search-params.ts'
import type { SessionSearch } from '../search-params.ts'
import { countFilters, isFiltered, withoutFilters } from '../search-request.ts'
import type { HomePlace } from '../use-home-place.ts'
import { isBare, searchFrom, searchToUrl } from './near-home.ts'

const route = getRouteApi('/sessions')
type Change = { [K in keyof SessionSearch]?: SessionSearch[K] | undefined }

/**
 * The search text, filters, and sort order of Browse Sessions, stored in the URL.
 * @param home the viewer's home county. The list starts near it, and a text or a state searches everywhere
 */
export function useBrowse(home: HomePlace | null) {
  const url = route.useSearch()
  const navigate = route.useNavigate()
  const near = home?.near
  // What was just chosen shows before the router leads there.
  const [chosen, setChosen] = useState<SessionSearch>()
  const shown = chosen ?? url
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  }, [shown])
  const cancel = useRef<() => void>(undefined)
  useEffect(() => () => cancel.current?.(), [])
  const search = useMemo(() => searchFrom(shown, near), [shown, near])
  const update = useCallback(
    (next: (old: SessionSearch, url: SessionSearch) => SessionSearch) => {
      const old = latest.current
      const to = searchToUrl(next(searchFrom(old, near), old), near)
      latest.current = to
      setChosen(to)
      cancel.current?.()
      cancel.current = afterPaint(
        () =>
          void navigate({ search: to, replace: true, resetScroll: false }).finally(() =>
            setChosen((last) => (last === to ? undefined : last)),
          ),
      )
    },
    [navigate, near],
  )
  const set = (change: Change): void =>
    update(({ page: _page, ...shown }, old) => {
      const isElsewhere = isBare(old) && (change.q ?? change.state) !== undefined
      return only({ ...(isElsewhere ? {} : shown), ...change })
    })

  const [textsCleared, setTextsCleared] = useState(0)

  return {
    search,
    home,
    /** Whether the viewer filtered the list, which may start near home. */
    isFiltered: isFiltered(shown),
    filters: countFilters(search),
    /** How often the field was emptied with what is typed there but not yet searched for. */
    textsCleared,
    /** Sets filters, or clears those that are undefined. The list starts over. */
    set,
    clearFilters: (): void => update(withoutFilters),
    /** Clears the filters and the search text. */
    clearAll(): void {
      setTextsCleared((times) => times + 1)
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
