import { type FormEvent, useState } from 'react'
import { useViewer } from '../../../data/viewer.ts'
import { fieldErrors, messageOf } from '../../../lib/api-error.ts'
import { codeField } from '../../../lib/totp.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PasswordInput, TextInput } from '../../../ui/fields.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { fieldLabels, fieldProblems } from '../copy.ts'
import { FormProblem } from '../form-problem.tsx'
import styles from '../forms.module.css'
import { isValid } from '../rules.ts'
import { useForm } from '../use-form.ts'
import { useConfirmTotp, useStartTotp } from './api.ts'
import { authenticatorSetup as copy, recoveryCodes } from './copy.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import own from './settings.module.css'

type Enrollment = { secret: string; uri: string }

/** Three steps: the password, the QR code with a first code, and the recovery codes. */
export function SetUpAuthenticator({ onClose }: { onClose: () => void }) {
  const [enrollment, setEnrollment] = useState<Enrollment | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <Dialog
      title={codes ? recoveryCodes.title : copy.title}
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
    if (!values.password) return setProblems({ password: fieldProblems.noCurrentPassword })
    start.mutate(values.password, {
      onSuccess: onStarted,
      onError: (error) => setProblems(problemsOf(error)),
    })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{copy.apps}</p>
      <FormProblem message={problems.form} />
      {/* Tells password managers which account the password is for. */}
      <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      <PasswordInput
        label={fieldLabels.currentPassword}
        autoComplete="current-password"
        enterKeyHint="go"
        required
        data-autofocus
        {...field('password')}
      />
      <Button type="submit" size="large" fullWidth loading={start.isPending}>
        {copy.continue}
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
    if (!values.code.trim()) return setProblems({ code: copy.noCode })
    confirm.mutate(values.code, {
      onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
      onError: (error) => setProblems(problemsOf(error)),
    })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>
        {copy.scan} <a href={enrollment.uri}>{copy.openApp}</a> {copy.instead}
      </p>
      <div className={own.scan}>
        <QrCode text={enrollment.uri} label={copy.qrCode} />
        <div className={own.lines}>
          <span className={own.label}>{copy.key}</span>
          <code className={own.code}>{enrollment.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </div>
      </div>
      <FormProblem message={problems.form} />
      <TextInput
        {...codeField}
        label={copy.code}
        description={copy.codeHint}
        inputMode="numeric"
        required
        autoFocus
        {...field('code')}
      />
      <Button type="submit" size="large" fullWidth loading={confirm.isPending}>
        {copy.turnOn}
      </Button>
    </form>
  )
}

function problemsOf(error: Error) {
  const named = fieldErrors(error)
  return isValid(named) ? { form: messageOf(error, copy.failed) } : named
}
