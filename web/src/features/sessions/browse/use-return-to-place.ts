import { useElementScrollRestoration } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Coming back after a reload, the page is short until its list is there; then one is taken to where
 * one was, unless one has moved meanwhile.
 */
export function useReturnToPlace(listIsThere: boolean): void {
  const place = useElementScrollRestoration({ getElement: () => window })
  const target = useRef(listIsThere ? undefined : place?.scrollY)
  useEffect(() => {
    if (!listIsThere || !target.current) return
    if (window.scrollY <= target.current)
      window.scrollTo({ top: target.current, behavior: 'instant' })
    target.current = undefined
  }, [listIsThere])
}
