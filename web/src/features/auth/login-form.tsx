import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, fieldErrors, messageOf } from '../../lib/api-error.ts'
import { codeField, needsTotp } from '../../lib/totp.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields.ts'
import { Form } from '../../ui/form.tsx'
import { toast } from '../../ui/toast.ts'
import { useLogin } from './api.ts'
import { BanAppeal } from './ban-appeal.tsx'
import { login as copy, fieldLabels } from './copy.ts'
import { CurrentPasswordField, UsernameField } from './fields.tsx'
import styles from './forms.module.css'
import { type LoginForm as Credentials, loginErrors } from './rules.ts'

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
  const form = useForm({ username: '', password: '', code: '' })
  const [needsCode, setNeedsCode] = useState(false)
  const [banned, setBanned] = useState<Credentials | null>(null)
  const login = useLogin()

  const submit = () => {
    setBanned(null)
    if (!form.check(loginErrors(form.values))) return
    const { code, ...credentials } = form.values
    login.mutate(
      { body: needsCode && code ? form.values : credentials },
      {
        onSuccess: () => {
          toast.success(copy.welcome)
          onDone()
        },
        onError: (error) => {
          if (needsTotp(error) && !needsCode) return setNeedsCode(true)
          const { code: wrongCode } = fieldErrors(error)
          form.check(wrongCode ? { code: wrongCode } : { form: messageOf(error, failureOf(error)) })
          if (error instanceof ApiError && error.code === 'BANNED') setBanned(credentials)
        },
      },
    )
  }

  return (
    <>
      <Form form={form} onSubmit={submit}>
        <UsernameField
          {...form.field('username')}
          label={fieldLabels.usernameOrEmail}
          inputMode="email"
          data-autofocus
        />
        <CurrentPasswordField
          {...form.field('password')}
          label={fieldLabels.password}
          enterKeyHint={needsCode ? 'next' : 'go'}
          required={false}
        />
        <Link to="/forgot-password" className={styles.forgot} onClick={onLeave}>
          {copy.forgotPassword}
        </Link>
        {needsCode && <TextInput {...codeField} autoFocus required {...form.field('code')} />}
        <Button type="submit" size="large" fullWidth loading={login.isPending || login.isSuccess}>
          {copy.button}
        </Button>
      </Form>
      {banned && <BanAppeal key={banned.username} credentials={banned} />}
    </>
  )
}
