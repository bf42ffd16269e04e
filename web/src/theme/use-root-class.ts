import { useEffect, useLayoutEffect } from 'react'
import { storage } from '../lib/storage.ts'
import { type ThemeChoice, themeChoice, toChoice } from './color-scheme.ts'

/**
 * Sets the class `light` or `dark` on the root element. Doesn't depend on a render, because the first one is the
 * server's, which knows no theme: the page would flash.
 */
export function useRootClass(): void {
  // Other tabs have the same theme.
  useEffect(() => storage.watch('theme', (stored) => themeChoice.set(toChoice(stored))), [])
  useLayoutEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)')
    const follow = () => {
      const choice = themeChoice.get()
      setRootClass(choice === 'dark' || (choice === 'system' && system.matches), choice)
    }
    follow()
    const stop = themeChoice.subscribe(follow)
    system.addEventListener('change', follow)
    return () => {
      stop()
      system.removeEventListener('change', follow)
    }
  }, [])
}

function setRootClass(isDark: boolean, choice: ThemeChoice): void {
  const root = document.documentElement
  // At the start, before-paint.js has set it, and the page's own colors are the system's.
  if (choice === 'system' && root.classList.contains(isDark ? 'dark' : 'light')) return
  root.classList.toggle('light', !isDark)
  root.classList.toggle('dark', isDark)
  // The browser's toolbars follow the chosen theme, not the system's.
  const paper = getComputedStyle(root).getPropertyValue('--paper').trim()
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', paper)
}
