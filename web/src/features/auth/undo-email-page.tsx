import { getRouteApi } from '@tanstack/react-router'
import { usePageTitle } from '../../lib/page-title.ts'
import { LinkButton } from '../../ui/button.tsx'
import { useUndoEmailChange } from './api.ts'
import { MailedPassword } from './mailed-password.tsx'

const route = getRouteApi('/undo-email-change')

/** For owners whose email was changed by someone else. */
export function UndoEmailPage() {
  usePageTitle('Undo email change')
  const { token } = route.useSearch()
  return (
    <MailedPassword
      title="Undo email change"
      subtitle="Set a new password to get your old email address back. Every device will be logged out."
      token={token}
      send={useUndoEmailChange()}
      button="Undo the change"
      done="Your email address is restored"
      whenDead={
        <LinkButton to="/faq" size="large" fullWidth>
          Contact support
        </LinkButton>
      }
    />
  )
}
