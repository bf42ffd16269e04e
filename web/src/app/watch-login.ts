import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { onLoginEnded, viewerActions } from '../domain/viewer.ts'
import { onTokenRejected } from '../lib/api.ts'
import { revokeEndedTokens } from '../lib/ended-tokens.ts'
import { storage } from '../lib/storage.ts'
import { toast } from '../ui/toast.ts'

/**
 * Syncs the login state with the server and other tabs. A rejected token leads to the login page and back,
 * and logins and logouts in other tabs apply here too, also on pages that the browser restores. Unconfirmed logouts
 * are sent again.
 */
export function watchLogin(client: QueryClient, router: AnyRouter): void {
  void revokeEndedTokens()
  window.addEventListener('online', () => void revokeEndedTokens())
  const viewer = viewerActions(client)
  onTokenRejected(() => {
    viewer.loggedOutByServer()
    const { pathname, href } = router.state.location
    if (pathname === '/login') return
    void router.navigate({ to: '/login', search: { redirect: href } })
  })
  storage.watch('user', () => void viewer.refresh())
  storage.watch('token', () => {
    // First leave screens that need a login, since their requests would fail for a guest.
    void router.invalidate().finally(() => viewer.changedInOtherTab())
  })
  onLoginEnded(async () => {
    // Screens that need a login redirect to the login page, which says why. Others stay open.
    await router.invalidate()
    if (router.state.location.pathname !== '/login') toast.info('This device was logged out.')
  })
  reloadRestoredPages()
}

/**
 * Reloads a page that the browser kept while it was away and restores, if the login has changed since. Such a page gets
 * no storage events. It's hidden right away, because it still shows the other account.
 */
function reloadRestoredPages(): void {
  window.addEventListener('pagehide', () => {
    const token = storage.get('token')
    const check = () => {
      if (storage.get('token') === token) return
      document.documentElement.hidden = true
      location.reload()
    }
    window.addEventListener('pageshow', check, { once: true })
  })
}
