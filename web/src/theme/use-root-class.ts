import { useComputedColorScheme } from '@mantine/core'
import { useLayoutEffect } from 'react'

/** Keeps the class `light` or `dark` on the document's root true to the theme in effect. */
export function useRootClass(): void {
  const scheme = useComputedColorScheme('light')
  useLayoutEffect(() => {
    document.documentElement.classList.remove('light', 'dark')
    document.documentElement.classList.add(scheme)
    // The bars of the browser follow the chosen theme, not the system's.
    const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper')
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', paper.trim())
  }, [scheme])
}
