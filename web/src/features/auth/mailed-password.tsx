import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useViewerActions } from '../../data/viewer.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordInput } from '../../ui/fields.ts'
import { Form } from '../../ui/form.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import type { useResetPassword } from './api.ts'
import { AuthFrame } from './auth-frame.tsx'
import { fieldHints, fieldLabels, forgotPassword, incompleteLink, updateFailed } from './copy.ts'
import { newPasswordErrors } from './rules.ts'

type MailedPasswordProps = {
  title: string
  subtitle: string
  /** The token in the link. */
  token: string | undefined
  /** Sends the token and the new password. */
  send: ReturnType<typeof useResetPassword>
  button: string
  /** The toast after success. */
  done: string
  /** What to offer when the link is invalid or expired. */
  invalidLinkAction: ReactNode
}

/** The page of an emailed link that asks for a new password. */
export function MailedPassword({
  title,
  subtitle,
  token,
  send,
  button,
  done,
  invalidLinkAction,
}: MailedPasswordProps) {
  const navigate = useNavigate()
  const viewer = useViewerActions()
  const form = useForm({ token: token ?? '', newPassword: '', confirmPassword: '' })
  const linkError = form.errors.token ?? (token ? undefined : incompleteLink)

  const submit = () => {
    if (!form.check(newPasswordErrors(form.values)) || !token) return
    send.mutate(
      { token, newPassword: form.values.newPassword },
      {
        onSuccess: () => {
          // The account is logged out everywhere, in this browser too.
          viewer.loggedOut()
          toast.success(done)
          void navigate({ to: '/login', replace: true })
        },
        onError: (error) => form.fail(error, updateFailed),
      },
    )
  }

  return (
    <AuthFrame
      title={title}
      subtitle={subtitle}
      foot={<Link to="/login">{forgotPassword.backToLogin}</Link>}
    >
      {linkError ? (
        <Stack gap={4}>
          <Notice tone="flag" role="alert">
            {linkError}
          </Notice>
          {invalidLinkAction}
        </Stack>
      ) : (
        <Form form={form} onSubmit={submit}>
          <PasswordInput
            label={fieldLabels.newPassword}
            description={fieldHints.password(false)}
            autoComplete="new-password"
            enterKeyHint="next"
            required
            data-autofocus
            {...form.field('newPassword')}
          />
          <PasswordInput
            label={fieldLabels.confirmPassword}
            autoComplete="new-password"
            enterKeyHint="go"
            required
            {...form.field('confirmPassword')}
          />
          <Button type="submit" size="large" fullWidth loading={send.isPending}>
            {button}
          </Button>
        </Form>
      )}
    </AuthFrame>
  )
}
