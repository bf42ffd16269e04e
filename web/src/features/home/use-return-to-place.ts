import { useElementScrollRestoration } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * After a reload the page is short until its list has come; then one is taken back to where one
 * was, unless one has moved meanwhile.
 */
export function useReturnToPlace(listIsThere: boolean): void {
  const place = useElementScrollRestoration({ getElement: () => window })
  const target = useRef(listIsThere ? undefined : place?.scrollY)
  useEffect(() => {
    if (!listIsThere || !target.current) return
    const untouched = window.scrollY <= target.current
    if (untouched) window.scrollTo({ top: target.current, behavior: 'instant' })
    target.current = undefined
  }, [listIsThere])
}
