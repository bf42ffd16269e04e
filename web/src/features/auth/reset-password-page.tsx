import { getRouteApi } from '@tanstack/react-router'
import { usePageTitle } from '../../lib/page-title.ts'
import { LinkButton } from '../../ui/button.tsx'
import { useResetPassword } from './api.ts'
import { MailedPassword } from './mailed-password.tsx'

const route = getRouteApi('/reset-password')

export function ResetPasswordPage() {
  usePageTitle('Reset Password')
  const { token } = route.useSearch()
  return (
    <MailedPassword
      title="Reset Password"
      subtitle="Choose a password that only you know."
      token={token}
      send={useResetPassword()}
      button="Set new password"
      done="Password changed"
      whenDead={
        <LinkButton to="/forgot-password" size="large" fullWidth>
          Send a new link
        </LinkButton>
      }
    />
  )
}
