import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { fieldErrors, messageOf } from '../../lib/api-error.ts'
import { useViewerActions } from '../../lib/viewer.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordInput } from '../../ui/fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import type { useResetPassword } from './api.ts'
import { AuthFrame } from './auth-frame.tsx'
import { FormProblem } from './form-problem.tsx'
import styles from './forms.module.css'
import { isFine, newPasswordProblems, passwordHint } from './rules.ts'
import { focusNextField, useForm } from './use-form.ts'

type MailedPasswordProps = {
  title: string
  subtitle: string
  /** From the link. */
  token: string | undefined
  /** Sends the token and the new password. */
  send: ReturnType<typeof useResetPassword>
  button: string
  /** Shown once it worked. */
  done: string
  /** The way on from a link that doesn't work. */
  whenDead: ReactNode
}

/** Where a mailed link leads: a new password, typed twice. */
export function MailedPassword({
  title,
  subtitle,
  token,
  send,
  button,
  done,
  whenDead,
}: MailedPasswordProps) {
  const navigate = useNavigate()
  const viewer = useViewerActions()
  const { values, problems, setProblems, field } = useForm({ newPassword: '', confirmPassword: '' })
  const dead = problems.token ?? (token ? undefined : 'This link is not complete.')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = newPasswordProblems(values)
    setProblems(found)
    if (!isFine(found) || !token) return
    send.mutate(
      { token, newPassword: values.newPassword },
      {
        onSuccess: () => {
          // The account is logged out everywhere, in this browser too.
          viewer.signedOut()
          toast.success(done)
          void navigate({ to: '/login', replace: true })
        },
        onError: (error) => {
          const named = fieldErrors(error)
          const known = named.token || named.newPassword
          setProblems(known ? named : { form: messageOf(error, 'Update failed') })
        },
      },
    )
  }

  return (
    <AuthFrame title={title} subtitle={subtitle} foot={<Link to="/login">Back to login</Link>}>
      {dead ? (
        <div className={styles.form}>
          <Notice tone="flag" role="alert">
            {dead}
          </Notice>
          {whenDead}
        </div>
      ) : (
        <form className={styles.form} onSubmit={submit} onKeyDown={focusNextField} noValidate>
          <FormProblem message={problems.form} />
          <PasswordInput
            label="New password"
            description={passwordHint()}
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
          <Button type="submit" size="large" fullWidth loading={send.isPending}>
            {button}
          </Button>
        </form>
      )}
    </AuthFrame>
  )
}
