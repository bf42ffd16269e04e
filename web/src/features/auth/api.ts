/** Auth mutations. Login and signup also update the viewer. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useViewerActions } from '../../data/viewer.ts'
import { api, type Call, type Request } from '../../lib/api.ts'
import { useIntent } from '../../lib/intent.ts'
import { devicesQuery } from './settings/api.ts'

type BodyOf<C extends Call> = Request<C> extends { body: infer B } ? B : never

export function useLogin() {
  const viewer = useViewerActions()
  return useMutation({
    mutationFn: (body: BodyOf<'POST /auth/login'>) => api('POST /auth/login', { body }),
    onSuccess: ({ token, user }) => viewer.loggedIn(token, user),
  })
}

export const useAppealBan = () =>
  useMutation({
    mutationFn: (body: BodyOf<'POST /auth/ban-appeal'>) => api('POST /auth/ban-appeal', { body }),
  })

export function useSignup() {
  const viewer = useViewerActions()
  return useIntent('POST /auth/signup', {
    onSuccess: ({ token, user }) => viewer.loggedIn(token, user),
  })
}

export function useChangePassword() {
  const viewer = useViewerActions()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<'POST /auth/change-password'>) =>
      api('POST /auth/change-password', { body }),
    onSuccess: ({ token }) => {
      viewer.tokenChanged(token, { mustChangePassword: false })
      void client.invalidateQueries({ queryKey: devicesQuery.queryKey })
    },
  })
}

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (body: BodyOf<'POST /auth/forgot-password'>) =>
      api('POST /auth/forgot-password', { body }),
  })

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: BodyOf<'POST /auth/reset-password'>) =>
      api('POST /auth/reset-password', { body }),
  })

export const useUndoEmailChange = () =>
  useMutation({
    mutationFn: (body: BodyOf<'POST /auth/undo-email-change'>) =>
      api('POST /auth/undo-email-change', { body }),
  })

export function useVerifyEmail() {
  const viewer = useViewerActions()
  return useMutation({
    mutationFn: (token: string) => api('POST /auth/verify-email', { body: { token } }),
    onSuccess: () => viewer.refresh(),
  })
}

export const useResendVerification = () =>
  useMutation({ mutationFn: () => api('POST /auth/resend-verification') })
