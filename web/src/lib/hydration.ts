import { useEffect, useSyncExternalStore } from 'react'

/** For stores whose value differs only between the server and the browser. */
export const neverChanges = () => () => {}

/**
 * False on the server and until the browser has hydrated this part of the server's HTML, which is a guest's page. What
 * depends on this browser (the login, the theme, the time zone) waits for it, so that both render the same.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

/** Whether the app has taken over the page. */
export const isReady = (): boolean => 'ready' in document.documentElement.dataset

/**
 * Marks the page as taken over, with the ms that took, once the screen that holds this has been hydrated. See
 * public/before-paint.js.
 */
export function MarkReady() {
  const isHydrated = useHydrated()
  useEffect(() => {
    if (!isHydrated) return
    delete document.documentElement.dataset.account
    document.documentElement.dataset.ready = `${Math.round(performance.now())}`
  }, [isHydrated])
  return null
}
