import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { fieldErrors, messageOf } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { useForgotPassword } from './api.ts'
import { AuthFrame } from './auth-frame.tsx'
import { fieldLabels, fieldProblems, forgotPassword } from './copy.ts'
import { FormProblem } from './form-problem.tsx'
import styles from './forms.module.css'
import { isValid } from './rules.ts'
import { useForm } from './use-form.ts'

/** Emails a link to reset the password. */
export function ForgotPasswordPage() {
  usePageTitle(forgotPassword.title)
  const { values, problems, setProblems, field } = useForm({ email: '' })
  const forgot = useForgotPassword()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!values.email.trim()) {
      setProblems({ email: fieldProblems.noEmail })
      return
    }
    forgot.mutate(
      { email: values.email },
      {
        onError: (error) => {
          const named = fieldErrors(error)
          setProblems(isValid(named) ? { form: messageOf(error, forgotPassword.failed) } : named)
        },
      },
    )
  }

  return (
    <AuthFrame
      title={forgotPassword.title}
      subtitle={forgotPassword.subtitle}
      foot={<Link to="/login">{forgotPassword.backToLogin}</Link>}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormProblem message={problems.form} />
        <TextInput
          label={fieldLabels.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          enterKeyHint="send"
          required
          data-autofocus
          {...field('email')}
        />
        <Button type="submit" size="large" fullWidth loading={forgot.isPending}>
          {forgot.isSuccess ? forgotPassword.resend : forgotPassword.send}
        </Button>
        <div role="status">
          {forgot.isSuccess && (
            <Notice>
              {forgot.data.message} {forgotPassword.expiry}
            </Notice>
          )}
        </div>
      </form>
    </AuthFrame>
  )
}
