import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordInput, TextInput } from '../../ui/fields.ts'
import { toast } from '../../ui/toast.ts'
import { useLogin } from './api.ts'
import { FormProblem } from './form-problem.tsx'
import styles from './forms.module.css'
import { isFine, loginProblems } from './rules.ts'
import { useForm } from './use-form.ts'

type LoginFormProps = {
  onDone: () => void
  /** The person goes to another page instead. */
  onLeave?: () => void
}

/** Where the server refused without a word. */
const failureOf = (error: Error): string =>
  error instanceof ApiError && error.status === 401
    ? 'Invalid username or password'
    : 'Login failed'

/** Username and password, on the login page and in the sign-in prompt. */
export function LoginForm({ onDone, onLeave }: LoginFormProps) {
  const { values, problems, setProblems, field } = useForm({ username: '', password: '' })
  const login = useLogin()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = loginProblems(values)
    setProblems(found)
    if (!isFine(found)) return
    login.mutate(values, {
      onSuccess: () => {
        toast.success('Welcome back!')
        onDone()
      },
      onError: (error) => setProblems({ form: messageOf(error, failureOf(error)) }),
    })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormProblem message={problems.form} />
      <TextInput
        label="Username or email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        {...field('username')}
      />
      <PasswordInput label="Password" autoComplete="current-password" {...field('password')} />
      <Link to="/forgot-password" className={styles.forgot} onClick={onLeave}>
        Forgot password?
      </Link>
      <Button type="submit" size="large" fullWidth loading={login.isPending || login.isSuccess}>
        Login
      </Button>
    </form>
  )
}
