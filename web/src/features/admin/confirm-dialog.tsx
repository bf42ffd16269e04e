import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import styles from './admin.module.css'
import { common } from './copy/common.ts'

type ConfirmDialogProps = {
  title: string
  /** The consequences. */
  text: ReactNode
  /** The label of the confirm button. */
  action: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Confirms an action that can't be undone. */
export function ConfirmDialog({
  title,
  text,
  action,
  busy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} open onClose={onClose} size="small">
      <div className={styles.form}>
        <p className={styles.soft}>{text}</p>
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button variant="danger" loading={busy} onClick={onConfirm}>
            {action}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
