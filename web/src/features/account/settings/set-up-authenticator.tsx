import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../lib/idempotent-mutation.ts'
import { codeField } from '../../../lib/totp.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { TextInput } from '../../../ui/fields.ts'
import { Form } from '../../../ui/form.tsx'
import { Grid, Row, Stack } from '../../../ui/layout.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { fieldProblems } from '../auth/copy.ts'
import { AccountHint, CurrentPasswordField } from '../auth/fields.tsx'
import { totpQuery } from './api.ts'
import { authenticatorSetup as copy, recoveryCodes } from './copy.ts'
import styles from './settings.module.css'

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
  const form = useForm({ password: '' })
  // Drops the secret when the dialog closes.
  const start = useCall('POST /auth/totp/enrollment', { gcTime: 0 })
  const submit = () => {
    const { password } = form.values
    if (!form.check({ password: !password && fieldProblems.noCurrentPassword })) return
    start.mutate(
      { body: { password } },
      { onSuccess: onStarted, onError: (error) => form.fail(error, copy.failed) },
    )
  }
  return (
    <Form form={form} onSubmit={submit}>
      <p>{copy.apps}</p>
      <AccountHint />
      <CurrentPasswordField {...form.field('password')} enterKeyHint="go" data-autofocus />
      <Button type="submit" size="large" fullWidth loading={start.isPending}>
        {copy.continue}
      </Button>
    </Form>
  )
}

type ScanStepProps = { enrollment: Enrollment; onConfirmed: (recoveryCodes: string[]) => void }

function ScanStep({ enrollment, onConfirmed }: ScanStepProps) {
  const form = useForm({ code: '' })
  const client = useQueryClient()
  const confirm = useCall('POST /auth/totp', {
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: totpQuery.queryKey }),
  })
  const submit = () => {
    const { code } = form.values
    if (!form.check({ code: !code.trim() && copy.noCode })) return
    confirm.mutate(
      { body: { code } },
      {
        onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
        onError: (error) => form.fail(error, copy.failed),
      },
    )
  }
  return (
    <Form form={form} onSubmit={submit}>
      <p>
        {copy.scan} <a href={enrollment.uri}>{copy.openApp}</a> {copy.instead}
      </p>
      <Row gap={4} wrap>
        <QrCode text={enrollment.uri} label={copy.qrCode} />
        <Stack gap={2} className={styles.key}>
          <Muted as="span">{copy.key}</Muted>
          <code className={styles.code}>{enrollment.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </Stack>
      </Row>
      <TextInput
        {...codeField}
        label={copy.code}
        description={copy.codeHint}
        inputMode="numeric"
        required
        autoFocus
        {...form.field('code')}
      />
      <Button type="submit" size="large" fullWidth loading={confirm.isPending}>
        {copy.turnOn}
      </Button>
    </Form>
  )
}

/** Shows the recovery codes, once. */
function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [isCopied, setCopied] = useState(false)
  const copyCodes = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setCopied(true)
      toast.success(recoveryCodes.copied)
    } catch {
      toast.error(recoveryCodes.copyFailed)
    }
  }
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <Stack gap={4}>
      <p>{recoveryCodes.text}</p>
      <Grid
        as="ol"
        min="9.5rem"
        gap={[2, 3]}
        className={styles.codes}
        aria-label={recoveryCodes.label}
      >
        {codes.map((code) => (
          <li key={code}>
            <code className={styles.code}>{code}</code>
          </li>
        ))}
      </Grid>
      <DialogActions>
        <Button
          variant="outline"
          icon={<Icon size={18} aria-hidden="true" />}
          onClick={() => void copyCodes()}
        >
          {recoveryCodes.copy}
        </Button>
        <Button onClick={onDone} data-autofocus>
          {recoveryCodes.saved}
        </Button>
      </DialogActions>
    </Stack>
  )
}
