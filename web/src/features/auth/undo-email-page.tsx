import { getRouteApi } from '@tanstack/react-router'
import { LinkButton } from '../../ui/button.tsx'
import { emailUndo } from './copy.ts'
import { MailedPassword } from './mailed-password.tsx'

const route = getRouteApi('/undo-email-change')

/** Restores the old email address of an account taken over by someone else. */
export function UndoEmailPage() {
  const { token } = route.useSearch()
  return (
    <MailedPassword
      copy={emailUndo}
      token={token}
      call="POST /auth/undo-email-change"
      invalidLinkAction={
        <LinkButton to="/faq" size="large" fullWidth>
          {emailUndo.support}
        </LinkButton>
      }
    />
  )
}
