import { useComputedColorScheme } from '@mantine/core'
import { useLayoutEffect } from 'react'

/** Keeps the class `light` or `dark` on the document's root true to the theme in effect. */
export function useRootClass(): void {
  const scheme = useComputedColorScheme('light')
  useLayoutEffect(() => {
    document.documentElement.classList.remove('light', 'dark')
    document.documentElement.classList.add(scheme)
  }, [scheme])
}
