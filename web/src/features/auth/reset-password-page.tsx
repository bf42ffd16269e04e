import { getRouteApi } from '@tanstack/react-router'
import { LinkButton } from '../../ui/button.tsx'
import { passwordReset } from './copy.ts'
import { MailedPassword } from './mailed-password.tsx'

const route = getRouteApi('/reset-password')

export function ResetPasswordPage() {
  const { token } = route.useSearch()
  return (
    <MailedPassword
      copy={passwordReset}
      token={token}
      call="POST /auth/reset-password"
      invalidLinkAction={
        <LinkButton to="/forgot-password" size="large" fullWidth>
          {passwordReset.newLink}
        </LinkButton>
      }
    />
  )
}
