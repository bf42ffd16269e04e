import { appealMax } from '@county-golf/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { settingsQuery } from '../../../domain/settings.ts'
import { useViewerActions } from '../../../domain/viewer.ts'
import { ApiError, fieldErrors, messageOf } from '../../../lib/api-error.ts'
import { useCall } from '../../../lib/idempotent-mutation.ts'
import { codeField, needsTotp } from '../../../lib/totp.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Textarea, TextInput } from '../../../ui/fields.ts'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { banAppeal, login as copy, fieldLabels } from './copy.ts'
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
  const viewer = useViewerActions()
  const login = useCall('POST /auth/login', {
    onSuccess: ({ token, user }) => viewer.loggedIn(token, user),
  })

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

/** Lets a banned player message support from the login page. Their credentials identify the account. */
function BanAppeal({ credentials }: { credentials: Credentials }) {
  const form = useForm({ content: '' })
  const { data: settings } = useQuery(settingsQuery)
  const appeal = useCall('POST /auth/ban-appeal')

  const submit = () => {
    const { content } = form.values
    if (!form.check({ content: !content.trim() && banAppeal.empty })) return
    appeal.mutate(
      { body: { ...credentials, content } },
      {
        onError: (error) =>
          form.check({ content: fieldErrors(error).content ?? messageOf(error, banAppeal.failed) }),
      },
    )
  }
  if (appeal.isSuccess)
    return (
      <div className={styles.appeal}>
        <Notice role="status">{banAppeal.sent}</Notice>
      </div>
    )
  return (
    <Form form={form} onSubmit={submit} className={styles.appeal}>
      <Textarea
        label={banAppeal.label}
        description={banAppeal.hint}
        minRows={3}
        maxRows={8}
        maxLength={appealMax}
        {...form.field('content')}
      />
      <Button type="submit" variant="outline" fullWidth loading={appeal.isPending}>
        {banAppeal.button}
      </Button>
      {settings?.supportEmail && (
        <Muted>
          {banAppeal.email} <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>.
        </Muted>
      )}
    </Form>
  )
}
