import { useSyncExternalStore } from 'react'

/** The window widths from which there are two, three, and four columns, as in the style sheets. */
const steps = ['36em', '56em', '74em'].map((width) => `(min-width: ${width})`)
const queries = typeof window === 'undefined' ? [] : steps.map((step) => window.matchMedia(step))

function subscribe(listener: () => void): () => void {
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

/** The number of columns, 1–4. */
export const useColumns = (): number =>
  useSyncExternalStore(
    subscribe,
    () => 1 + queries.filter((query) => query.matches).length,
    () => 1,
  )
