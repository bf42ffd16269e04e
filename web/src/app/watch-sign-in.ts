import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { onSignedOut } from '../lib/api.ts'
import { storage } from '../lib/storage.ts'
import { onSignInEnded, viewerActions } from '../lib/viewer.ts'

/**
 * Keeps the sign-in true to what happens outside this screen: a token that the server no longer
 * takes leads to the login page and back, and another tab's sign-in or sign-out counts here too.
 */
export function watchSignIn(client: QueryClient, router: AnyRouter): void {
  const viewer = viewerActions(client)
  // Screens for signed-in people ask again whether they may be seen.
  const reconsider = () => void router.invalidate()
  onSignedOut(() => {
    viewer.signedOut()
    const { pathname, href } = router.state.location
    if (pathname === '/login') return
    void router.navigate({ to: '/login', search: { redirect: href } })
  })
  storage.watch('user', () => viewer.learntElsewhere())
  storage.watch('token', () => {
    // Screens for signed-in people are left first: what they ask would be refused to a guest.
    void router.invalidate().finally(() => viewer.changedElsewhere())
  })
  onSignInEnded(reconsider)
}
