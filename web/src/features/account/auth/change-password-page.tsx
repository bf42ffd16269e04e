import { getRouteApi, useRouter } from '@tanstack/react-router'
import { usePageTitle } from '../../../lib/page-title.ts'
import { AuthFrame } from './auth-frame.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { passwordChange } from './copy.ts'

const route = getRouteApi('/change-password')

/** Shown first to users whose password was set by someone else. */
export function ChangePasswordPage() {
  usePageTitle(passwordChange.title)
  const { redirect } = route.useSearch()
  const { history } = useRouter()
  return (
    <AuthFrame title={passwordChange.title} subtitle={passwordChange.subtitle}>
      <ChangePasswordForm onDone={() => history.replace(redirect ?? '/')} />
    </AuthFrame>
  )
}
