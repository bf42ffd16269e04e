import { useElementScrollRestoration } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Restores the scroll position after a reload once the list has rendered, unless the user has scrolled
 * further down.
 */
export function useRestoredScroll(isListRendered: boolean): void {
  const saved = useElementScrollRestoration({ getElement: () => window })
  const target = useRef(isListRendered ? undefined : saved?.scrollY)
  useEffect(() => {
    if (!isListRendered || !target.current) return
    if (window.scrollY <= target.current)
      window.scrollTo({ top: target.current, behavior: 'instant' })
    target.current = undefined
  }, [isListRendered])
}
