import { useNavigate, useSearch } from '@tanstack/react-router'
import { startTransition, useCallback, useRef, useState } from 'react'
import type { TextControl } from '../../ui/url-search-field.tsx'

type Change = {
  q?: string | undefined
  state?: string | undefined
  active?: boolean | undefined
  all?: boolean | undefined
}

/** The explorer's filters, stored in the URL. The search field writes its text there. */
export function useFilters() {
  const { q = '', state, active = false, all = false } = useSearch({ from: '/' })
  const navigate = useNavigate({ from: '/' })

  const write = useCallback(
    (change: Change, replace: boolean) =>
      navigate({
        search: (old) => {
          // New filters collapse the list.
          const next: Change = { ...old, all: false, ...change }
          return {
            ...(next.q ? { q: next.q } : {}),
            ...(next.state ? { state: next.state } : {}),
            ...(next.active ? { active: true as const } : {}),
            ...(next.all ? { all: true as const } : {}),
          }
        },
        replace,
        resetScroll: false,
      }),
    [navigate],
  )

  const [text, setText] = useState(q)
  const searchField = useRef<TextControl>(null)

  return {
    /** What is typed. Follows the field when there is time. */
    text,
    setText: useCallback((typed: string) => startTransition(() => setText(typed)), []),
    /** The text after typing has paused. */
    settledText: q,
    settleText: (typed: string) => void write({ q: typed }, true),
    searchField,
    state,
    activeOnly: active,
    showsAll: all,
    isFiltered: text !== '' || state !== undefined || active,
    /** Adds a history entry, so that Back leaves the state. */
    setState: useCallback(
      (code: string | undefined) => void write({ state: code }, false),
      [write],
    ),
    setShowsAll: (on: boolean) => void write({ all: on }, true),
    setActiveOnly: (on: boolean) => void write({ active: on }, true),
    clear: () => {
      searchField.current?.clear()
      void write({ q: '', state: undefined, active: false }, true)
    },
  }
}

export type FilterControls = ReturnType<typeof useFilters>
