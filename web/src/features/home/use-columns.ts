import { useSyncExternalStore } from 'react'

/** From how wide a window on there are two, three, four columns; in em, as in the style sheets. */
const steps = ['36em', '56em', '74em'].map((width) => `(min-width: ${width})`)
const queries = typeof window === 'undefined' ? [] : steps.map((step) => window.matchMedia(step))

function subscribe(listener: () => void): () => void {
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

/** How many cards stand side by side: 1 to 4. */
export const useColumns = (): number =>
  useSyncExternalStore(subscribe, () => 1 + queries.filter((query) => query.matches).length)
