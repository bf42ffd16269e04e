import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Textarea } from '../../ui/fields.ts'
import styles from './admin.module.css'
import { common } from './copy/common.ts'

type ConfirmWithReasonProps = {
  title: string
  /** The consequences. */
  children?: ReactNode
  /** The label of the field. */
  label: string
  required?: boolean
  maxLength?: number
  /** The label of the confirm button. */
  action: string
  danger?: boolean
  busy: boolean
  disabled?: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Confirms an action and asks for a reason, which the audit log stores. */
export function ConfirmWithReasonDialog({
  title,
  children,
  label,
  required = false,
  maxLength = 500,
  action,
  danger = false,
  busy,
  disabled = false,
  onConfirm,
  onClose,
}: ConfirmWithReasonProps) {
  const [input, setInput] = useState('')
  const reason = input.trim()
  return (
    <Dialog title={title} open onClose={onClose} size="small">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && (reason || !required)) onConfirm(reason)
        }}
      >
        {children && <div className={styles.soft}>{children}</div>}
        <Textarea
          label={required ? label : common.optional(label)}
          autosize
          minRows={2}
          maxLength={maxLength}
          value={input}
          onChange={(event) => setInput(event.currentTarget.value)}
          data-autofocus
        />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            disabled={disabled || (required && !reason)}
            loading={busy}
          >
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
