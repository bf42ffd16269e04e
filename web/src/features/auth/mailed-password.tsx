import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { useViewerActions } from '../../data/viewer.ts'
import { fieldErrors, messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordInput } from '../../ui/fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import type { useResetPassword } from './api.ts'
import { AuthFrame } from './auth-frame.tsx'
import { fieldHints, fieldLabels, forgotPassword, incompleteLink, updateFailed } from './copy.ts'
import { FormProblem } from './form-problem.tsx'
import styles from './forms.module.css'
import { isValid, newPasswordProblems } from './rules.ts'
import { focusNextField, useForm } from './use-form.ts'

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
  const { values, problems, setProblems, field } = useForm({ newPassword: '', confirmPassword: '' })
  const linkProblem = problems.token ?? (token ? undefined : incompleteLink)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = newPasswordProblems(values)
    setProblems(found)
    if (!isValid(found) || !token) return
    send.mutate(
      { token, newPassword: values.newPassword },
      {
        onSuccess: () => {
          // The account is logged out everywhere, in this browser too.
          viewer.loggedOut()
          toast.success(done)
          void navigate({ to: '/login', replace: true })
        },
        onError: (error) => {
          const named = fieldErrors(error)
          const known = named.token || named.newPassword
          setProblems(known ? named : { form: messageOf(error, updateFailed) })
        },
      },
    )
  }

  return (
    <AuthFrame
      title={title}
      subtitle={subtitle}
      foot={<Link to="/login">{forgotPassword.backToLogin}</Link>}
    >
      {linkProblem ? (
        <div className={styles.form}>
          <Notice tone="flag" role="alert">
            {linkProblem}
          </Notice>
          {invalidLinkAction}
        </div>
      ) : (
        <form className={styles.form} onSubmit={submit} onKeyDown={focusNextField} noValidate>
          <FormProblem message={problems.form} />
          <PasswordInput
            label={fieldLabels.newPassword}
            description={fieldHints.password(false)}
            autoComplete="new-password"
            enterKeyHint="next"
            required
            data-autofocus
            {...field('newPassword')}
          />
          <PasswordInput
            label={fieldLabels.confirmPassword}
            autoComplete="new-password"
            enterKeyHint="go"
            required
            {...field('confirmPassword')}
          />
          <Button type="submit" size="large" fullWidth loading={send.isPending}>
            {button}
          </Button>
        </form>
      )}
    </AuthFrame>
  )
}
