import { appealMax } from '@county-golf/contract/constants'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../domain/mutations.ts'
import { settingsQuery } from '../../../domain/settings.ts'
import { useViewerActions } from '../../../domain/viewer.ts'
import { ApiError, fieldErrors, messageOf } from '../../../lib/api-error.ts'
import { codeField, needsTotp } from '../../../lib/totp.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useOptionalQuery } from '../../../lib/use-optional-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Textarea, TextInput } from '../../../ui/fields.ts'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { CurrentPasswordField, UsernameField } from './fields.tsx'
import styles from './forms.module.css'
import { type Credentials, loginErrors } from './rules.ts'

type LoginFormProps = {
  onDone: () => void
  /** Called when a link leads to another page. */
  onLeave?: () => void
}

/** Used where the server's response has no message. */
const failureOf = (error: Error): string =>
  error instanceof ApiError && error.status === 401
    ? 'Invalid username or password'
    : 'Login failed'

/**
 * The login form of the page and the login prompt. Asks for an authenticator code once the password is
 * accepted.
 */
export function LoginForm({ onDone, onLeave }: LoginFormProps) {
  const form = useForm({ username: '', password: '', code: '' })
  const [needsCode, setNeedsCode] = useState(false)
  const [banned, setBanned] = useState<Credentials | null>(null)
  const viewer = useViewerActions()
  const login = useCall('POST /auth/login', {
    onSuccess: ({ token, user }) => {
      viewer.loggedIn(token, user)
      toast.success('Welcome back!')
    },
    failure: 'Login failed',
    showError: (error, _failure, { body: { username, password } }) => {
      if (needsTotp(error) && !needsCode) return setNeedsCode(true)
      const { code: wrongCode } = fieldErrors(error)
      form.check(wrongCode ? { code: wrongCode } : { form: messageOf(error, failureOf(error)) })
      if (error instanceof ApiError && error.code === 'BANNED') setBanned({ username, password })
    },
    proceed: onDone,
  })

  const submit = () => {
    setBanned(null)
    if (!form.check(loginErrors(form.values))) return
    const { code, ...credentials } = form.values
    login.mutate({ body: needsCode && code ? form.values : credentials })
  }

  return (
    <>
      <Form form={form} onSubmit={submit}>
        <UsernameField
          {...form.field('username')}
          label="Username or email"
          inputMode="email"
          data-autofocus
        />
        <CurrentPasswordField
          {...form.field('password')}
          label="Password"
          enterKeyHint={needsCode ? 'next' : 'go'}
          required={false}
        />
        <Link to="/forgot-password" className={styles.forgot} onClick={onLeave}>
          Forgot password?
        </Link>
        {needsCode && <TextInput {...codeField} autoFocus required {...form.field('code')} />}
        <Button type="submit" size="large" fullWidth loading={login.isPending || login.isSuccess}>
          Login
        </Button>
      </Form>
      {banned && <BanAppeal key={banned.username} credentials={banned} />}
    </>
  )
}

/** Lets a banned player message support from the login page. Their credentials identify the account. */
function BanAppeal({ credentials }: { credentials: Credentials }) {
  const form = useForm({ content: '' })
  const settings = useOptionalQuery(settingsQuery)
  const appeal = useCall('POST /auth/ban-appeal', {
    onSuccess: (_response, _request, isHere) => {
      if (!isHere()) toast.success('Message sent')
    },
    failure: 'Couldn’t send your message. Please try again.',
    showError: (error, failure) =>
      form.check({ content: fieldErrors(error).content ?? messageOf(error, failure) }),
  })

  const submit = () => {
    const { content } = form.values
    if (!form.check({ content: !content.trim() && 'Enter a message' })) return
    appeal.mutate({ body: { ...credentials, content } })
  }
  if (appeal.isSuccess)
    return (
      <div className={styles.appeal}>
        <Notice role="status">
          Message sent. Our team will review it. If we lift the ban, you can log in again.
        </Notice>
      </div>
    )
  return (
    <Form form={form} onSubmit={submit} className={styles.appeal}>
      <Textarea
        label="Message to support"
        description="If you think the ban is a mistake, tell us why."
        minRows={3}
        maxRows={8}
        maxLength={appealMax}
        {...form.field('content')}
      />
      <Button type="submit" variant="outline" fullWidth loading={appeal.isPending}>
        Send message
      </Button>
      {settings?.supportEmail && (
        <Muted>
          You can also email us at{' '}
          <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>.
        </Muted>
      )}
    </Form>
  )
}
