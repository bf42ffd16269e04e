import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { fieldErrors, messageOf } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { useForgotPassword } from './api.ts'
import { AuthFrame } from './auth-frame.tsx'
import { FormProblem } from './form-problem.tsx'
import styles from './forms.module.css'
import { isFine } from './rules.ts'
import { useForm } from './use-form.ts'

/** Asks for the address to which a link to a new password goes. */
export function ForgotPasswordPage() {
  usePageTitle('Forgot Password')
  const { values, problems, setProblems, field } = useForm({ email: '' })
  const forgot = useForgotPassword()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!values.email.trim()) {
      setProblems({ email: 'Please fill in your email address' })
      return
    }
    forgot.mutate(
      { email: values.email },
      {
        onError: (error) => {
          const named = fieldErrors(error)
          setProblems(isFine(named) ? { form: messageOf(error, 'Request failed') } : named)
        },
      },
    )
  }

  return (
    <AuthFrame
      title="Forgot Password"
      subtitle="We send you a link to set a new one."
      foot={<Link to="/login">Back to login</Link>}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormProblem message={problems.form} />
        <TextInput
          label="Email"
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
          {forgot.isSuccess ? 'Send again' : 'Send link'}
        </Button>
        <div role="status">
          {forgot.isSuccess && <Notice>{forgot.data.message} It works once, for an hour.</Notice>}
        </div>
      </form>
    </AuthFrame>
  )
}
