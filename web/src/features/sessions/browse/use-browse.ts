import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { countFilters, type SessionSearch, withoutFilters } from '../search-params.ts'

const route = getRouteApi('/sessions')
/** The address, and so the question to the server, follows when typing pauses. */
const pauseMs = 300

/** The search text, filters and order of Browse Sessions. They live in the address. */
export function useBrowse() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { q = '' } = search
  const [text, setText] = useState(q)
  const written = useRef(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const write = useCallback(
    (next: (old: SessionSearch) => SessionSearch) =>
      void navigate({ search: next, replace: true, resetScroll: false }),
    [navigate],
  )

  // Back, or a link to this page, changed the address.
  useEffect(() => {
    if (q === written.current) return
    written.current = q
    setText(q)
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])

  const writeText = (typed: string) => {
    written.current = typed.trim()
    write(({ q: _q, page: _page, ...rest }) => ({
      ...rest,
      ...(typed.trim() && { q: typed.trim() }),
    }))
  }

  return {
    search,
    text,
    filters: countFilters(search),
    isFiltered: countFilters(search) > 0 || q !== '',
    setText(typed: string): void {
      setText(typed)
      clearTimeout(timer.current)
      if (typed === '') writeText('')
      else timer.current = setTimeout(() => writeText(typed), pauseMs)
    },
    /** Sets or, with undefined, clears filters; the list begins anew. */
    set(change: { [K in keyof SessionSearch]?: SessionSearch[K] | undefined }): void {
      write(({ page: _page, ...old }) => only({ ...old, ...change }))
    },
    clearFilters: (): void => write(withoutFilters),
    /** Filters and text. */
    clearAll(): void {
      clearTimeout(timer.current)
      setText('')
      written.current = ''
      write((old) => {
        const { q: _q, ...rest } = withoutFilters(old)
        return rest
      })
    },
    setPage: useCallback(
      (page: number): void =>
        write(({ page: _page, ...old }) => (page > 1 ? { ...old, page } : old)),
      [write],
    ),
  }
}

export type Browse = ReturnType<typeof useBrowse>

type Loose = { [K in keyof SessionSearch]?: SessionSearch[K] | undefined }

const only = (search: Loose): SessionSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
