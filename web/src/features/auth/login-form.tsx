import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ApiError, fieldErrors, messageOf } from '../../lib/api-error.ts'
import { codeField, needsTotp } from '../../lib/totp.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordInput, TextInput } from '../../ui/fields.ts'
import { toast } from '../../ui/toast.ts'
import { useLogin } from './api.ts'
import { BanAppeal } from './ban-appeal.tsx'
import { login as copy, fieldLabels } from './copy.ts'
import { FormProblem } from './form-problem.tsx'
import styles from './forms.module.css'
import { type LoginForm as Credentials, isValid, loginProblems } from './rules.ts'
import { focusNextField, useForm } from './use-form.ts'

type LoginFormProps = {
  onDone: () => void
  /** Called when a link leads to another page. */
  onLeave?: () => void
}

/** Used where the server's response has no message. */
const failureOf = (error: Error): string =>
  error instanceof ApiError && error.status === 401 ? copy.invalid : copy.failed

/**
 * The login form of the page and the login prompt. Asks for an authenticator code once the password is
 * accepted.
 */
export function LoginForm({ onDone, onLeave }: LoginFormProps) {
  const { values, problems, setProblems, field } = useForm({ username: '', password: '', code: '' })
  const [needsCode, setNeedsCode] = useState(false)
  const [banned, setBanned] = useState<Credentials | null>(null)
  const login = useLogin()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = loginProblems(values)
    setProblems(found)
    setBanned(null)
    if (!isValid(found)) return
    const { code, ...credentials } = values
    login.mutate(needsCode && code ? values : credentials, {
      onSuccess: () => {
        toast.success(copy.welcome)
        onDone()
      },
      onError: (error) => {
        if (needsTotp(error) && !needsCode) return setNeedsCode(true)
        const { code: wrongCode } = fieldErrors(error)
        setProblems(wrongCode ? { code: wrongCode } : { form: messageOf(error, failureOf(error)) })
        if (error instanceof ApiError && error.code === 'BANNED') setBanned(credentials)
      },
    })
  }

  return (
    <>
      <form className={styles.form} onSubmit={submit} onKeyDown={focusNextField} noValidate>
        <FormProblem message={problems.form} />
        <TextInput
          label={fieldLabels.usernameOrEmail}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          data-autofocus
          {...field('username')}
        />
        <PasswordInput
          label={fieldLabels.password}
          autoComplete="current-password"
          enterKeyHint={needsCode ? 'next' : 'go'}
          {...field('password')}
        />
        <Link to="/forgot-password" className={styles.forgot} onClick={onLeave}>
          {copy.forgotPassword}
        </Link>
        {needsCode && <TextInput {...codeField} autoFocus required {...field('code')} />}
        <Button type="submit" size="large" fullWidth loading={login.isPending || login.isSuccess}>
          {copy.button}
        </Button>
      </form>
      {banned && <BanAppeal key={banned.username} credentials={banned} />}
    </>
  )
}
