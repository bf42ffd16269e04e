import { useEffect } from 'react'

/** Undoes iOS scrolling to a focused field, since the chat already fits above the keyboard. */
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
