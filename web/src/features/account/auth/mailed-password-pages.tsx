import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useViewerActions } from '../../../domain/viewer.ts'
import { useCall } from '../../../lib/idempotent-mutation.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { AuthFrame } from './auth-frame.tsx'
import { emailUndo, forgotPassword, incompleteLink, passwordReset, updateFailed } from './copy.ts'
import { NewPasswordFields } from './fields.tsx'
import { newPasswordErrors } from './rules.ts'

const resetRoute = getRouteApi('/reset-password')
const undoRoute = getRouteApi('/undo-email-change')

/** /reset-password */
export const ResetPasswordPage = () => (
  <MailedPassword
    copy={passwordReset}
    token={resetRoute.useSearch().token}
    call="POST /auth/reset-password"
    helpAt="/forgot-password"
  />
)

/** /undo-email-change: restores the old email address of an account taken over by someone else. */
export const UndoEmailPage = () => (
  <MailedPassword
    copy={emailUndo}
    token={undoRoute.useSearch().token}
    call="POST /auth/undo-email-change"
    helpAt="/faq"
  />
)

type MailedPasswordProps = {
  /** `done` is the toast after success, and `help` the link shown when the emailed one is invalid or expired. */
  copy: { title: string; subtitle: string; button: string; done: string; help: string }
  /** The token in the link. */
  token: string | undefined
  /** Takes the token and the new password. */
  call: 'POST /auth/reset-password' | 'POST /auth/undo-email-change'
  helpAt: '/forgot-password' | '/faq'
}

/** Asks for a new password. */
function MailedPassword({ copy, token, call, helpAt }: MailedPasswordProps) {
  usePageTitle(copy.title)
  const send = useCall(call)
  const navigate = useNavigate()
  const viewer = useViewerActions()
  const form = useForm({ token: token ?? '', newPassword: '', confirmPassword: '' })
  const linkError = form.errors.token ?? (token ? undefined : incompleteLink)

  const submit = () => {
    if (!form.check(newPasswordErrors(form.values)) || !token) return
    send.mutate(
      { body: { token, newPassword: form.values.newPassword } },
      {
        onSuccess: () => {
          // The account is logged out everywhere, in this browser too.
          viewer.loggedOut()
          toast.success(copy.done)
          void navigate({ to: '/login', replace: true })
        },
        onError: (error) => form.fail(error, updateFailed),
      },
    )
  }

  return (
    <AuthFrame
      title={copy.title}
      subtitle={copy.subtitle}
      foot={<Link to="/login">{forgotPassword.backToLogin}</Link>}
    >
      {linkError ? (
        <Stack gap={4}>
          <Notice tone="flag" role="alert">
            {linkError}
          </Notice>
          <LinkButton to={helpAt} size="large" fullWidth>
            {copy.help}
          </LinkButton>
        </Stack>
      ) : (
        <Form form={form} onSubmit={submit}>
          <NewPasswordFields
            password={{ ...form.field('newPassword'), 'data-autofocus': true }}
            confirm={form.field('confirmPassword')}
          />
          <Button type="submit" size="large" fullWidth loading={send.isPending}>
            {copy.button}
          </Button>
        </Form>
      )}
    </AuthFrame>
  )
}
