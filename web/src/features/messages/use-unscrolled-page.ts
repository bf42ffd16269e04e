import { useEffect } from 'react'

/** Undoes the scrolling by which iOS brings a focused field into view, since the chat fits beside the keyboard. */
export function useUnscrolledPage(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const undo = () => {
      if (viewport.scale === 1) window.scrollTo(0, 0)
    }
    viewport.addEventListener('resize', undo)
    return () => viewport.removeEventListener('resize', undo)
  }, [])
}
