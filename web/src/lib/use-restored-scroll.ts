import { useElementScrollRestoration } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Restores the scroll position after a reload once the list has rendered, unless the user has scrolled
 * further down.
 */
export function useRestoredScroll(isListReady: boolean): void {
  const place = useElementScrollRestoration({ getElement: () => window })
  const target = useRef(isListReady ? undefined : place?.scrollY)
  useEffect(() => {
    if (!isListReady || !target.current) return
    const untouched = window.scrollY <= target.current
    if (untouched) window.scrollTo({ top: target.current, behavior: 'instant' })
    target.current = undefined
  }, [isListReady])
}
