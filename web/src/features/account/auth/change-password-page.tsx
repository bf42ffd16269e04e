import { getRouteApi, useRouter } from '@tanstack/react-router'
import { AuthFrame } from './auth-frame.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

const route = getRouteApi('/change-password')

/** Shown first to users whose password was set by someone else. */
export function ChangePasswordPage() {
  const { redirect } = route.useSearch()
  const { history } = useRouter()
  return (
    <AuthFrame title="Change Password" subtitle="Choose a new password.">
      <ChangePasswordForm onDone={() => history.replace(redirect ?? '/')} />
    </AuthFrame>
  )
}
