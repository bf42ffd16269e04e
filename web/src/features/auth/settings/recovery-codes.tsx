import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from '../forms.module.css'
import own from './settings.module.css'

type RecoveryCodesProps = { codes: string[]; onDone: () => void }

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setCopied(true)
      toast.success('Recovery codes copied')
    } catch {
      toast.error('Couldn’t copy the codes. Select and copy them instead.')
    }
  }
  return (
    <div className={styles.form}>
      <p>
        Your authenticator app is on. If you lose your phone, log in with one of these codes
        instead. Each works once. We won’t show them again.
      </p>
      <ol className={own.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code className={own.code}>{code}</code>
          </li>
        ))}
      </ol>
      <DialogActions>
        <Button
          variant="outline"
          icon={
            isCopied ? (
              <IconCheck size={18} aria-hidden="true" />
            ) : (
              <IconCopy size={18} aria-hidden="true" />
            )
          }
          onClick={() => void copy()}
        >
          Copy codes
        </Button>
        <Button onClick={onDone} data-autofocus>
          I saved them
        </Button>
      </DialogActions>
    </div>
  )
}
