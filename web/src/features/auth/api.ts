/** Auth mutations that also update the viewer. */
import { useQueryClient } from '@tanstack/react-query'
import { useViewerActions } from '../../data/viewer.ts'
import { useCall, useIntent } from '../../lib/intent.ts'
import { devicesQuery } from './settings/api.ts'

export function useLogin() {
  const viewer = useViewerActions()
  return useCall('POST /auth/login', {
    onSuccess: ({ token, user }) => viewer.loggedIn(token, user),
  })
}

export function useSignup() {
  const viewer = useViewerActions()
  return useIntent('POST /auth/signup', {
    onSuccess: ({ token, user }) => viewer.loggedIn(token, user),
  })
}

export function useChangePassword() {
  const viewer = useViewerActions()
  const client = useQueryClient()
  return useCall('POST /auth/change-password', {
    onSuccess: ({ token }) => {
      viewer.tokenChanged(token, { mustChangePassword: false })
      void client.invalidateQueries({ queryKey: devicesQuery.queryKey })
    },
  })
}
