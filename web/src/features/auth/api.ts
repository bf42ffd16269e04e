/** Signing up, in, and changing the password. Whoever succeeds is signed in from then on. */
import { useMutation } from '@tanstack/react-query'
import { api, type Request } from '../../lib/api.ts'
import { useViewerActions } from '../../lib/viewer.ts'

export function useLogin() {
  const viewer = useViewerActions()
  return useMutation({
    mutationFn: (body: Request<'POST /auth/login'>['body']) => api('POST /auth/login', { body }),
    onSuccess: ({ token, user }) => viewer.signedIn(token, user),
  })
}

export function useSignup() {
  const viewer = useViewerActions()
  return useMutation({
    mutationFn: (body: Request<'POST /auth/signup'>['body']) => api('POST /auth/signup', { body }),
    onSuccess: ({ token, user }) => viewer.signedIn(token, user),
  })
}

export function useChangePassword() {
  const viewer = useViewerActions()
  return useMutation({
    mutationFn: (body: Request<'POST /auth/change-password'>['body']) =>
      api('POST /auth/change-password', { body }),
    onSuccess: ({ token }) => viewer.tokenChanged(token, { mustChangePassword: false }),
  })
}
