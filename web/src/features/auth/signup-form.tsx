import { Link } from '@tanstack/react-router'
import { type FormEvent, useId } from 'react'
import { ApiError, fieldErrors, messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, PasswordInput, TextInput } from '../../ui/fields.ts'
import { toast } from '../../ui/toast.ts'
import { useSignup } from './api.ts'
import { signup as copy, fieldHints, fieldLabels } from './copy.ts'
import { FormProblem } from './form-problem.tsx'
import styles from './forms.module.css'
import { isValid, type Problems, signupProblems } from './rules.ts'
import { focusNextField, useForm } from './use-form.ts'

const empty = {
  username: '',
  email: '',
  password: '',
  confirmPassword: '',
  phone: '',
  terms: false,
}

/** The server's errors by field. */
function refusedFields(error: unknown): Problems {
  if (error instanceof ApiError && error.code === 'USERNAME_TAKEN')
    return { username: error.message }
  if (error instanceof ApiError && error.code === 'EMAIL_TAKEN') return { email: error.message }
  return fieldErrors(error)
}

/** The signup form of the page and the login prompt. */
export function SignupForm({ onDone }: { onDone: () => void }) {
  const { values, problems, setProblems, set, field } = useForm(empty)
  const signup = useSignup()
  const whyDisabled = useId()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = signupProblems(values)
    setProblems(found)
    if (!isValid(found)) return
    const { username, email, password, phone } = values
    signup.mutate(
      { body: { username, email, password, phone } },
      {
        onSuccess: () => {
          toast.success(copy.done)
          onDone()
        },
        onError: (error) => {
          setProblems(refusedFields(error))
          toast.error(messageOf(error, copy.failed))
        },
      },
    )
  }

  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={focusNextField} noValidate>
      <FormProblem message={problems.form} />
      <TextInput
        label={fieldLabels.username}
        description={fieldHints.username}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        required
        data-autofocus
        {...field('username')}
      />
      <TextInput
        label={fieldLabels.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        enterKeyHint="next"
        required
        {...field('email')}
      />
      <PasswordInput
        label={fieldLabels.password}
        description={fieldHints.password(false)}
        autoComplete="new-password"
        enterKeyHint="next"
        required
        {...field('password')}
      />
      <PasswordInput
        label={fieldLabels.confirmPassword}
        autoComplete="new-password"
        enterKeyHint="next"
        required
        {...field('confirmPassword')}
      />
      <TextInput
        label={fieldLabels.phone}
        description={fieldHints.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="go"
        {...field('phone')}
      />
      <Checkbox
        label={
          <>
            {copy.agree}{' '}
            <Link to="/terms" target="_blank">
              {copy.terms}
            </Link>
          </>
        }
        checked={values.terms}
        error={problems.terms}
        onChange={(event) => set('terms', event.currentTarget.checked)}
      />
      <p className={styles.hint}>
        {copy.privacy.before}{' '}
        <Link to="/privacy" target="_blank">
          {copy.privacy.link}
        </Link>
        .
      </p>
      <Button
        type="submit"
        size="large"
        fullWidth
        disabled={!values.terms}
        aria-describedby={values.terms ? undefined : whyDisabled}
        loading={signup.isPending || signup.isSuccess}
      >
        {copy.button}
      </Button>
      {!values.terms && (
        <p id={whyDisabled} className={styles.hint}>
          {copy.agreeFirst}
        </p>
      )}
    </form>
  )
}
