import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Debounces URL updates, because browsers limit their rate. */
const pauseMs = 250

type Change = {
  q?: string | undefined
  state?: string | undefined
  active?: boolean | undefined
  all?: boolean | undefined
}

/** The explorer's filters, stored in the URL. The search text is written there once typing pauses. */
export function useFilters() {
  const { q = '', state, active = false, all = false } = useSearch({ from: '/' })
  const navigate = useNavigate({ from: '/' })
  const [text, setText] = useState(q)
  const written = useRef(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

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

  /** Writes the text to the URL now. */
  const flush = useCallback(
    (typed: string) => {
      clearTimeout(timer.current)
      if (typed === written.current) return
      written.current = typed
      void write({ q: typed }, true)
    },
    [write],
  )

  // The URL was changed by Back or a link.
  useEffect(() => {
    if (q === written.current) return
    written.current = q
    setText(q)
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    text,
    /** The text after typing has paused. */
    settledText: q,
    state,
    activeOnly: active,
    showsAll: all,
    isFiltered: text !== '' || state !== undefined || active,
    setText: (typed: string) => {
      setText(typed)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => flush(typed), pauseMs)
    },
    flushText: () => flush(text),
    /** Adds a history entry, so that Back leaves the state. */
    setState: useCallback(
      (code: string | undefined) => void write({ state: code }, false),
      [write],
    ),
    setShowsAll: (on: boolean) => void write({ all: on }, true),
    setActiveOnly: (on: boolean) => void write({ active: on }, true),
    clear: () => {
      clearTimeout(timer.current)
      written.current = ''
      setText('')
      void write({ q: '', state: undefined, active: false }, true)
    },
  }
}

export type FilterControls = ReturnType<typeof useFilters>
