import { useEffect } from 'react'

/** Names the page in the tab and for screen readers: `Browse Sessions · County Golf`. */
export function usePageTitle(title: string | null | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · County Golf` : 'County Golf'
  }, [title])
}
