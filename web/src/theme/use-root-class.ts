import { useComputedColorScheme } from '@mantine/core'
import { useLayoutEffect } from 'react'

/** Sets the class `light` or `dark` on the root element. */
export function useRootClass(): void {
  const scheme = useComputedColorScheme('light')
  useLayoutEffect(() => {
    document.documentElement.classList.remove('light', 'dark')
    document.documentElement.classList.add(scheme)
    // The browser's toolbars follow the chosen theme, not the system's.
    const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper')
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', paper.trim())
  }, [scheme])
}
