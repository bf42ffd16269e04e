import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useViewerActions } from '../domain/viewer.ts'
import { endToken, revokeEndedTokens } from '../lib/ended-tokens.ts'
import { storage } from '../lib/storage.ts'

/** Logs out here immediately and on the server once it can be reached, then goes to the home page. */
export function useLogout(): () => void {
  const viewer = useViewerActions()
  const navigate = useNavigate()
  return useCallback(() => {
    endToken()
    storage.clearCredentials()
    void revokeEndedTokens()
    storage.remove('scores')
    void navigate({ to: '/' }).then(() => viewer.loggedOut())
  }, [navigate, viewer])
}
