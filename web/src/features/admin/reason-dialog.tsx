import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Textarea } from '../../ui/fields.ts'
import styles from './admin.module.css'

type ReasonDialogProps = {
  title: string
  /** What follows from it. */
  children?: ReactNode
  /** Of the field. */
  label: string
  required?: boolean
  maxLength?: number
  /** What the button says. */
  action: string
  danger?: boolean
  busy: boolean
  disabled?: boolean
  onSay: (reason: string) => void
  onClose: () => void
}

/** Asks once before something is done, and why, which the audit log keeps. */
export function ReasonDialog({
  title,
  children,
  label,
  required = false,
  maxLength = 500,
  action,
  danger = false,
  busy,
  disabled = false,
  onSay,
  onClose,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const said = reason.trim()
  return (
    <Dialog title={title} open onClose={onClose} size="small">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && (said || !required)) onSay(said)
        }}
      >
        {children && <div className={styles.soft}>{children}</div>}
        <Textarea
          label={required ? label : `${label} (optional)`}
          autosize
          minRows={2}
          maxLength={maxLength}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Back
          </Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            disabled={disabled || (required && !said)}
            loading={busy}
          >
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
