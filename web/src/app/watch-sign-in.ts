import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { onSignedOut } from '../lib/api.ts'
import { revokeEndedTokens } from '../lib/ended-tokens.ts'
import { storage } from '../lib/storage.ts'
import { onSignInEnded, viewerActions } from '../lib/viewer.ts'
import { toast } from '../ui/toast.ts'

/**
 * Follows what happens to the login outside this screen. A token that the server no longer accepts leads
 * to the login page and back, and login or logout in another tab counts here too. A logout that the
 * server hasn't confirmed is sent again.
 */
export function watchSignIn(client: QueryClient, router: AnyRouter): void {
  void revokeEndedTokens()
  window.addEventListener('online', () => void revokeEndedTokens())
  const viewer = viewerActions(client)
  onSignedOut(() => {
    viewer.loggedOutByServer()
    const { pathname, href } = router.state.location
    if (pathname === '/login') return
    void router.navigate({ to: '/login', search: { redirect: href } })
  })
  storage.watch('user', () => void viewer.refresh())
  storage.watch('token', () => {
    // Leaves members-only screens first, whose requests would be refused to a guest.
    void router.invalidate().finally(() => viewer.changedElsewhere())
  })
  onSignInEnded(async () => {
    // Members-only screens lead to the login page, which says why. Others go on for a guest.
    await router.invalidate()
    if (router.state.location.pathname !== '/login') toast.info('This device was logged out.')
  })
}
