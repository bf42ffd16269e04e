import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { ApiError, fieldErrors, messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, PasswordInput, TextInput } from '../../ui/fields.ts'
import { toast } from '../../ui/toast.ts'
import { useSignup } from './api.ts'
import { FormProblem } from './form-problem.tsx'
import styles from './forms.module.css'
import { isFine, type Problems, signupProblems } from './rules.ts'
import { useForm } from './use-form.ts'

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

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = signupProblems(values)
    setProblems(found)
    if (!isFine(found)) return
    const { username, email, password, phone } = values
    signup.mutate(
      { username, email, password, phone },
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
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormProblem message={problems.form} />
      <TextInput
        label="Username"
        description="3 to 30 letters, digits, and _ . -"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        data-autofocus
        {...field('username')}
      />
      <TextInput label="Email" type="email" autoComplete="email" required {...field('email')} />
      <PasswordInput
        label="Password"
        description="At least 6 characters"
        autoComplete="new-password"
        required
        {...field('password')}
      />
      <PasswordInput
        label="Confirm password"
        autoComplete="new-password"
        required
        {...field('confirmPassword')}
      />
      <TextInput
        label="Phone (optional)"
        description="Only players of the same session see it"
        type="tel"
        autoComplete="tel"
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
      <Button
        type="submit"
        size="large"
        fullWidth
        disabled={!values.terms}
        loading={signup.isPending || signup.isSuccess}
      >
        Sign Up
      </Button>
    </form>
  )
}
