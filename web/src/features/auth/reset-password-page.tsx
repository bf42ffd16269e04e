import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { fieldErrors, messageOf } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useViewerActions } from '../../lib/viewer.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { PasswordInput } from '../../ui/fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { useResetPassword } from './api.ts'
import { AuthFrame } from './auth-frame.tsx'
import { FormProblem } from './form-problem.tsx'
import styles from './forms.module.css'
import { isFine, newPasswordProblems } from './rules.ts'
import { focusNextField, useForm } from './use-form.ts'

const route = getRouteApi('/reset-password')

/** Where the link of the mail leads: the new password, twice. */
export function ResetPasswordPage() {
  usePageTitle('Reset Password')
  const { token } = route.useSearch()
  const navigate = useNavigate()
  const viewer = useViewerActions()
  const { values, problems, setProblems, field } = useForm({ newPassword: '', confirmPassword: '' })
  const reset = useResetPassword()
  const dead = problems.token ?? (token ? undefined : 'This link is not complete.')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = newPasswordProblems(values)
    setProblems(found)
    if (!isFine(found) || !token) return
    reset.mutate(
      { token, newPassword: values.newPassword },
      {
        onSuccess: () => {
          // Every sign-in of the account has ended, this browser's too.
          viewer.signedOut()
          toast.success('Password changed')
          void navigate({ to: '/login', replace: true })
        },
        onError: (error) => {
          const named = fieldErrors(error)
          setProblems(isFine(named) ? { form: messageOf(error, 'Update failed') } : named)
        },
      },
    )
  }

  return (
    <AuthFrame
      title="Reset Password"
      subtitle="Choose a password that only you know."
      foot={<Link to="/login">Back to login</Link>}
    >
      {dead ? (
        <div className={styles.form}>
          <Notice tone="flag" role="alert">
            {dead}
          </Notice>
          <LinkButton to="/forgot-password" size="large" fullWidth>
            Send a new link
          </LinkButton>
        </div>
      ) : (
        <form className={styles.form} onSubmit={submit} onKeyDown={focusNextField} noValidate>
          <FormProblem message={problems.form} />
          <PasswordInput
            label="New password"
            description="At least 6 characters"
            autoComplete="new-password"
            enterKeyHint="next"
            required
            data-autofocus
            {...field('newPassword')}
          />
          <PasswordInput
            label="Confirm password"
            autoComplete="new-password"
            enterKeyHint="go"
            required
            {...field('confirmPassword')}
          />
          <Button type="submit" size="large" fullWidth loading={reset.isPending}>
            Set new password
          </Button>
        </form>
      )}
    </AuthFrame>
  )
}
