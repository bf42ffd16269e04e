import { getRouteApi } from '@tanstack/react-router'
import { usePageTitle } from '../../lib/page-title.ts'
import { LinkButton } from '../../ui/button.tsx'
import { emailUndo } from './copy.ts'
import { MailedPassword } from './mailed-password.tsx'

const route = getRouteApi('/undo-email-change')

/** Restores the old email address of an account taken over by someone else. */
export function UndoEmailPage() {
  usePageTitle(emailUndo.title)
  const { token } = route.useSearch()
  return (
    <MailedPassword
      title={emailUndo.title}
      subtitle={emailUndo.subtitle}
      token={token}
      call="POST /auth/undo-email-change"
      button={emailUndo.button}
      done={emailUndo.done}
      invalidLinkAction={
        <LinkButton to="/faq" size="large" fullWidth>
          {emailUndo.support}
        </LinkButton>
      }
    />
  )
}
