import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'

/** The URL is written when typing pauses; browsers refuse a hundred changes in a row. */
const pauseMs = 250

type Change = {
  q?: string | undefined
  state?: string | undefined
  active?: boolean | undefined
  all?: boolean | undefined
}

/** The explorer's filters, and whether its whole list is shown. They live in the URL; the text is here at once and there soon after. */
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
          // Other counties are a new list, which begins short.
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

  /** Puts the typed text into the URL now. */
  const flush = useCallback(
    (typed: string) => {
      clearTimeout(timer.current)
      if (typed === written.current) return
      written.current = typed
      void write({ q: typed }, true)
    },
    [write],
  )

  // Back, or a link to this page, changed the URL.
  useEffect(() => {
    if (q === written.current) return
    written.current = q
    setText(q)
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    text,
    /** The text once typing has paused. */
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
    /** A place one goes to: Back leads out of it. */
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
