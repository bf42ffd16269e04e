import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { endToken, revokeEndedTokens } from '../lib/ended-tokens.ts'
import { storage } from '../lib/storage.ts'
import { useViewerActions } from '../lib/viewer.ts'

/** Logs out here right away, and on the server as soon as it can be reached. Then leads home. */
export function useLogout(): () => void {
  const viewer = useViewerActions()
  const navigate = useNavigate()
  return useCallback(() => {
    endToken()
    storage.clearCredentials()
    void revokeEndedTokens()
    storage.remove('scores')
    void navigate({ to: '/' }).then(() => viewer.signedOut())
  }, [navigate, viewer])
}
