import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useUrlText } from '../../lib/use-url-text.ts'

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

  const field = useUrlText(q, (typed) => void write({ q: typed }, true), pauseMs)
  const text = field.text ?? ''

  return {
    text,
    /** The text after typing has paused. */
    settledText: q,
    state,
    activeOnly: active,
    showsAll: all,
    isFiltered: text !== '' || state !== undefined || active,
    setText: field.type,
    flushText: () => field.flush(text),
    /** Adds a history entry, so that Back leaves the state. */
    setState: useCallback(
      (code: string | undefined) => void write({ state: code }, false),
      [write],
    ),
    setShowsAll: (on: boolean) => void write({ all: on }, true),
    setActiveOnly: (on: boolean) => void write({ active: on }, true),
    clear: () => {
      field.clear()
      void write({ q: '', state: undefined, active: false }, true)
    },
  }
}

export type FilterControls = ReturnType<typeof useFilters>
