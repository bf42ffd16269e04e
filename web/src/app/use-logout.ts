import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { api } from '../lib/api.ts'
import { storage } from '../lib/storage.ts'
import { useViewerActions } from '../lib/viewer.ts'

/** Ends the token on the server as far as it can be reached, and here in any case; then home. */
export function useLogout(): () => void {
  const viewer = useViewerActions()
  const navigate = useNavigate()
  return useCallback(() => {
    // Sent first: it needs the token, which is cleared right after, so that the screen one is led to
    // does not ask with a token that is no longer taken.
    api('POST /auth/logout').catch(() => {})
    storage.clearCredentials()
    storage.remove('scores')
    void navigate({ to: '/' }).then(() => viewer.signedOut())
  }, [navigate, viewer])
}
