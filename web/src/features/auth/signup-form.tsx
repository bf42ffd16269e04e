import { Link } from '@tanstack/react-router'
import { type FormEvent, useId } from 'react'
import { ApiError, fieldErrors, messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, PasswordInput, TextInput } from '../../ui/fields.ts'
import { toast } from '../../ui/toast.ts'
import { useSignup } from './api.ts'
import { FormProblem } from './form-problem.tsx'
import styles from './forms.module.css'
import { isFine, type Problems, passwordHint, signupProblems } from './rules.ts'
import { focusNextField, useForm } from './use-form.ts'

const empty = {
  username: '',
  email: '',
  password: '',
  confirmPassword: '',
  phone: '',
  terms: false,
}

/** What the server refused, at the field it is about. */
function refusedFields(error: unknown): Problems {
  if (error instanceof ApiError && error.code === 'USERNAME_TAKEN')
    return { username: error.message }
  if (error instanceof ApiError && error.code === 'EMAIL_TAKEN') return { email: error.message }
  return fieldErrors(error)
}

/** A new account, on the signup page and in the sign-in prompt. */
export function SignupForm({ onDone }: { onDone: () => void }) {
  const { values, problems, setProblems, set, field } = useForm(empty)
  const signup = useSignup()
  const whyDisabled = useId()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = signupProblems(values)
    setProblems(found)
    if (!isFine(found)) return
    const { username, email, password, phone } = values
    signup.mutate(
      { body: { username, email, password, phone } },
      {
        onSuccess: () => {
          toast.success('Account created successfully!')
          onDone()
        },
        onError: (error) => {
          setProblems(refusedFields(error))
          toast.error(messageOf(error, 'Signup failed'))
        },
      },
    )
  }

  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={focusNextField} noValidate>
      <FormProblem message={problems.form} />
      <TextInput
        label="Username"
        description="3 to 30 letters, digits, and _ . -"
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
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        enterKeyHint="next"
        required
        {...field('email')}
      />
      <PasswordInput
        label="Password"
        description={passwordHint()}
        autoComplete="new-password"
        enterKeyHint="next"
        required
        {...field('password')}
      />
      <PasswordInput
        label="Confirm password"
        autoComplete="new-password"
        enterKeyHint="next"
        required
        {...field('confirmPassword')}
      />
      <TextInput
        label="Phone (optional)"
        description="Seen by players in your sessions and by our team"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="go"
        {...field('phone')}
      />
      <Checkbox
        label={
          <>
            I agree to the{' '}
            <Link to="/terms" target="_blank">
              terms and conditions
            </Link>
          </>
        }
        checked={values.terms}
        error={problems.terms}
        onChange={(event) => set('terms', event.currentTarget.checked)}
      />
      <p className={styles.hint}>
        The{' '}
        <Link to="/privacy" target="_blank">
          privacy page
        </Link>{' '}
        says what we store and who sees it.
      </p>
      <Button
        type="submit"
        size="large"
        fullWidth
        disabled={!values.terms}
        aria-describedby={values.terms ? undefined : whyDisabled}
        loading={signup.isPending || signup.isSuccess}
      >
        Sign Up
      </Button>
      {!values.terms && (
        <p id={whyDisabled} className={styles.hint}>
          To sign up, agree to the terms and conditions first.
        </p>
      )}
    </form>
  )
}
