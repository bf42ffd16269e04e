import { useEffect, useLayoutEffect } from 'react'
import { followThemeChoice, watchTheme } from './color-scheme.ts'

/**
 * Sets the class `light` or `dark` on the root element. Doesn't depend on a render, because the first one is the
 * server's, which knows no theme: the page would flash.
 */
export function useRootClass(): void {
  useEffect(watchTheme, [])
  useLayoutEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)')
    let stop = () => {}
    const follow = () => {
      stop()
      stop = followThemeChoice((choice) =>
        setRootClass(choice === 'system' ? (system.matches ? 'dark' : 'light') : choice),
      )
    }
    follow()
    system.addEventListener('change', follow)
    return () => {
      stop()
      system.removeEventListener('change', follow)
    }
  }, [])
}

function setRootClass(scheme: 'light' | 'dark'): void {
  const { classList } = document.documentElement
  classList.remove(scheme === 'dark' ? 'light' : 'dark')
  classList.add(scheme)
  // The browser's toolbars follow the chosen theme, not the system's.
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper')
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', paper.trim())
}
