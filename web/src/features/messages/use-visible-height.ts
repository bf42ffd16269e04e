import { useEffect } from 'react'

const name = '--visible-height'

/** Keeps the screen's height to what a phone's keyboard leaves of it, as `--visible-height`. */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const root = document.documentElement.style
    const fit = () => {
      // Pinched larger, one sees a part; the screen is as high as before.
      if (viewport.scale > 1) return
      root.setProperty(name, `${viewport.height}px`)
      window.scrollTo(0, 0)
    }
    fit()
    viewport.addEventListener('resize', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      root.removeProperty(name)
    }
  }, [])
}
