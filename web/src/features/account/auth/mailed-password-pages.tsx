import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useCall } from '../../../domain/mutations.ts'
import { useViewerActions } from '../../../domain/viewer.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { AuthFrame } from './auth-frame.tsx'
import { backToLogin, incompleteLink, updateFailed } from './copy.ts'
import { NewPasswordFields } from './fields.tsx'
import { newPasswordErrors } from './rules.ts'

const resetRoute = getRouteApi('/reset-password')
const undoRoute = getRouteApi('/undo-email-change')

/** /reset-password */
export const ResetPasswordPage = () => (
  <MailedPassword
    title="Reset password"
    subtitle="Choose a new password."
    done="Password changed"
    token={resetRoute.useSearch().token}
    call="POST /auth/reset-password"
    help={{ to: '/forgot-password', label: 'Send a new link' }}
  />
)

/** /undo-email-change: restores the old email address of an account taken over by someone else. */
export const UndoEmailPage = () => (
  <MailedPassword
    title="Undo email change"
    subtitle="Choose a new password, and we’ll restore your old email address. Every device will be logged out."
    done="Email address restored"
    token={undoRoute.useSearch().token}
    call="POST /auth/undo-email-change"
    help={{ to: '/faq', label: 'Contact support' }}
  />
)

type MailedPasswordProps = {
  /** The page's title and its button. */
  title: string
  subtitle: string
  /** The toast after success. */
  done: string
  /** The token in the link. */
  token: string | undefined
  /** Takes the token and the new password. */
  call: 'POST /auth/reset-password' | 'POST /auth/undo-email-change'
  /** The link shown when the emailed one is invalid or expired. */
  help: { to: '/forgot-password' | '/faq'; label: string }
}

/** Asks for a new password. */
function MailedPassword({ title, subtitle, done, token, call, help }: MailedPasswordProps) {
  const navigate = useNavigate()
  const viewer = useViewerActions()
  const form = useForm({ token: token ?? '', newPassword: '', confirmPassword: '' })
  const send = useCall(call, {
    onSuccess: () => {
      // The account is logged out everywhere, in this browser too.
      viewer.loggedOut()
      toast.success(done)
    },
    failure: updateFailed,
    showError: form.fail,
    proceed: () => navigate({ to: '/login', replace: true }),
  })
  const linkError = form.errors.token ?? (token ? undefined : incompleteLink)

  const submit = () => {
    if (!form.check(newPasswordErrors(form.values)) || !token) return
    send.mutate({ body: { token, newPassword: form.values.newPassword } })
  }

  return (
    <AuthFrame title={title} subtitle={subtitle} foot={<Link to="/login">{backToLogin}</Link>}>
      {linkError ? (
        <Stack gap={4}>
          <Notice tone="flag" role="alert">
            {linkError}
          </Notice>
          <LinkButton to={help.to} size="large" fullWidth>
            {help.label}
          </LinkButton>
        </Stack>
      ) : (
        <Form form={form} onSubmit={submit}>
          <NewPasswordFields
            password={{ ...form.field('newPassword'), 'data-autofocus': true }}
            confirm={form.field('confirmPassword')}
          />
          <Button type="submit" size="large" fullWidth loading={send.isPending}>
            {title}
          </Button>
        </Form>
      )}
    </AuthFrame>
  )
}
