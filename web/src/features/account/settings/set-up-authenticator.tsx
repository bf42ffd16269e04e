import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../domain/mutations.ts'
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
import styles from './settings.module.css'

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

const setupFailed = 'Couldn’t set up your authenticator app. Please try again.'

function PasswordStep({ onStarted }: { onStarted: (enrollment: Enrollment) => void }) {
  const form = useForm({ password: '' })
  // Drops the secret when the dialog closes.
  const start = useCall('POST /auth/totp/enrollment', {
    gcTime: 0,
    failure: setupFailed,
    showError: form.fail,
    proceed: onStarted,
  })
  const submit = () => {
    const { password } = form.values
    if (!form.check({ password: !password && fieldProblems.noCurrentPassword })) return
    start.mutate({ body: { password } })
  }
  return (
    <Form form={form} onSubmit={submit}>
      <p>
        You need an app such as Google Authenticator, Microsoft Authenticator, or 1Password. First,
        confirm it’s you.
      </p>
      <AccountHint />
      <CurrentPasswordField {...form.field('password')} enterKeyHint="go" data-autofocus />
      <Button type="submit" size="large" fullWidth loading={start.isPending}>
        Continue
      </Button>
    </Form>
  )
}

const unseenCodes = 'To get recovery codes, remove the app in your settings and set it up again.'

type ScanStepProps = { enrollment: Enrollment; onConfirmed: (recoveryCodes: string[]) => void }

function ScanStep({ enrollment, onConfirmed }: ScanStepProps) {
  const form = useForm({ code: '' })
  const client = useQueryClient()
  const confirm = useCall('POST /auth/totp', {
    gcTime: 0,
    onSuccess: async (_response, _request, isHere) => {
      await client.invalidateQueries({ queryKey: totpQuery.queryKey })
      if (!isHere()) toast.success('Authenticator app turned on', unseenCodes)
    },
    failure: setupFailed,
    showError: form.fail,
    proceed: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  })
  const submit = () => {
    const { code } = form.values
    if (!form.check({ code: !code.trim() && 'Enter the 6 digits' })) return
    confirm.mutate({ body: { code } })
  }
  return (
    <Form form={form} onSubmit={submit}>
      <p>
        Scan this code with your authenticator app. If the app is on this device,{' '}
        <a href={enrollment.uri}>open it</a> instead.
      </p>
      <Row gap={4} wrap>
        <QrCode text={enrollment.uri} label="QR code for your authenticator app" />
        <Stack gap={2} className={styles.key}>
          <Muted as="span">Or enter this key</Muted>
          <code className={styles.code}>{enrollment.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </Stack>
      </Row>
      <TextInput
        {...codeField}
        label="Code from the app"
        description="6 digits. They change every 30 seconds."
        inputMode="numeric"
        required
        autoFocus
        {...form.field('code')}
      />
      <Button type="submit" size="large" fullWidth loading={confirm.isPending}>
        Turn on
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
      toast.success('Recovery codes copied')
    } catch {
      toast.error('Couldn’t copy the codes. Select and copy them manually.')
    }
  }
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <Stack gap={4}>
      <p>
        Your authenticator app is on. If you lose your phone, log in with one of these codes
        instead. Each works once. We won’t show them again.
      </p>
      <Grid as="ol" min="9.5rem" gap={[2, 3]} className={styles.codes} aria-label="Recovery codes">
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
          Copy codes
        </Button>
        <Button onClick={onDone} data-autofocus>
          I saved them
        </Button>
      </DialogActions>
    </Stack>
  )
}
