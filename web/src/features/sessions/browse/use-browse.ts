import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { afterPaint } from '../../../lib/after-paint.ts'
import { only } from '../../../lib/search-params.ts'
import type { TextControl } from '../../../ui/url-search-field.tsx'
import type { SessionSearch } from '../search-params.ts'
import { countFilters, isFiltered, withoutFilters } from '../search-request.ts'
import type { HomePlace } from '../use-home-place.ts'
import { isBare, searchFrom, searchToUrl } from './near-home.ts'

const route = getRouteApi('/sessions')
type Change = { [K in keyof SessionSearch]?: SessionSearch[K] | undefined }

/** Changes the search. `url` is its address before. Idempotent, since the address may have the change already. */
type Update = (old: SessionSearch, url: SessionSearch) => SessionSearch

const apply = (updates: Update[], url: SessionSearch, near: string | undefined): SessionSearch =>
  updates.reduce((old, update) => searchToUrl(update(searchFrom(old, near), old), near), url)

/**
 * The search text, filters, and sort order of Browse Sessions, stored in the URL.
 * @param home the viewer's home county. The list starts near it, and a text or a state searches everywhere
 */
export function useBrowse(home: HomePlace | null) {
  const url = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const near = home?.near
  const isHomeLoading = home !== null && !near
  // What was just chosen shows before the router leads there.
  const [updates, setUpdates] = useState<Update[]>([])
  const shown = useMemo(() => apply(updates, url, near), [updates, url, near])
  const search = useMemo(() => searchFrom(shown, near), [shown, near])
  // A location or a response may arrive after the golfer has gone to another screen.
  const isHere = useCallback(() => router.latestLocation.pathname === route.id, [router])
  const update = useCallback(
    (next: Update) => {
      if (isHere()) setUpdates((now) => [...now, next])
    },
    [isHere],
  )
  useEffect(() => {
    // Without the center of the home county, the address would be of sessions everywhere.
    if (isHomeLoading || updates.length === 0) return
    return afterPaint(() => {
      if (!isHere()) return setUpdates([])
      void navigate({
        search: (now) => apply(updates, now, near),
        replace: true,
        resetScroll: false,
      }).finally(() => setUpdates((now) => now.filter((one) => !updates.includes(one))))
    })
  }, [isHomeLoading, updates, near, navigate, isHere])
  const set = (change: Change): void =>
    update(({ page: _page, ...shown }, old) => {
      const isElsewhere = isBare(old) && (change.q ?? change.state) !== undefined
      return only({ ...(isElsewhere ? {} : shown), ...change })
    })

  const searchField = useRef<TextControl>(null)

  return {
    search,
    home,
    isHomeLoading,
    /** Whether the list starts near home, also while its center loads. */
    isNearHome: near ? search.near === near : isBare(url),
    /** Whether the viewer filtered the list, which may start near home. */
    isFiltered: isFiltered(shown),
    filters: countFilters(search),
    searchField,
    /** Sets filters, or clears those that are undefined. The list starts over. */
    set,
    clearFilters: (): void => update(withoutFilters),
    /** Clears the filters and the search text. */
    clearAll(): void {
      searchField.current?.clear()
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
