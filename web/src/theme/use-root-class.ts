import { useEffect, useLayoutEffect } from 'react'
import { useMediaQuery } from '../lib/use-media-query.ts'
import { useThemeChoice, watchTheme } from './color-scheme.ts'

/** Sets the class `light` or `dark` on the root element. */
export function useRootClass(): void {
  const choice = useThemeChoice()
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)')
  const system = isSystemDark ? 'dark' : 'light'
  const scheme = choice === 'system' ? system : choice
  useEffect(watchTheme, [])
  useLayoutEffect(() => {
    document.documentElement.classList.remove('light', 'dark')
    document.documentElement.classList.add(scheme)
    // The browser's toolbars follow the chosen theme, not the system's.
    const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper')
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', paper.trim())
  }, [scheme])
}
