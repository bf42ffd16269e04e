import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { api } from '../lib/api.ts'
import { useViewerActions } from '../lib/viewer.ts'

/** Ends the token on the server as far as it can be reached, and here in any case; then home. */
export function useLogout(): () => void {
  const viewer = useViewerActions()
  const navigate = useNavigate()
  return useCallback(() => {
    // Sent first: it needs the token that is cleared right after.
    api('POST /auth/logout').catch(() => {})
    void navigate({ to: '/' }).then(() => viewer.signedOut())
  }, [navigate, viewer])
}
