/** The page whose code didn't load when its link was followed. */
import type { AnyRouter } from '@tanstack/react-router'
import { createStore } from '../lib/store.ts'

const unloaded = createStore<string | undefined>(undefined)

/** The address that didn't load, until the next navigation. */
export const useUnloadedPage = unloaded.use

/** Returns to the page before, which still has its data. */
export function returnFrom(router: AnyRouter): void {
  if (unloaded.get() === router.state.location.href) return
  unloaded.set(router.state.location.href)
  let hasReturned = false
  const stop = router.subscribe('onBeforeNavigate', () => {
    if (hasReturned) {
      stop()
      unloaded.set(undefined)
    }
    hasReturned = true
  })
  router.history.back()
}

/**
 * Loads the document of a page, since browsers remember that a module failed until then.
 * @param page this one by default
 */
export async function loadAgain(page?: string): Promise<void> {
  // WebKit remembers that a module failed, also in other documents, until it's fetched.
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
  await Promise.allSettled([...links].map(({ href }) => fetch(href)))
  if (page === undefined) location.reload()
  else location.assign(page)
}
