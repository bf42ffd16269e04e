import { getRouteApi } from '@tanstack/react-router'
import { usePageTitle } from '../../lib/page-title.ts'
import { LinkButton } from '../../ui/button.tsx'
import { passwordReset } from './copy.ts'
import { MailedPassword } from './mailed-password.tsx'

const route = getRouteApi('/reset-password')

export function ResetPasswordPage() {
  usePageTitle(passwordReset.title)
  const { token } = route.useSearch()
  return (
    <MailedPassword
      title={passwordReset.title}
      subtitle={passwordReset.subtitle}
      token={token}
      call="POST /auth/reset-password"
      button={passwordReset.button}
      done={passwordReset.done}
      invalidLinkAction={
        <LinkButton to="/forgot-password" size="large" fullWidth>
          {passwordReset.newLink}
        </LinkButton>
      }
    />
  )
}
