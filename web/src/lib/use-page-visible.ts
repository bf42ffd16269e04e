import { useSyncExternalStore } from 'react'

/** Whether the tab is in front. */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange)
      return () => document.removeEventListener('visibilitychange', onChange)
    },
    () => document.visibilityState === 'visible',
    () => true,
  )
