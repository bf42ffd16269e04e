import { type FormEvent, useState } from 'react'
import { fieldErrors, messageOf } from '../../../lib/api-error.ts'
import { codeField } from '../../../lib/totp.ts'
import { useViewer } from '../../../lib/viewer.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PasswordInput, TextInput } from '../../../ui/fields.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { FormProblem } from '../form-problem.tsx'
import styles from '../forms.module.css'
import { isFine } from '../rules.ts'
import { useForm } from '../use-form.ts'
import { useConfirmTotp, useStartTotp } from './api.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import own from './settings.module.css'

type Enrollment = { secret: string; uri: string }

/** Three steps: the password, the QR code with a first code, and the recovery codes. */
export function SetUpAuthenticator({ onClose }: { onClose: () => void }) {
  const [enrollment, setEnrollment] = useState<Enrollment | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <Dialog
      title={codes ? 'Save your recovery codes' : 'Set up an authenticator app'}
      size="small"
      open
      unsaved={codes !== null}
      onClose={onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : enrollment ? (
        <ScanStep enrollment={enrollment} onConfirmed={setCodes} />
      ) : (
        <PasswordStep onStarted={setEnrollment} />
      )}
    </Dialog>
  )
}

function PasswordStep({ onStarted }: { onStarted: (enrollment: Enrollment) => void }) {
  const { values, problems, setProblems, field } = useForm({ password: '' })
  const { user } = useViewer()
  const start = useStartTotp()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!values.password) return setProblems({ password: 'Please enter your current password' })
    start.mutate(values.password, {
      onSuccess: onStarted,
      onError: (error) => setProblems(problemsOf(error)),
    })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>
        You need an app such as Google Authenticator, Microsoft Authenticator, or 1Password. First,
        confirm it’s you.
      </p>
      <FormProblem message={problems.form} />
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        enterKeyHint="go"
        required
        data-autofocus
        {...field('password')}
      />
      <Button type="submit" size="large" fullWidth loading={start.isPending}>
        Continue
      </Button>
    </form>
  )
}

type ScanStepProps = { enrollment: Enrollment; onConfirmed: (recoveryCodes: string[]) => void }

function ScanStep({ enrollment, onConfirmed }: ScanStepProps) {
  const { values, problems, setProblems, field } = useForm({ code: '' })
  const confirm = useConfirmTotp()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!values.code.trim()) return setProblems({ code: 'Please enter the 6 digits' })
    confirm.mutate(values.code, {
      onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
      onError: (error) => setProblems(problemsOf(error)),
    })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>
        Scan this code with your authenticator app. On this phone,{' '}
        <a href={enrollment.uri}>open your app</a> instead.
      </p>
      <div className={own.scan}>
        <QrCode text={enrollment.uri} label="QR code for your authenticator app" />
        <div className={own.lines}>
          <span className={own.label}>Or type in this key</span>
          <code className={own.code}>{enrollment.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </div>
      </div>
      <FormProblem message={problems.form} />
      <TextInput
        {...codeField}
        label="Code from the app"
        description="6 digits. They change every 30 seconds."
        inputMode="numeric"
        required
        autoFocus
        {...field('code')}
      />
      <Button type="submit" size="large" fullWidth loading={confirm.isPending}>
        Turn on
      </Button>
    </form>
  )
}

function problemsOf(error: Error) {
  const named = fieldErrors(error)
  return isFine(named)
    ? { form: messageOf(error, 'Couldn’t set up your authenticator app. Please try again.') }
    : named
}
