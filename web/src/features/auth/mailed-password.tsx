import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useViewerActions } from '../../data/viewer.ts'
import { useCall } from '../../lib/intent.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { AuthFrame } from './auth-frame.tsx'
import { forgotPassword, incompleteLink, updateFailed } from './copy.ts'
import { NewPasswordFields } from './fields.tsx'
import { newPasswordErrors } from './rules.ts'

type MailedPasswordProps = {
  /** `done` is the toast after success. */
  copy: { title: string; subtitle: string; button: string; done: string }
  /** The token in the link. */
  token: string | undefined
  /** Takes the token and the new password. */
  call: 'POST /auth/reset-password' | 'POST /auth/undo-email-change'
  /** What to offer when the link is invalid or expired. */
  invalidLinkAction: ReactNode
}

/** The page of an emailed link that asks for a new password. */
export function MailedPassword({ copy, token, call, invalidLinkAction }: MailedPasswordProps) {
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
          {invalidLinkAction}
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
