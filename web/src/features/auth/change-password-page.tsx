import { getRouteApi, useRouter } from '@tanstack/react-router'
import { usePageTitle } from '../../lib/page-title.ts'
import { AuthFrame } from './auth-frame.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

const route = getRouteApi('/change-password')

/** Shown before anything else to who signed in with a password that someone else chose. */
export function ChangePasswordPage() {
  usePageTitle('Change Password')
  const { redirect } = route.useSearch()
  const { history } = useRouter()
  return (
    <AuthFrame title="Change Password" subtitle="Choose a password that only you know.">
      <ChangePasswordForm onDone={() => history.replace(redirect ?? '/')} />
    </AuthFrame>
  )
}
